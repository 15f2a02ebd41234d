# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A term has no example.

DELETE { accel:analystName skos:example ?value }
WHERE { accel:analystName skos:example ?value }
