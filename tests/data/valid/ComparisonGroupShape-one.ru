# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A status moves from one group to the other.

DELETE DATA { accel:PresentFigure accel:groups accel:Preview } ;

INSERT DATA { accel:PlannedFigure accel:groups accel:Preview }
