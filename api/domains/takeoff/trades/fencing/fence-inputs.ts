import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import { captured, counted, matching, measured, quote, spacingOf } from "../../reading/finders.ts";
import { allMatches } from "../../reading/phrases/patterns.ts";
import { rectanglesOf } from "../../reading/plans/rectangles.ts";
import { type NumberInput, numberInput } from "../../recipes/assembly.ts";
import type { Finder, Group, Reading } from "../../recipes/reading.types.ts";
import type { ScopeFact } from "../../scope.ts";
import { gateInputs } from "./gates.reading.ts";

const SIZE_OF_A_PART =
  /apart|oc|tall|high|wide|deep|(?:panel|section|gate|post|rail|roll|coil|spool|length)s?/;

/** Words that make a length the size of a part or of another side. */
const NO_RUN_AFTER = pattern`^ (?:long )?(?:(?:max(?:imum)?|or less|at most) )?(?:${SIZE_OF_A_PART})\b`;

const STYLE_AFTER =
  /^ (?:[a-z]+ )?(?:dog-? ?ear(?:ed)?|privacy|stockade|picket|shadow ?box|board|closeboard|cedar)\b/;

const SQFT_PER_ACRE = 43_560;

/** "A square ten acre field", "660 ft on a side": around a square. */
const aroundSquare: Finder = (reading) => {
  const side =
    /(\d{2,5}(?:\.\d+)?) ft (?:on|per|to) (?:a|each|every|the) side\b/.exec(reading.text) ??
    /\bsquare\b[^.;]{0,40}\b(?:sides?)(?: (?:of|is|are))* (\d{2,5}(?:\.\d+)?) ft\b/.exec(reading.text) ??
    /\b(?:all )?4 sides[^.;\d]{0,16}(\d{2,5}(?:\.\d+)?) ft (?:each|apiece)\b/.exec(reading.text);
  if (side) return { value: 4 * Number(side[1]), source: side[0] };
  const acres =
    /\bsquare (\d+(?:\.\d+)?) acres?\b/.exec(reading.text) ??
    /(\d+(?:\.\d+)?) acres?,? square\b/.exec(reading.text);
  return acres
    ? { value: Math.round(4 * Math.sqrt(Number(acres[1]) * SQFT_PER_ACRE)), source: acres[0] }
    : null;
};

const ENCLOSED_PLACE = oneOf`
  dog (?:run|pen|yard), runs?, pens?, kennels?, yards?, gardens?, lots?, enclosures?, corrals?, paddocks?,
  pools?, plots?, courts?, fields?, areas?, around, perimeter, enclos(?:e|ing)
`;

/** Things with a length and a width on the ground that are fenced all around: "a dog run 10 x 20". */
const ENCLOSURE = pattern`\b(?:${ENCLOSED_PLACE})\b`;
const isPlanOf = ({ values, units, owner, pre, post }: Group, reading: Reading): boolean =>
  values.length === 2 &&
  units.every((unit) => unit !== "in") &&
  Math.min(...values) >= 4 &&
  ENCLOSURE.test(`${owner} ${pre.slice(-32)} ${post.slice(0, 16)}`) &&
  !/^ ?(?:[a-z-]+ )?(?:panels?|gates?|sections?)/.test(post) &&
  // "A yard fence 100 x 6": the smaller side is the height, unless the height is stated separately.
  (Math.min(...values) > 8 || /\b(?:high|tall|height)\b/.test(reading.text));

const BACK_AND_BOTH_SIDES =
  /\b(?:back|rear)(?: side| line| end)?,? (?:and|plus|\+) (?:(?:along|down) )?(?:the )?(?:both|2) (?:of the )?sides\b/;
const ALL_AROUND =
  /all (?:the way )?(?:a)?round|all 4 sides|4 sides|whole (?:yard|thing)|entire (?:yard|perimeter)|perimeter|enclose/;
const BACK_AND_ONE_SIDE = /\b(?:back|rear),? (?:and|plus|\+) (?:the )?(?:1|left|right|1 of the) sides?\b/;

const BOTH_SIDES_AND_BACK =
  /\b(?:both|2) (?:of the )?sides,? (?:and|plus|\+) (?:(?:across|along) )?(?:the )?(?:back|rear)\b/;

