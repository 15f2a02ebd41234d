# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One group has no dimension, one has two, one has a word.

DELETE { accel:GoalFigure accel:groupFor ?value }
WHERE { accel:GoalFigure accel:groupFor ?value } ;

INSERT DATA { accel:StatedFigure accel:groupFor accel:SparsityDimension } ;

DELETE { accel:DieFigure accel:groupFor ?value }
INSERT { accel:DieFigure accel:groupFor "level" }
WHERE { accel:DieFigure accel:groupFor ?value }
