import { oneOf } from "../../../../platform/patterns.ts";
import {
  bagWeight,
  captured,
  lumberLengthOf,
  lumberOf,
  matching,
  measured,
  mention,
  quote,
  spacingOf,
  stockLength,
  when,
} from "../../reading/finders.ts";
import { planInputs } from "../../reading/geometry.ts";
import { flagInput, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { beamPlies } from "../shared/beam-plies.ts";
import { postCount } from "../shared/post-count.ts";
import { sideAlong, sideOfBoards, sideOfJoists, sideOut } from "./deck-sides.reading.ts";

/** The side that the joists run along: their stock length, "10 ft long", "12 ft in the joist direction". */
const joistDirection: Finder = (reading) => {
  const stock = lumberLengthOf(/joist/)(reading);
  if (stock) return stock;
  const found = matching(reading, { unit: "ft", min: 3, max: 40 }).find(
    ({ measure }) =>
      measure.unit !== "in" &&
      (/^ (?:[a-z]+ )?(?:in|along|with) the joist|^ (?:parallel|joists?\b)|^ (?:long )?(?:joist direction)/.test(
        measure.post,
      ) ||
        (/joist/.test(measure.owner) && measure.roles.has("long"))),
  );
  if (found) return { value: found.value, source: quote(reading, found.measure.start, found.measure.end) };
  const deep = reading.groups.find((group) => / deep\b/.test(reading.text.slice(group.start, group.end + 5)));
  if (deep) {
    const isFirst = /^[\d.]+(?: ft)? deep/.test(reading.text.slice(deep.start, deep.end + 5));
    return {
      value: (isFirst ? deep.values[0] : deep.values[1]) ?? 0,
      source: quote(reading, deep.start, deep.end),
    };
  }
  const depth = matching(reading, { unit: "ft", min: 4, max: 40, role: "deep" }).find(
    ({ measure }) => measure.unit !== "in" && !/footing|post|hole|pier/.test(measure.owner),
  );
  return depth
    ? { value: depth.value, source: quote(reading, depth.measure.start, depth.measure.end) }
    : null;
};

/** "10 ft across" next to a joist direction. */
const acrossJoists: Finder = (reading) => {
  const found = matching(reading, { role: "across", unit: "ft", min: 3 })[0];
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

/** A low platform rests on precast blocks unless the text mentions posts or footings. */
const onBlocks: Finder = (reading) => {
  const block = mention(reading, /\b(?:deck|pier|foundation|precast) blocks?\b|\btuff ?blocks?\b/);
  if (block) return { value: 1, source: block[0] };
  const low = mention(reading, /\b(?:ground[- ]level|floating|platform) (?:[a-z]+ )?deck\b/);
  const isRaised = /\b(?:posts?|footings?|piers?|tubes?|frost|ledger)\b/.test(reading.text);
  return low && !isRaised ? { value: 1, source: low[0] } : null;
};

const FOOTINGS =
  /(?<!\d ?|\d\. ?)(\d{1,2}) (?:(?:concrete|form|deck) )*(?:footings?|piers?|sonotubes?|form tubes?|tubes?)\b/;

/** One post per footing. */
const footingCount = captured(FOOTINGS);

const AWAY =
  /\b(?:by|around|beside|next to|in) (?:the |our |my )?(?:pool|pond|fire ?pit|hot tub|garden|lake|yard)\b/;

/** A deck by the pool is not attached to a house unless the text mentions one. */
const awayFromHouse: Finder = (reading) => {
  const away = AWAY.exec(reading.text);
  return away && !/\b(?:house|home|ledger|attached|wall|back door)\b/.test(reading.text)
    ? { value: 1, source: away[0] }
    : null;
};

const plan = planInputs({ notOwner: /post|railing|stair|footing|pier|landing/ });

const RAILING_OR_GUARD = new RegExp(oneOf`
  \brailings?\b
  \brails? (?:on |around |round |along )*(?:the )?\d sides\b
  \bguard ?rails?\b
  \bbalusters?\b
  \bhand ?rails?\b
  \bpickets?\b
`);

/** Inputs of a deck: frame, boards, footings, stairs and railing. */
export const deckInputs = {
  ...plan,
  length: { ...plan.length, find: [sideAlong, ...plan.length.find, acrossJoists] },
  width: { ...plan.width, find: [sideOut, ...plan.width.find, joistDirection] },
  joistLength: numberInput("Joist direction", "ft", 0, "The shorter side", [sideOfJoists, joistDirection], {
    isQuiet: true,
  }),
  boardsAlong: numberInput("Boards run along", "ft", 0, "Across the joists", [sideOfBoards], {
    isQuiet: true,
  }),
  height: numberInput(
    "Height above ground",
    "ft",
    2,
    "2 ft: about three steps",
    [
      measured({ role: "high", unit: "ft", notOwner: /rail|picket|baluster|post/, min: 0.3, max: 30 }),
      measured({ pre: /\b(?:ground|grade)(?: is|:)* $/, unit: "ft", min: 0.3, max: 30 }),
      measured({ post: /^ (?:up|above|off)\b(?! to)/, unit: "ft", min: 0.3, max: 30 }),
      when(/\b(?:low|ground[- ]level|floating|platform)\b/, 1),
    ],
    { ask: "How high is the deck above the ground?" },
  ),
  joistSize: textInput(
    "Joist size",
    "",
    "2x6 to 9 ft, 2x8 to 12 ft, 2x10 to 15 ft of span at 16 in. (AWC DCA 6 table 2)",
    [lumberOf(/joist|fram/)],
    { isQuiet: true },
  ),
  joistSpacing: numberInput("Joist spacing", "in", 16, "16 in. on centre (AWC DCA 6)", [
    spacingOf(/joist|fram/),
  ]),
  rimSize: textInput("Rim and band size", "", "As the joists", [lumberOf(/rim|band|ledger|header/)], {
    isQuiet: true,
  }),
  beamSize: textInput("Beam lumber", "2x10", "Doubled 2x10 carries 8 ft post spacing (AWC DCA 6 table 3)", [
    lumberOf(/beam|girder/),
  ]),
  beamPlies,
  beams: numberInput("Beams", "pieces", 1, "One beam at the outer edge of an attached deck", [
    captured(/(\d) (?:doubled? |built-up |treated |drop )*(?:\d x \d+ )?(?:beams|girders)\b/),
  ]),
  postSize: textInput("Post size", "6x6", "6x6 posts (AWC DCA 6)", [
    lumberOf(/post/, /^(?:4x4|4x6|6x6)$/),
    lumberOf(/./, /^6x6$/),
  ]),
  posts: numberInput(
    "Posts",
    "pieces",
    0,
    "From the post spacing along each beam",
    [postCount, footingCount],
    {
      isQuiet: true,
    },
  ),
  postSpacing: numberInput("Post spacing", "ft", 8, "Every 8 ft along each beam", [
    spacingOf(/post|footing|pier/, "ft", false),
  ]),
  postStock: numberInput(
    "Post stock length",
    "ft",
    0,
    "By height",
    [lumberLengthOf(/post/), captured(/\d (\d{1,2}) ft [46] x [46]/)],
    { isQuiet: true },
  ),
  cutsPerPost: numberInput(
    "Posts cut from one piece",
    "pieces",
    1,
    "One",
    [when(/\bcut in (?:half|2)\b|\bhalves\b/, 2), when(/\bcut in (?:3|thirds)\b/, 3)],
    { isQuiet: true },
  ),
  footingDepth: numberInput("Footing depth", "ft", 3, "36 in.; below frost, ask the building department", [
    measured({ owner: /footing|hole|pier|frost|tube/, role: ["deep"], unit: "ft", min: 0.5, max: 8 }),
    captured(/(\d{2}) in (?:deep )?(?:[a-z]+ )?(?:footings?|frost|holes?|piers?)/, 1 / 12),
  ]),
  footingDiameter: numberInput("Footing diameter", "in", 12, "12 in. tube", [
    measured({ owner: /footing|tube|pier|hole|sono/, role: ["across"], unit: "in", min: 6, max: 36 }),
    captured(/(\d{1,2}) in (?:[a-z]+ ){0,2}(?:footings?|tubes?|sono|piers?)/),
  ]),
  bags: numberInput(
    "Concrete bags",
    "bags",
    0,
    "From the footings",
    [captured(/(\d{1,3}) (?:\d{2} lb )?bags?\b/)],
    { isQuiet: true },
  ),
  bag: numberInput("Bag weight", "lb", 80, "80 lb bags", [bagWeight()]),
  blocks: numberInput(
    "Deck blocks",
    "pieces",
    0,
    "Each 6 ft under a beam",
    [
      (reading) => {
        const rows =
          /\bblocks?\b[^.;]{0,16}?\b(\d) rows? of (\d)\b/.exec(reading.text) ??
          /\b(\d) rows? of (\d) (?:[a-z]+ ){0,2}blocks?\b/.exec(reading.text);
        return rows ? { value: Number(rows[1]) * Number(rows[2]), source: rows[0] } : null;
      },
      captured(/(?<!\d\.|[\dx] ?)(\d{1,2}) (?:precast |concrete |deck |pier )*blocks\b/),
    ],
    { isQuiet: true },
  ),
  isOnBlocks: flagInput("On deck blocks", [onBlocks]),
  isFreestanding: flagInput("Freestanding", [
    awayFromHouse,
    when(/\bfree[- ]?standing\b|\bfloating\b|\bdetached\b|\bisland\b|\bslatted\b/, 1),
  ]),
  boardWidth: numberInput("Board width", "in", 5.5, "5/4x6 and 2x6 are 5-1/2 in. wide", [
    measured({ owner: /board|deck|slat|plank|top/, role: "wide", unit: "in", min: 2, max: 12 }),
    (reading) => {
      const size = lumberOf(/deck|board|top|plank|surface/)(reading);
      const wide = Number(String(size?.value ?? "").split("x")[1]);
      const actual: Readonly<Record<number, number>> = { 4: 3.5, 6: 5.5, 8: 7.25 };
      return size && actual[wide]
        ? { value: actual[wide], ...(size.source ? { source: size.source } : {}) }
        : null;
    },
  ]),
  gap: numberInput("Gap", "in", 0.125, "1/8 in. between boards (calculatey.pages.dev)", [
    measured({ role: "gap", unit: "in", max: 2 }),
    captured(/(0\.\d+|\d) in (?:gaps?|spaces?|spacing)\b/),
    captured(/(?<![\d.])(0\.\d+) in (?:in )?between\b/),
  ]),
  boardSize: textInput("Board", "5/4x6", "5/4x6 decking", [lumberOf(/deck|board|top|plank|surface/)]),
  boardStock: numberInput(
    "Board length",
    "ft",
    0,
    "The deck's side",
    [
      lumberLengthOf(/deck|board|top|plank|surface/),
      captured(
        /(?<!band |rim )\b(?:boards?|decking|planks?)(?: (?:are|come|that|in|of))* (\d{1,2}) ft (?:long|lengths?|pieces)\b/,
      ),
      stockLength(/board|decking|plank|length|piece/, 6),
    ],
    { isQuiet: true },
  ),
  isComposite: flagInput("Composite decking", [
    when(/\bcomposite\b|\btrex\b|\btimbertech\b|\bpvc (?:deck|board)/, 1),
  ]),
  isDiagonal: flagInput("Laid on the diagonal", [
    when(/\bdiagonal|\b(?:on|at) (?:a |an )?(?:45|angle)\b|\b45[- ]?(?:degrees?|deg|°)/, 1),
  ]),
  screwsPerCrossing: numberInput("Screws a crossing", "pieces", 2, "Two at each joist (siteworkmath.com)", [
    captured(
      /(\d) (?:screws?|nails?|fasteners?) (?:per|at each|at every|each|a|in each) (?:joint|crossing|joist|board)/,
    ),
  ]),
  risers: numberInput(
    "Risers",
    "pieces",
    0,
    "From the height",
    [captured(/(?<![\d.] ?|x )(\d{1,2}) risers?\b/)],
    { isQuiet: true },
  ),
  treads: numberInput(
    "Treads",
    "pieces",
    0,
    "One fewer than risers",
    [captured(/(?<![\d.] ?|x )(\d{1,2}) (?:stair )?(?:treads|steps)\b/)],
    { isQuiet: true },
  ),
  riserHeight: numberInput("Greatest riser", "in", 7.5, "7 to 7-1/2 in. (boulderlibrary.net)", [
    captured(/(\d(?:\.\d+)?) in (?:max(?:imum)? )?(?:risers?\b|rise\b)/),
  ]),
  treadSize: textInput("Tread", "5/4x6", "Two 5/4x6 boards", [lumberOf(/tread/, /^2x(?:10|12)$/)]),
  hasStairs: flagInput("Stairs", [when(/\bstairs?\b|\bstairway\b|\bsteps?\b|\bstaircase\b/, 1)]),
  stairWidth: numberInput("Stair width", "ft", 3, "36 in. (IRC R311.7.1)", [
    measured({ owner: /stair|step/, role: "wide", unit: "ft", min: 2, max: 12 }),
    captured(/(\d(?:\.\d+)?) ft (?:wide )?(?:stairs?|steps|staircase)/),
  ]),
  hasRailing: flagInput("Railing", [
    (reading) => {
      const match = mention(reading, RAILING_OR_GUARD);
      return match ? { value: 1, source: match[0] } : null;
    },
  ]),
  railLength: numberInput(
    "Railing length",
    "ft",
    0,
    "Open sides less the stairs",
    [
      (reading) => {
        const found = matching(reading, { unit: "ft", min: 4, max: 500 }).find(
          ({ measure }) =>
            /\brail(?:ings?|s)?(?:,? (?:on|around|of|is|for|along|\d|sides?|all|the|total|about|runs?|length))*,? $/.test(
              measure.pre,
            ) &&
            !measure.roles.has("spacing") &&
            !measure.roles.has("high") &&
            measure.unit !== "in" &&
            !/^ (?:wide )?(?:stairs?|steps?)\b/.test(measure.post),
        );
        return found
          ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
          : null;
      },
      captured(/(\d{1,3}(?:\.\d+)?) (?:ft|lf) of (?:[a-z]+ )?(?:railing|guardrail)/),
    ],
    { isQuiet: true },
  ),
  railSides: numberInput("Railed sides", "pieces", 3, "Three open sides of an attached deck", [
    captured(/rail(?:ing)?s? (?:on|around|along) (?:all )?(\d) sides?/),
    when(/\brail(?:ing)?s? (?:on|around) (?:all|every) sides?\b/, 4),
    captured(/(\d) sides? (?:of|with|have|need)? ?(?:a )?rail/),
  ]),
  balusterSpacing: numberInput(
    "Baluster spacing",
    "in",
    5,
    "1-1/2 in. wide, under 4 in. clear (IRC R312.1.3)",
    [spacingOf(/picket|baluster|spindle/, "in", false)],
  ),
  cap: textInput("Rail cap", "2x6", "2x6 cap", [lumberOf(/cap|rail/, /^(?:2x6|5\/4x6|2x4)$/)]),
  railPostSpacing: numberInput("Railing post spacing", "ft", 6, "6 ft at most (AWC DCA 6)", [
    spacingOf(/rail(?:ing)? post/, "ft", false),
  ]),
} as const;