/** The fenced sides of a yard, when they are named by position: counted as widths and depths. */
const SIDES: readonly (readonly [RegExp, widths: number, depths: number])[] = [
  [pattern`${BACK_AND_BOTH_SIDES}|${BOTH_SIDES_AND_BACK}|\b3 sides\b`, 1, 2],
  [pattern`\b(?:${ALL_AROUND})\b`, 2, 2],
  [/\b(?:both|2) (?:of the )?(?:long )?sides\b/, 0, 2],
  [pattern`${BACK_AND_ONE_SIDE}|\b(?:1|left|right) side,? (?:and|plus|\+) (?:the )?(?:back|rear)\b`, 1, 1],
];

/** A yard given by its width and depth: "60 wide and 45 deep", "W 60 x D 45", "60 x 45". */
const yardSides: Finder = (reading) => {
  const sides = SIDES.find(([pattern]) => pattern.test(reading.text));
  if (!sides) return null;
  const wide = /(?<![\d.])(\d{2,3}(?:\.\d+)?)(?: ft)? (?:wide|across|width)\b/.exec(reading.text);
  const deep = /(?<![\d.])(\d{2,3}(?:\.\d+)?)(?: ft)? (?:deep|long|depth)\b/.exec(reading.text);
  const group = reading.groups.find(
    (one) => Math.min(...one.values.slice(0, 2)) >= 10 && isPlanOf(one, reading),
  );
  const width = wide ? Number(wide[1]) : group?.values[0];
  const depth = deep ? Number(deep[1]) : group?.values[1];
  if (!width || !depth || (!(wide && deep) && !group)) return null;
  const source = wide && deep ? wide[0] : group ? quote(reading, group.start, group.end) : "";
  return { value: sides[1] * width + sides[2] * depth, source };
};

const SEVERAL_RUNS = /runs?|sides?|stretch(?:es)?|sections?|legs?|pieces?|lines?/;
const RUNS_OF = new RegExp(
  patternSource`(?:^|[ ,(])(\d) (?:(?:${SEVERAL_RUNS}) )?(?:of|at) (\d{2,4}(?:\.\d+)?)(?: ft| lf)?\b(?! in)`,
  "g",
);

/** "Two runs of 60 ft and one of 40 ft": a count for each length. */
const severalRuns: Finder = (reading) => {
  if (!/\d (?:runs?|sides?|stretch(?:es)?|legs?|lines?) (?:of|at) \d/.test(reading.text)) return null;
  const all = [...allMatches(reading.text, RUNS_OF)];
  return all.length > 0
    ? {
        value: all.reduce((sum, [, times, feet]) => sum + Number(times) * Number(feet), 0),
        source: all.map(([said]) => said.trim()).join(" + "),
      }
    : null;
};

/** The place a stretch of fence runs along. */
const BY_ITS_SIDE = /left|right|front|back|rear|side|street|alley|road|north|south|east|west/;
const DIRECTION = /along|down|across|back|behind|beside|up|facing/;
const WHERE_TO = pattern`^ (?:${DIRECTION}|(?:on|to|at|in) (?:the |my |our )?(?:${BY_ITS_SIDE}))\b`;

/** "A gate somewhere in the 90 ft run" speaks of a part that is told. */
const ONE_OF_ITS_RUNS = /\b(?:in|on|along|of|at) the $/;
const RUN_AFTER = /^ (?:long )?(?:run|stretch|side|leg|line)\b/;

/** "90 x 6 ft": the length and the height of the fence itself, or the sides of the yard around which it runs. */
const fenceFace: Finder = (reading) => {
  const face = reading.groups.find(
    ({ values, post }) =>
      values.length === 2 &&
      Math.min(...values) <= 12 &&
      Math.max(...values) > 12 &&
      !/^ ?(?:[a-z-]+ )?(?:panels?|gates?)/.test(post),
  );
  if (!face) return null;
  const [first = 0, second = 0] = face.values;
  const isEnclosure = reading.groups.find((group) => isPlanOf(group, reading)) === face;
  const value = isEnclosure ? 2 * (first + second) : Math.max(first, second);
  return { value, source: quote(reading, face.start, face.end) };
};

/** Around a yard, or along three sides of it. */
const aroundYard: Finder = (reading) => {
  const [yard] = rectanglesOf(reading, { notOwner: /gate|panel|picket|board/ });
  if (!yard || yard.length < 10 || yard.width < 10) return null;
  const isOpen = /\b3 sides\b/.test(reading.text);
  const fourth = isOpen ? Math.max(yard.length, yard.width) : 0;
  return {
    value: 2 * (yard.length + yard.width) - fourth,
    source: quote(reading, yard.group.start, yard.group.end),
  };
};

