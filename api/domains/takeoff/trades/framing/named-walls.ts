import { allMatches } from "../../reading/phrases/patterns.ts";
import type { Finder } from "../../recipes/reading.types.ts";

const NAMES = "back|front|side|end|rear|left|right|long|short|north|south|east|west|gable|1|other|2nd|3rd";
const WALL = new RegExp(
  `\\b(?:${NAMES}) walls?(?: is| are| of|:| at|,)* (\\d{1,3}(?:\\.\\d+)?) ft(?! (?:high|tall))`,
  "g",
);

/** Total feet of walls listed by name: "back wall 12 ft, side wall 8 ft". */
export const namedWalls: Finder = (reading) => {
  const walls = [...allMatches(reading.text, WALL)];
  if (walls.length < 2) return null;
  const feet = walls.reduce((sum, wall) => sum + Number(wall[1]), 0);
  return { value: feet, source: walls.map((wall) => wall[0]).join(", ") };
};
