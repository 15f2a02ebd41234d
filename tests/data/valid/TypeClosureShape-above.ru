# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A chip is a product of schema.org too.

INSERT DATA { akg:chip-1 a schema:ProductModel }
