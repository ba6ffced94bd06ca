import { patternSource } from "../../../../platform/patterns.ts";
import type { Group, LumberSize } from "../../recipes/reading.types.ts";
import { UNITS, unroundedLength } from "../../units.ts";
import { allMatches, NUMBER } from "../phrases/patterns.ts";
import { ownerAfter, type Place, positionsOf } from "./surroundings.ts";

/** "A pergola 10 x 12 in the yard": "in" is a preposition here, not inches. */
const WHERE = /(?:the(?! (?:long|short|other|whole|full))|my|our|his|her|their|your) /;
const LENGTH_UNIT = patternSource`ft|in(?! ${WHERE})|yd|cm|mm|m|lf`;
const DIRECTION = /long|wide|deep|high|tall|thick|across|in length|in width|in height|run|rise|length|width/;
const SIDE = patternSource`(${NUMBER})(?: (${LENGTH_UNIT})\b)?(?: (?:${DIRECTION})\b)?`;
const GROUP_PATTERN = new RegExp(`(?<![\\d./#a-z])${SIDE} x ${SIDE}(?: x ${SIDE})?(?![\\d/])`, "g");

/** "6 in deep x 12 in wide": a trench or a joint with its sides labeled, not a plan. */
const NAMED_INCHES =
  /^[\d.]+ in (?:wide|deep|high|tall|thick|across) x [\d.]+ in (?:wide|deep|high|tall|thick|across)$/;

/** "One double door, 6 x 7 ft": the size of an opening may follow a comma. */
const OPENING_BEFORE = /\b(?:door|doorway|window|opening|slider|gate)s?[,:]? \(?$/;

/** "8 x 4 x 16 in high": beds and planters are given in feet on the ground and inches in height. */
const UPRIGHT_INCHES = /^[\d.]+ x [\d.]+ x [\d.]+ in (?:high|deep|tall|thick)$/;

/** "Raised bed 4 x 8 x 12 in", "pad 10 x 10 x 8 in". */
const FLAT_BEFORE =
  /\b(?:beds?|planters?|sandbox|boxes|patio|pads?|slabs?|driveway|walkway|sidewalk|floor),?:? (?:of |is )?$/;

/** A size as written; a missing unit is "". */
interface WrittenSize {
  readonly values: readonly number[];
  readonly units: readonly string[];
}

/** A missing unit is taken from the next figure, else from the one before: "12 x 16 ft", "10 ft x 12". */
function completeUnits({ values, units }: WrittenSize, isUpright: boolean): readonly string[] {
  if (isSection({ values, units })) return values.map(() => "in");
  if (isThinSlab(values, units) || (isUpright && isLowAndSmall(values))) return ["ft", "ft", "in"];
  const complete = [...units];
  for (let index = complete.length - 2; index >= 0; index -= 1)
    if (!complete[index]) complete[index] = complete[index + 1] ?? "";
  for (let index = 1; index < complete.length; index += 1)
    if (!complete[index]) complete[index] = complete[index - 1] ?? "";
  return complete;
}

/** "3/4 x 3-1/4 red oak": without a unit, what is less than one thick is in inches. */
const isSection = ({ values, units }: WrittenSize): boolean =>
  units.every((unit) => unit === "") && values.some((value) => value < 1);

/** "10 x 10 x 4 in" is a slab in feet and inches, whereas "12 x 12 x 8 in" is a block in inches. */
function isThinSlab(
  [first = 0, second = 0, third = 0]: readonly number[],
  units: readonly string[],
): boolean {
  const isLastInInches = units.length === 3 && units.join() === ",,in";
  const isBlock = first <= 16 && second <= 12 && third >= 8;
  return isLastInInches && first >= 4 && second >= 4 && third <= 12 && !isBlock;
}

/** "Raised bed 4 x 8 x 12 in": small enough in feet for a height in inches. */
const isLowAndSmall = ([first = 0, second = 0, third = 0]: readonly number[]): boolean =>
  Math.max(first, second) <= 12 && third >= 6;

/** All sizes written with several sides, except those of lumber. */
export function readGroups(
  text: string,
  lumber: readonly LumberSize[],
  place: (start: number, end: number) => Place,
): Group[] {
  const found: Group[] = [];
  const isTaken = positionsOf(lumber);
  for (const match of allMatches(text, GROUP_PATTERN)) {
    const start = match.index;
    const end = start + match[0].length;
    if (isTaken.has(start) || NAMED_INCHES.test(match[0])) continue;
    const written = sizeOf(match);
    const around = place(start, end);
    const { pre, post } = around;
    const depthFirst = withDepthLast(written);
    if (depthFirst) {
      found.push({ ...depthFirst, isBare: false, start, end, pre, post, owner: around.owner });
      continue;
    }
    const isBare = written.units.every((unit) => unit === "") && !isSection(written);
    const isUpright =
      UPRIGHT_INCHES.test(match[0]) || FLAT_BEFORE.test(text.slice(Math.max(0, start - 24), start));
    const units = isBare ? written.units : completeUnits(written, isUpright);
    const values = written.values.map((value, index) => {
      const unit = units[index] ?? "";
      return unroundedLength(value, unit) * factorOf(unit);
    });
    const owner = isOfJob(values, isBare, around) ? "" : around.owner;
    found.push({ values, units, isBare, start, end, pre, post, owner });
  }
  return found;
}

function sizeOf(match: RegExpMatchArray): WrittenSize {
  const values = [match[1], match[3], match[5]].filter((figure) => figure !== undefined).map(Number);
  const units = [match[2] ?? "", match[4] ?? "", match[6] ?? ""].slice(0, values.length);
  return { values, units };
}

const factorOf = (unit: string): number => UNITS[unit]?.factor ?? 1;

/** "8 in x 24 ft x 50 ft" as length, width, depth; null when the depth does not come first. */
function withDepthLast({ values, units }: WrittenSize): WrittenSize | null {
  const [depth = 0, length = 0, width = 0] = values;
  const [ofDepth, ofLength, ofWidth] = units;
  const isDepthFirst = values.length === 3 && ofDepth === "in" && ofLength !== "in" && ofWidth !== "in";
  if (!isDepthFirst || (!ofLength && !ofWidth)) return null;
  const sides = [ofLength || "ft", ofWidth || "ft"] as const;
  return {
    values: [length * factorOf(sides[0]), width * factorOf(sides[1]), depth * (1 / 12)],
    units: [...sides, "in"],
  };
}

/** After a comma, a size is the job's, not that of the product named before it, unless that is an opening. */
function isOfJob(values: readonly number[], isBare: boolean, { pre, post }: Place): boolean {
  const isApart = /[,;:] (?:about |around |roughly )?$/.test(pre) && !ownerAfter(post);
  const isOpening = OPENING_BEFORE.test(pre) && Math.max(...values) <= (isBare ? 96 : 12);
  return isApart && !isOpening;
}
