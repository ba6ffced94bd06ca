import { pattern } from "../../../../platform/patterns.ts";
import { matchesIn } from "../../reading/phrases/patterns.ts";
import type { Finder, Group, Reading } from "../../recipes/reading.types.ts";
import { formatNumber, roundTo } from "../../units.ts";
import { isOpening } from "./wall-openings.reading.ts";

/** "2 walls are", "3 walls each", "2 of them": how many faces have the size that follows; "2 x 4 walls" counts none. */
const ADJECTIVE = /(?!(?:ft|in|lf|sqft|m|cm|oc|coats?|x)\b)[a-z]+ /;
const OF_THEM = /of (?:them|these|those|which)/;
const SIZE_IS = /,|:| (?:are|is|at|of|each|measure|measuring|about)/;
const COUNTED_FACES = pattern`(?:^|(?<! x)[ ,:(])(\d{1,2}) (?:(?:${ADJECTIVE})?(?:walls|sides|faces|elevations)|${OF_THEM})(?:${SIZE_IS})* $`;
/** "… and 2 20 x 10", "and 2 are 20 x 10": more of the faces counted before. */
const COUNTED_FURTHER = /(?:\band|,|\bplus) (?:the other )?(\d{1,2}) (?:(?:are|is|at|of) )*$/;
const POINTS = "front|back|rear|left|right|north|south|east|west|street|gable|end";
const FACE = "wall|side|end|face|facade|elevation|gable";
/** "Front 20 x 9", "house front, 27 x 18", "the north side is 30 x 9": one face, named by its position. */
const NAMED_FACE = pattern`\b(?:(?:${POINTS})(?: (?:${FACE}|one))?|facade|elevation|wall (?:[a-h]|#?\d|one|two|three))(?:${SIZE_IS})* $`;
/** "Walls: 20 x 9 and 16 x 9": a list of faces, when the text gives no plan of a room or building. */
const FACES_LISTED = pattern`\b(?:walls|sides|faces|elevations)(?:${SIZE_IS})+ $`;
const LISTED_FURTHER = /\d(?: ft)?(?:,|,? and|,? plus| \+)(?: another| 1)? $/;
const OF_A_PLAN =
  /\b(?:rooms?|bedrooms?|house(?! wrap)|building|garage|shed|footprint|plan|bath(?:room)?s?|kitchen)\b/;
const ROOM_AFTER = /^ ?(?:ft )?(?:[a-z]+ )?(?:room|bedroom|garage|house|building|shed|basement|plan)\b/;
/** No wall of a house is higher; when both sides are larger, the size is a plan. */
const HIGHEST_FT = 24;
/** Four walls of one such size are the walls of a room given by its plan. */
const LEAST_PLAN_FT = 9;

interface Faces {
  readonly count: number;
  readonly group: Group;
}

/** Faces in a list that gives no count. */
function facesListed({ text, groups }: Reading): Faces[] {
  const first = groups.findIndex(({ start }) =>
    FACES_LISTED.test(text.slice(Math.max(0, start - 30), start)),
  );
  if (first < 0 || OF_A_PLAN.test(text)) return [];
  const rest = groups.slice(first);
  const end = rest.findIndex(
    ({ start }, index) => index > 0 && !LISTED_FURTHER.test(text.slice(Math.max(0, start - 20), start)),
  );
  const listed = end < 0 ? rest : rest.slice(0, end);
  const isEachFace = listed.every(
    ({ values }) => values.length === 2 && Math.min(...values) <= HIGHEST_FT && Math.min(...values) >= 1,
  );
  return isEachFace && listed.length > 1 ? listed.map((group) => ({ count: 1, group })) : [];
}

function facesOf(reading: Reading): Faces[] {
  const found: Faces[] = [];
  for (const group of reading.groups) {
    const [first = 0, second = 0] = group.values;
    if (group.values.length !== 2 || isOpening(group) || ROOM_AFTER.test(group.post)) continue;
    if (Math.min(first, second) > HIGHEST_FT || Math.min(first, second) < 1) continue;
    const before = reading.text.slice(Math.max(0, group.start - 60), group.start);
    const counted = COUNTED_FACES.exec(before) ?? (found.length > 0 ? COUNTED_FURTHER.exec(before) : null);
    if (counted) found.push({ count: Number(counted[1]), group });
    else if (NAMED_FACE.test(before)) found.push({ count: 1, group });
  }
  return found.length > 0 ? found : facesListed(reading);
}

/**
 * "4 walls 50 x 10", "2 walls 30 x 9 and 2 walls 20 x 9": square feet of faces given with a count and a size.
 * @param isFacePreferred whether one size given for four walls is each wall's face (masonry) rather than the plan of
 *   their room
 */
export const countedFaces =
  (isFacePreferred: boolean): Finder =>
  (reading) => {
    const faces = facesOf(reading);
    const [only] = faces;
    if (!only) return null;
    const isPlan =
      faces.length === 1 &&
      only.count === 4 &&
      !isFacePreferred &&
      Math.min(...only.group.values) >= LEAST_PLAN_FT;
    if (isPlan) return null;
    const area = faces.reduce(
      (sum, { count, group: { values } }) => sum + count * (values[0] ?? 0) * (values[1] ?? 0),
      0,
    );
    return {
      value: roundTo(area, 4),
      source: faces
        .map(({ count, group }) => `${count} × ${reading.text.slice(group.start, group.end)}`)
        .join(" + "),
      spans: faces.map(({ group }) => reading.originOf(group.start, group.end)),
    };
  };

const FEET = /(\d{1,3}(?:\.\d+)?) (?:ft|lf)\b/;
const AND_FURTHER = pattern`\b([2-9]) ${OF_THEM}(?: are)? ${FEET}(?: long)?(?:,| and| the other)+ (\d)(?: of them)?(?: is| are)? ${FEET}`;

/** "Three walls, two of them 20 ft long and one 16 ft": total feet. */
export const wallsOfThem: Finder = (reading) => {
  if (!/\bwalls\b/.test(reading.text)) return null;
  for (const match of matchesIn(reading.text, AND_FURTHER)) {
    const [source, many = "", each = "", others = "", other = ""] = match;
    const feet = Number(many) * Number(each) + Number(others) * Number(other);
    return { value: roundTo(feet, 4), source: `${source} = ${formatNumber(feet)} ft` };
  }
  return null;
};
