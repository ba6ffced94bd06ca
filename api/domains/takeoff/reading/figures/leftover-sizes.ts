import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { Assembly } from "../../recipes/assembly.ts";
import type { Measure, Reading, Role } from "../../recipes/reading.types.ts";
import type { ScopeFact } from "../../scope.ts";
import { roundTo } from "../../units.ts";
import { VOCABULARY } from "../../vocabulary.ts";
import { spansOf, takenBy } from "../fact-spans.ts";
import { quote } from "../finders.ts";

/** Sides that a job may lack, in the order in which people give them, and the words for each. */
const SIDES: readonly (readonly [key: string, roles: readonly Role[]])[] = [
  ["run", ["long", "around"]],
  ["length", ["long"]],
  ["width", ["wide", "across", "deep"]],
  ["height", ["high"]],
];

/** A figure in one of these roles is never a side of the job. */
const NO_SIDE: readonly Role[] = [
  "spacing",
  "gap",
  "covers",
  "each",
  "rise",
  "run",
  "bigger",
  "waste",
  "thick",
];

/** Sides of jobs, in feet. */
const SHORTEST_FT = 1;
const LONGEST_FT = 2_000;

const SIZED_PART = oneOf`
  board, joist, stud, rafter, post, picket, baluster, plank, tile, paver, brick, block, sheet, panel, bag,
  roll, box, carton, gap, joint, overhang, lap, door, window, opening, tread, riser, bar, batten, truss,
  hole, footing, pier, beam, rail
`;

/** Things with sizes of their own. */
const PART = pattern`\b(?:${SIZED_PART})s?$`;

/**
 * Matches the sizes that a job lacks with figures of the text that nothing else claimed: first those with a word for a
 * side ("across", "out from the house"), then the others in the order in which sizes are given. They are assumptions
 * until a user confirms them.
 * @param facts what the recipe's own finders read; spans tell which figures are taken
 * @returns facts for the missing sides; none if the work would still lack a size
 */
export function leftoverSizes(
  assembly: Assembly,
  facts: Readonly<Record<string, ScopeFact>>,
  reading: Reading,
): Record<string, ScopeFact> {
  const found: Record<string, ScopeFact> = {};
  const isLacking = (key: string): boolean => {
    const spec = assembly.inputs[key];
    return spec?.kind === "number" && spec.unit === "ft" && spec.fallback === 0 && !facts[key] && !found[key];
  };
  const free = freeLengths(assembly, facts, reading);
  const give = (key: string, measure: Measure): void => {
    free.splice(free.indexOf(measure), 1);
    const source = quote(reading, measure.start, measure.end);
    const value = roundTo(measure.value, 4);
    found[key] = { value, source, isAssumed: true, spans: spansOf(reading, { value, source }) };
  };
  for (const [key, roles] of SIDES) {
    if (!isLacking(key)) continue;
    const measure = free.find((one) => roles.some((role) => one.roles.has(role)));
    if (measure) give(key, measure);
  }
  for (const [key] of SIDES) {
    if (!isLacking(key)) continue;
    const measure = free.find(
      (one) => ![...one.roles].some((role) => SIDES.some(([, roles]) => roles.includes(role))),
    );
    if (measure) give(key, measure);
  }
  return found;
}

const STRETCH_OR_BED = oneOf`
  walk, walkway, sidewalk, path, pathway, drive, driveway, road, lane, trail, alley, beds?, borders?,
  strip, trench(?:es)?, ditch, swale, curb, walls?, sides?, edges?
`;

/** "180 ft of it", "36 ft of walk": a length "of" something on the ground is a side. */
const OF_IT = pattern`^ of (?:it|this|that|them|ground|(?:(?:the|my|our|new|old|existing|garden|front) ){0,2}(?:${STRETCH_OR_BED}))\b`;

/** "120 ft of eaves", "40 ft of pipe"; but "200 ft of potholes" is a length of the job, and names nothing that is built. */
function isOfGoods(post: string): boolean {
  const named = /^ of\b((?: [a-z-]+){0,4})/.exec(post);
  if (!named) return false;
  const words = (named[1] ?? "").trim().split(" ");
  return words[0] === "" || words.some((word) => VOCABULARY.isThing(word) || VOCABULARY.isMaterial(word));
}

function freeLengths(
  assembly: Assembly,
  facts: Readonly<Record<string, ScopeFact>>,
  reading: Reading,
): Measure[] {
  const isTaken = takenBy(Object.values(facts), reading);
  return reading.measures.filter((measure) => {
    if (measure.dimension !== "length" || measure.value < SHORTEST_FT || measure.value > LONGEST_FT)
      return false;
    if (NO_SIDE.some((role) => measure.roles.has(role)) || PART.test(measure.owner)) return false;
    // "120 ft of eaves" is the total of them, not a side of the roof.
    const isOfWork = assembly.triggers.some(({ pattern }) => pattern.test(measure.owner));
    if (isOfGoods(measure.post) && !isOfWork && !OF_IT.test(measure.post)) return false;
    return !isTaken(measure.start, measure.end);
  });
}