type Stretch = ReturnType<typeof matching>[number];

/** The lengths of a text that may be of fence, and not of its parts. */
const stretchesOf = (reading: Reading): Stretch[] =>
  matching(reading, { unit: "ft", min: 6, notRole: ["spacing", "high", "wide", "deep"] }).filter(
    ({ measure }) =>
      measure.unit !== "in" &&
      (measure.unit === "lf" ||
        /^ of [^.;,]{0,40}\bfenc|^ (?:along|down|across|between) /.test(measure.post) ||
        /^ (?:dead )?(?:straight|altogether|in all|total)\b/.test(measure.post) ||
        (/[,;] $/.test(measure.pre) && /^(?:[,;.]|$)/.test(measure.post)) ||
        !/panel|picket|gate|rail|board|section|roll|coil|spool|fabric|mesh|posts?$|hole|deep/.test(
          measure.owner.split(" ").at(-1) ?? "",
        )) &&
      !NO_RUN_AFTER.test(measure.post) &&
      !(ONE_OF_ITS_RUNS.test(measure.pre) && RUN_AFTER.test(measure.post)) &&
      // In "6 ft dog ear" the number is the height.
      !(measure.value <= 8 && STYLE_AFTER.test(measure.post)) &&
      !/\b(?:every|apart|spaced|at) (?:about )?$/.test(measure.pre),
  );

/** Whether a length is the fence's own, running feet of it. */
const isRunning = ({ value, measure }: Stretch): boolean =>
  measure.unit === "lf" ||
  measure.roles.has("long") ||
  measure.roles.has("around") ||
  /^ of (?:[a-z\d-]+ ){0,6}fenc/.test(measure.post) ||
  (value > 10 && /^ (?:[a-z-]+ ){0,3}fenc/.test(measure.post));

