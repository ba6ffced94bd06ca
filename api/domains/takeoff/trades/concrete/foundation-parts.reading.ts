import { inStretch } from "../../reading/figures/stretches.ts";
import { matching, measured, quote } from "../../reading/finders.ts";
import { anyOf } from "../../reading/phrases/word-patterns.ts";
import { type NumberInput, numberInput } from "../../recipes/assembly.ts";
import type { Finder, Group } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";

/** Parts of a foundation poured together with its slab. */
const EDGE = anyOf(
  "thickened edge, exterior footing, perimeter footing, edge footing, outer footing, outside footing, edge beam, footing, edge",
);
const BEAM = anyOf(
  "grade beam, interior beam, interior footing, inner footing, rib, interior grade beam, beam",
);
const FLOOR = anyOf("slab area, slab is, slab of, floor, mesh, vapor barrier, gravel, base, waste");
const NOT_EDGE = new RegExp(`${BEAM.source}|${FLOOR.source}`);
const NOT_BEAM = new RegExp(`${EDGE.source}|${FLOOR.source}`);

/** "3 beams of 20 ft", "two at 32 ft": the count of the length that follows. */
const TIMES =
  /(?:^|[ ,(])(\d{1,2}) (?:(?:runs?|beams?|footings?|ribs?|strips?|lengths?) )?(?:of |at |x |each |@ )*$/;
const SIDE_ROLES = ["wide", "deep", "thick", "high", "spacing", "covers"] as const;

/** Feet of a part, as the sum of its pieces: "220 ft", "three beams of 20 ft and two of 32 ft". */
const runOfPart: Finder = (reading) => {
  const lengths = matching(reading, { unit: "ft", min: 4, notRole: SIDE_ROLES }).filter(
    ({ measure }) => measure.unit !== "in",
  );
  const [first] = lengths;
  if (!first) return null;
  const total = lengths.reduce(
    (sum, { value, measure }) => sum + value * Number(TIMES.exec(measure.pre)?.[1] ?? 1),
    0,
  );
  return { value: roundTo(total, 4), source: quote(reading, first.measure.start, first.measure.end) };
};

/** Whether a size is a cross-section: "12 x 18 in", or "12 x 18" without a unit, which is too small for a plan in feet. */
const isSection = ({ values, units, isBare }: Group): boolean =>
  isBare
    ? Math.min(...values) >= 4 && Math.max(...values) <= 48
    : units[0] === "in" && Math.max(...values) <= 6;

/** Width or depth of a part in inches: in words, or as "12 x 18 in". */
const crossSection =
  (index: 0 | 1): Finder =>
  (reading) => {
    const role = index === 0 ? "wide" : (["deep", "thick", "high"] as const);
    const said = measured({ role, unit: "in", min: 2, max: 72 })(reading);
    if (said) return said;
    const group = reading.groups.find((one) => one.values.length === 2 && isSection(one));
    if (!group) return null;
    const inches = (group.values[index] ?? 0) * (group.isBare ? 1 : 12);
    return { value: roundTo(inches, 3), source: quote(reading, group.start, group.end) };
  };

const QUIET = { isQuiet: true } as const;

interface PartInputs {
  run: NumberInput;
  width: NumberInput;
  depth: NumberInput;
}

function partInputs(name: string, part: RegExp, others: RegExp): PartInputs {
  const own = (find: Finder) => [inStretch(part, others, find)];
  return {
    run: numberInput(`${name} length`, "ft", 0, "Only when mentioned", own(runOfPart), QUIET),
    width: numberInput(
      `${name} width`,
      "in",
      12,
      "12 in. wide (IRC table R403.1)",
      own(crossSection(0)),
      QUIET,
    ),
    depth: numberInput(
      `${name} depth`,
      "in",
      12,
      "12 in. below grade (IRC R403.1.4)",
      own(crossSection(1)),
      QUIET,
    ),
  };
}

const edge = partInputs("Thickened edge", EDGE, NOT_EDGE);
const beam = partInputs("Grade beam", BEAM, NOT_BEAM);

/** An edge mentioned without a length goes around the slab. */
const HAS_EDGE = anyOf("thickened edge, monolithic slab, thickened, edge beam");
const FROM_BELOW_SLAB =
  /\b(?:below|under|beneath) (?:the )?(?:bottom of |underside of )?(?:the )?(?:slab|floor)\b/;

/** Footings have their own depth; only an edge is measured from the top of the slab. */
const FOOTINGS = /\b(?:ft|lf) of (?:[a-z]+ ){0,2}footings?\b/;

/** Inputs of the parts that are thicker than the slab: its edge or footings, and the beams under it. */
export const foundationInputs = {
  edgeRun: edge.run,
  edgeWidth: edge.width,
  edgeDepth: edge.depth,
  hasEdge: numberInput(
    "Thickened edge around",
    "yes/no",
    0,
    "Only when mentioned",
    [(reading) => (HAS_EDGE.test(reading.text) ? { value: 1, source: "thickened edge" } : null)],
    QUIET,
  ),
  isBelowSlab: numberInput(
    "Depths count from below the slab",
    "yes/no",
    0,
    "A depth is the whole depth unless it is said to be below the slab",
    [
      (reading) => {
        const match = FROM_BELOW_SLAB.exec(reading.text);
        return match ? { value: 1, source: match[0] } : null;
      },
    ],
    QUIET,
  ),
  isApart: numberInput(
    "Footings under the slab",
    "yes/no",
    0,
    "A thickened edge is poured in one with the slab",
    [
      (reading) => {
        const match = FOOTINGS.exec(reading.text);
        return match && !HAS_EDGE.test(reading.text) ? { value: 1, source: match[0] } : null;
      },
    ],
    QUIET,
  ),
  beamRun: beam.run,
  beamWidth: beam.width,
  beamDepth: beam.depth,
};

const IN_EDGE =
  /\b(?:bars?|rebar|#\d)\b[^.;]{0,24}\b(?:in|along|around) (?:the )?(?:thickened )?(?:edge|footing|perimeter)s?\b/;
const GRID = /\bgrid\b|\beach way\b|\bboth ways\b|\bmat\b|\boc\b/;

/** Bars that lie in the edge rather than in a grid. */
export const barOfEdge: Finder = (reading) => {
  const match = IN_EDGE.exec(reading.text);
  return match && !GRID.test(reading.text) ? { value: 1, source: match[0] } : null;
};
