# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A group serves another dimension.

DELETE { accel:DieFigure accel:groupFor ?value }
INSERT { accel:DieFigure accel:groupFor accel:ConfigurationDimension }
WHERE { accel:DieFigure accel:groupFor ?value }