const LISTED_SIDE =
  /\b(both |2 |3 )?(?:sides?|back|front|rear|ends?)(?: is| are|,|:)* \(?(\d{2,4}(?:\.\d+)?) ft\b/g;

/** "Back 80 ft, both sides 60 ft". */
function listedSides({ text }: Reading): ScopeFact | null {
  const listed = [...text.matchAll(LISTED_SIDE)];
  if (listed.length < 2) return null;
  const total = listed.reduce(
    (sum, match) => sum + Number(match[2]) * (/both|2/.test(match[1] ?? "") ? 2 : match[1] ? 3 : 1),
    0,
  );
  return { value: total, source: listed.map((match) => match[0]).join(" + ") };
}

const IN_STRETCHES = /\b(?:sides|(?<!each )side(?! by| panels?)|runs?|legs?|stretches|sections? of)\b/;

/** Length of a fence: running feet, "84 ft between …", the sum of several sides, or around a yard. */
const fenceRun: Finder = (reading) => {
  const sized = fenceFace(reading) ?? aroundYard(reading);
  if (sized) return sized;
  const long = stretchesOf(reading);
  const [first] = long;
  if (!first) return null;
  const listed = listedSides(reading);
  if (listed) return listed;
  const running = long.find(isRunning);
  // "85 ft along the street and 60 ft back": stretches that each say where they run.
  const placed = long.filter(({ value, measure }) => value > 10 && WHERE_TO.test(measure.post));
  const told = placed.length > 1 ? placed : IN_STRETCHES.test(reading.text) ? long : [];
  if (!running && told.length > 1)
    return {
      value: told.reduce((sum, { value }) => sum + value, 0),
      source: told.map(({ measure }) => reading.text.slice(measure.start, measure.end)).join(" + "),
    };
  const best = running ?? [...long].sort((left, right) => right.value - left.value)[0] ?? first;
  return { value: best.value, source: quote(reading, best.measure.start, best.measure.end) };
};

/** Fenced sides of a yard; four when none is named by position. */
const enclosedSides = (reading: Reading): number => {
  const sides = SIDES.find(([pattern]) => pattern.test(reading.text));
  if (/\bhouse (?:side|wall)\b/.test(reading.text)) return 3;
  return sides ? sides[1] + sides[2] : 4;
};

/** No free ends: the fence runs around a yard given by its sides. */
export const closedYard: Finder = (reading) => {
  const square = aroundSquare(reading);
  if (square) return { ...square, value: 0 };
  const enclosure = reading.groups.find((group) => isPlanOf(group, reading));
  if (enclosure && enclosedSides(reading) === 4)
    return { value: 0, source: quote(reading, enclosure.start, enclosure.end) };
  const yard = rectanglesOf(reading, { notOwner: /gate|panel|picket|board/ })[0];
  const isOpen = /\b[23] sides\b|\bhouse (?:side|wall)\b/.test(reading.text);
  return yard && !isOpen && yard.length >= 10 && yard.width >= 10
    ? { value: 0, source: quote(reading, yard.group.start, yard.group.end) }
    : null;
};

/** A picket fence with gaps in front of a yard is waist high unless stated (usual kits are 3 to 4 ft). */
const LOW_PICKETS: Finder = (reading) => {
  const match = /\bpicket fenc(?:e|ing)\b/.exec(reading.text);
  const isHigh = /\bprivacy\b|\bdogear|\bdog[- ]ear|\bshadow ?box\b|\bstockade\b/.test(reading.text);
  return match && !isHigh ? { value: 4, source: match[0], isAssumed: true } : null;
};

interface FenceInputs {
  run: NumberInput;
  height: NumberInput;
  gates: NumberInput;
  gateWidth: NumberInput;
  otherGates: NumberInput;
  otherGateWidth: NumberInput;
  postSpacing: NumberInput;
  corners: NumberInput;
}

/** Inputs of every fence. Spacing is in feet. */
export function fenceInputs(spacing: number, source: string): FenceInputs {
  return {
    run: numberInput(
      "Fence length",
      "ft",
      0,
      "Not stated",
      [severalRuns, yardSides, aroundSquare, fenceRun],
      {
        isShared: true,
        isQuiet: true,
      },
    ),
    height: numberInput(
      "Height",
      "ft",
      6,
      "6 ft privacy fence",
      [
        measured({ role: "high", unit: "ft", min: 2, max: 12 }),
        captured(
          /(?<![\d.])([2-9](?:\.\d+)?|1[0-2]) ft (?:[a-z-]+ ){0,4}(?:fenc(?:e|ing)|fabric|mesh|pickets?|privacy|chainlink)/,
        ),
        captured(/\b(\d{2}) in (?:high|tall|fabric|mesh|fence)/, 1 / 12),
        captured(/\bfence,? ([3-8](?:\.\d+)?) ft\b(?! (?:long|oc|apart|posts?|panels?|sections?|of))/),
        LOW_PICKETS,
      ],
      { usual: [1.5, 12] },
    ),
    ...gateInputs,
    postSpacing: numberInput("Post spacing", "ft", spacing, source, [
      spacingOf(/post|panel|section|fence/, "ft", false),
      captured(/posts? (?:[a-z,]+ ){0,3}(\d{1,2}(?:\.\d+)?) ft(?: oc| apart)?/),
      captured(
        /(\d{1,2}(?:\.\d+)?) ft (?:oc|apart|centers|post spacing|spacing|bays?|sections?|panels?|spans?)/,
      ),
      captured(
        /\b(?:sections?|panels?|bays?)(?: (?:of|are|is|at|in))* (\d{1,2}(?:\.\d+)?) ft(?! (?:high|tall))/,
      ),
      captured(/every (\d{1,2}(?:\.\d+)?) ft/),
      captured(/\bposts?:? 1 (?:per|each|to) (\d{1,2}(?:\.\d+)?) ft\b/),
      captured(/(\d{1,2}) ft (?:long )?rails?\b/),
    ]),
    corners: numberInput(
      "Corners",
      "pieces",
      0,
      "A straight fence",
      [
        counted(/corner(?: posts?|s)?/, 60),
        (reading) =>
          rectanglesOf(reading).some((yard) => yard.length >= 20) ||
          reading.groups.some((group) => isPlanOf(group, reading))
            ? { value: enclosedSides(reading) === 4 ? 4 : 2, source: "corners of a yard" }
            : null,
      ],
      { isQuiet: true },
    ),
  };
}

type FenceValues = { readonly [K in keyof FenceInputs]: number };

/** Feet of fence between posts: gates included in the stated length are subtracted. */
export function fencePosts(v: Pick<FenceValues, "run" | "gates" | "postSpacing">): number {
  return Math.ceil(v.run / v.postSpacing - 1e-3) + 1 + v.gates;
}
