import { patternSource } from "../../../../platform/patterns.ts";
import type { Group, LumberSize } from "../../recipes/reading.types.ts";
import { UNITS, unroundedLength } from "../../units.ts";
import { NUMBER } from "../phrases/patterns.ts";
import { ownerAfter, type Place, positionsOf } from "./surroundings.ts";

/** "A pergola 10 x 12 in the yard": the word tells where, and no inches. */
const WHERE = /(?:the(?! (?:long|short|other|whole|full))|my|our|his|her|their|your) /;
const LENGTH_UNIT = patternSource`ft|in(?! ${WHERE})|yd|cm|mm|m|lf`;
const DIRECTION = /long|wide|deep|high|tall|thick|across|in length|in width|in height|run|rise|length|width/;
const SIDE = patternSource`(${NUMBER})(?: (${LENGTH_UNIT})\b)?(?: (?:${DIRECTION}))?`;
const GROUP_PATTERN = new RegExp(`(?<![\\d./#a-z])${SIDE} x ${SIDE}(?: x ${SIDE})?(?![\\d/])`, "g");

/** "6 in deep x 12 in wide": a trench or a joint whose sides say what they are, no plan. */
const NAMED_INCHES =
  /^[\d.]+ in (?:wide|deep|high|tall|thick|across) x [\d.]+ in (?:wide|deep|high|tall|thick|across)$/;

/** "One double door, 6 x 7 ft": a door's size may stand behind a comma. */
const OPENING_BEFORE = /\b(?:door|doorway|window|opening|slider|gate)s?[,:]? \(?$/;

/** "8 x 4 x 16 in high": feet on the ground, inches upright, as of beds and planters. */
const UPRIGHT_INCHES = /^[\d.]+ x [\d.]+ x [\d.]+ in (?:high|deep|tall|thick)$/;

/** "Raised bed 4 x 8 x 12 in", "pad 10 x 10 x 8 in". */
const FLAT_BEFORE =
  /\b(?:beds?|planters?|sandbox|boxes|patio|pads?|slabs?|driveway|walkway|sidewalk|floor),?:? (?:of |is )?$/;

/** Missing units follow the next written one, else the one before: "12 x 16 ft", "10 ft x 12". */
function completeUnits(
  values: readonly number[],
  units: readonly string[],
  isUpright: boolean,
): { units: string[]; isBare: boolean } {
  const written = units.filter((unit) => unit !== "");
  if (written.length === 0) return { units: values.map(() => ""), isBare: true };
  const complete = [...units];
  const last = complete.length - 1;
  // "10 x 10 x 4 in" is a slab of feet and inches, not a block of inches.
  const isThinThird =
    last === 2 &&
    complete[2] === "in" &&
    complete[0] === "" &&
    complete[1] === "" &&
    (values[0] ?? 0) >= 4 &&
    (values[1] ?? 0) >= 4 &&
    (values[2] ?? 0) <= 12 &&
    !((values[0] ?? 0) <= 16 && (values[1] ?? 0) <= 12 && (values[2] ?? 0) >= 8);
  const isUprightThird = isUpright && Math.max(values[0] ?? 0, values[1] ?? 0) <= 12 && (values[2] ?? 0) >= 6;
  if (isThinThird || isUprightThird) return { units: ["ft", "ft", "in"], isBare: false };
  for (let index = last - 1; index >= 0; index -= 1)
    if (!complete[index]) complete[index] = complete[index + 1] ?? "";
  for (let index = 1; index <= last; index += 1)
    if (!complete[index]) complete[index] = complete[index - 1] ?? "";
  return { units: complete, isBare: false };
}

/** The sizes written together, lumber left out. */
export function readGroups(
  text: string,
  lumber: readonly LumberSize[],
  place: (start: number, end: number) => Place,
): Group[] {
  const found: Group[] = [];
  const isTaken = positionsOf(lumber);
  for (const match of text.matchAll(GROUP_PATTERN)) {
    const start = match.index;
    const end = start + match[0].length;
    if (isTaken.has(start) || NAMED_INCHES.test(match[0])) continue;
    const figures = [match[1], match[3], match[5]].filter((figure): figure is string => figure !== undefined);
    const raw = figures.map(Number);
    // "8 in x 24 ft x 50 ft": the depth stands first; a size is length, width, depth.
    if (
      figures.length === 3 &&
      match[2] === "in" &&
      match[4] !== "in" &&
      match[6] !== "in" &&
      (match[4] ?? match[6])
    ) {
      const feet = [Number(figures[1]), Number(figures[2]), Number(figures[0])];
      const toFeet = [UNITS[match[4] ?? "ft"]?.factor ?? 1, UNITS[match[6] ?? "ft"]?.factor ?? 1, 1 / 12];
      const placed = place(start, end);
      found.push({
        values: feet.map((value, index) => value * (toFeet[index] ?? 1)),
        units: [match[4] ?? "ft", match[6] ?? "ft", "in"],
        isBare: false,
        start,
        end,
        pre: placed.pre,
        post: placed.post,
        owner: placed.owner,
      });
      continue;
    }
    const { units, isBare } = completeUnits(
      raw,
      [match[2] ?? "", match[4] ?? "", match[6] ?? ""].slice(0, raw.length),
      UPRIGHT_INCHES.test(match[0]) || FLAT_BEFORE.test(text.slice(Math.max(0, start - 24), start)),
    );
    const values = raw.map((value, index) => {
      const unit = units[index] ?? "";
      return unroundedLength(value, unit) * (UNITS[unit]?.factor ?? 1);
    });
    const around = place(start, end);
    // After a comma a size speaks of the job, not of the product named before it.
    const isApart = /[,;:] (?:about |around |roughly )?$/.test(around.pre) && !ownerAfter(around.post);
    const isOpening = OPENING_BEFORE.test(around.pre) && Math.max(...values) <= (isBare ? 96 : 12);
    const owner = isApart && !isOpening ? "" : around.owner;
    found.push({ values, units, isBare, start, end, pre: around.pre, post: around.post, owner });
  }
  return found;
}
