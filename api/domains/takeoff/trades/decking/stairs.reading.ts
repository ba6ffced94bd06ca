import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { captured, counted, countedPer, lumberOf, measured, spacingOf, when } from "../../reading/finders.ts";
import { flagInput, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { runOf } from "../shared/run-of.reading.ts";

/** A count below the minimum is not a count: "a riser below the deck", "a stringer every foot". */
const atLeast =
  (min: number, find: Finder): Finder =>
  (reading) => {
    const fact = find(reading);
    return fact && (Number(fact.value) >= min || fact.value === 0) ? fact : null;
  };

const OUTDOORS = /\b(?:deck|porch|exterior|outdoor|outside|treated|garden|patio|yard|walk|stoop)\b/;

/** Outdoor steps have open backs unless the text mentions riser boards. */
const outdoors: Finder = (reading) => {
  const match = OUTDOORS.exec(reading.text);
  return match ? { value: 1, source: match[0] } : null;
};

const SIZE_GOES_ON = / ?(?:x|ft|by|wide|long)/;
const FROM_HERE_TO_THERE = /\bfrom (?:the )?[a-z][^.;\d]{2,40}? to [^.;\d]{3,48}?(?<![\d.])/;
const FROM_FLOOR_TO_FLOOR = pattern`${FROM_HERE_TO_THERE}(\d{1,3}(?:\.\d+)?) (in|ft)\b(?: (\d{1,2})\b(?!${SIZE_GOES_ON}))?`;

/** "From the porch floor down to the walk is 30 in", "from floor to floor it's 8 ft 2". */
const fromTo: Finder = (reading) => {
  const match = FROM_FLOOR_TO_FLOOR.exec(reading.text);
  if (!match) return null;
  const inches = Number(match[1]) * (match[2] === "ft" ? 12 : 1) + Number(match[3] ?? 0);
  return inches >= 9 && inches <= 400 ? { value: inches, source: match[0] } : null;
};

const STRINGER = /(?:stringers?|carriages?|(?:closed |cut |open )strings?)/;
/** "A stringer every 12 in", "stringers at 16 in on centre". */
const stringerSpacing: Finder = (reading) =>
  spacingOf(/stringer|carriage/, "in", false)(reading) ??
  captured(/\bstringers?\b[^.;]{0,28}?(?:every|at|@) (\d{1,2}(?:\.\d+)?)(?: in)?(?: oc)?\b/)(reading);

const LUMBER = "(5\\/4|[12]) x (\\d{1,2})s?";
const FOR_EACH = /per|for each|for every|on each|to each|to a|a|each|make each|make a|at each/;
const MADE_OF = /is|are|each|of|from|made|gets?|takes?|uses?|with|up|will|be|1/;
const TREAD_BOARDS = [
  pattern`\btreads?\b(?: (?:${MADE_OF}))*:? ([1-4])(?: of)? (?:[a-z-]+ ){0,1}${LUMBER}`,
  pattern`(?<!\d\.|[\dx] ?)([1-4]) (?:[a-z]+ ){0,2}${LUMBER}(?: [a-z]+){0,3} (?:${FOR_EACH}) (?:step |stair )?(?:tread|step)\b`,
];

const boardsOfTread = (text: string) => TREAD_BOARDS.map((pattern) => pattern.exec(text)).find(Boolean);

/** "Each tread is two 5/4x6 boards", "two 2x6s per tread". */
const treadBoards: Finder = (reading) => {
  const match = boardsOfTread(reading.text);
  return match ? { value: Number(match[1]), source: match[0] } : null;
};

const treadLumber: Finder = (reading) => {
  const match = boardsOfTread(reading.text);
  if (match) return { value: `${match[2]}x${match[3]}`, source: match[0] };
  const spoken = /\b([12]) x (\d{1,2})s? (?:for|as) (?:the )?treads?\b/.exec(reading.text);
  return spoken ? { value: `${spoken[1]}x${spoken[2]}`, source: spoken[0] } : null;
};

const AT_MOST = /max(?:imum)?|under|over|exceed|above|than|at most|up to/;
const OLD_STAIRS =
  /refinish(?:ing)?|retread(?:ing)?|re-tread|resurfac(?:e|ing)|existing|replac(?:e|ing) (?:the |our |my )?(?:old )?treads/;
const NEWELS_AT_BOTH_ENDS =
  /\b(?:newels?|rail posts?)\b[^.;]{0,24}\b(?:top\b[^.;]{0,16}\bbottom|bottom\b[^.;]{0,16}\btop)\b/;

/** Inputs of a flight: rise, treads, stringers and railing. */
export const stairInputs = {
  rise: numberInput(
    "Total rise",
    "in",
    108,
    "9 ft, floor to floor of 8 ft ceilings and a 2x10 floor",
    [
      fromTo,
      captured(/\b(?:tr|total rise|rise, total),?:? (\d{1,2}(?:\.\d+)?) ft\b/, 12),
      captured(/\b(?:tr|total rise|rise, total),?:? (\d{2,3}(?:\.\d+)?) in\b/),
      measured({ role: "rise", unit: "in", min: 9, max: 400 }),
      captured(/rise(?: of| is|:| [a-z]+)? (\d{2,3}(?:\.\d+)?) in/),
      captured(/(\d{2,3}(?:\.\d+)?) in (?:[a-z-]+ ){0,3}(?:rise|floor to floor|high|tall)/),
      measured({ role: "high", unit: "in", min: 9, max: 400 }),
      captured(/(\d{1,2}(?:\.\d+)?) ft (?:[a-z-]+ ){0,3}(?:rise|floor to floor|floor-to-floor)/, 12),
      captured(/\bfloor[- ]to[- ]floor(?: is| of|:| height| rise)* (\d{1,2}(?:\.\d+)?) ft/, 12),
      captured(/\bfloor[- ]to[- ]floor(?: is| of|:| height| rise)* (\d{2,3}(?:\.\d+)?) in/),
      captured(
        /(\d{1,3}(?:\.\d+)?) in (?:above|off|up from|over) (?:the )?(?:pad|ground|grade|slab|walk|patio|lawn|floor)/,
      ),
      captured(
        /(\d{1,2}(?:\.\d+)?) ft (?:above|off|up from|over) (?:the )?(?:pad|ground|grade|slab|walk|patio|lawn|floor)/,
        12,
      ),
      captured(/\b(?:climb|go|going) (?:up )?(\d{2,3}(?:\.\d+)?) in\b/),
    ],
    { ask: "What is the total rise, floor to floor?" },
  ),
  risers: numberInput(
    "Risers",
    "pieces",
    0,
    "Rise ÷ riser height",
    [
      atLeast(2, counted(/(?<!in )risers?/, 60)),
      captured(/(?<![\d.])(\d{1,2}) (?:equal )?(?:risers|steps up)/),
    ],
    { isQuiet: true },
  ),
  treads: numberInput(
    "Treads",
    "pieces",
    0,
    "One fewer than risers",
    [captured(/(?<![\d.] ?|x )(\d{1,2}) (?:(?:oak|pine|wood|hardwood) )?(?:treads?|steps)\b/)],
    { isQuiet: true },
  ),
  riserHeight: numberInput(
    "Greatest riser",
    "in",
    7.5,
    "7 to 7-1/2 in. (boulderlibrary.net); IRC allows 7-3/4",
    [
      captured(
        /(\d(?:\.\d+)?) in (?:max(?:imum)? |high |tall )?(?:risers?\b|rise (?:each|per|a)|(?:a|per|each|to a) riser)/,
      ),
      captured(/risers? (?:[a-z']+ ){0,6}(\d(?:\.\d+)?) in/),
      captured(/risers? (?:[a-z]+ ){0,4}(\d(?:\.\d+)?) in/),
      captured(/(?<![\d.])([6-8]\.\d+) (?:max(?:imum)? )?risers?\b/),
      captured(
        pattern`\brisers?\b[^.;\d]{0,24}\b(?:${AT_MOST}) ([5-9](?:\.\d+)?)\b(?! (?:ft|risers|treads|steps))`,
      ),
      captured(/(?:unit rise|rise per step|max rise)(?: of| is)?:? (\d(?:\.\d+)?)/),
    ],
  ),
  run: numberInput("Tread run", "in", 10, "10 in. (IRC R311.7.5.2)", [
    measured({ role: "run", unit: "in", min: 8, max: 16 }),
    captured(/(\d{1,2}(?:\.\d+)?) in (?:[a-z]+ ){0,2}(?:treads?|runs?)\b/),
    captured(/(?:treads?|run)(?: [a-z]+){0,3} (\d{1,2}(?:\.\d+)?) in/),
  ]),
  width: numberInput("Width", "ft", 3, "36 in. (IRC R311.7.1)", [
    measured({ role: "wide", unit: "ft", min: 2, max: 12 }),
    // "Each tread two 2x6 boards 4 ft long", "48 in treads".
    captured(/\b(?:treads?|steps?)\b[^.;]{0,40}?(?<![\d.])(\d{1,2}(?:\.\d+)?) ft (?:long|lengths?|each)\b/),
    captured(/\b(?:treads?|steps?)\b[^.;]{0,40}?(?<![\d.])(\d{2}(?:\.\d+)?) in (?:long|lengths?)\b/, 1 / 12),
    captured(/(?<![\d.x] ?)([2-9](?:\.\d+)?) ft (?:long )?(?:treads|steps|stairs)\b/),
  ]),
  stringers: numberInput(
    "Stringers",
    "pieces",
    0,
    "Three at 3 ft of width (nemmar.com)",
    [
      captured(/\bstringers?: (\d{1,2})\b(?! ?(?:in|ft)\b)(?! x)/),
      atLeast(2, countedPer(STRINGER, /flight/)),
      atLeast(2, counted(STRINGER, 12)),
    ],
    { isQuiet: true },
  ),
  flights: numberInput("Flights", "pieces", 1, "One", [captured(/\b([2-4]) flights?\b/)], { isQuiet: true }),
  isPerFlight: flagInput("Stringers of each flight", [
    when(
      /\bstringers? (?:per|each|a|for each|in each|on each|to each) flight\b|\beach flight\b[^.;]{0,24}\bstringers?\b/,
      1,
    ),
  ]),
  isThere: flagInput("Stairs that are there", [when(pattern`\b(?:${OLD_STAIRS})\b`, 1)]),
  skirt: numberInput(
    "Skirt boards",
    "ft",
    0,
    "Only when mentioned",
    [
      (reading) => {
        const told = /(\d{1,2}(?:\.\d+)?) ft skirt ?boards?(?: on)?(?: (both|each|2|1|one))?/.exec(
          reading.text,
        );
        if (!told) return null;
        return { value: Number(told[1]) * (/both|each|2/.test(told[2] ?? "") ? 2 : 1), source: told[0] };
      },
      runOf(/skirt ?boards?/),
    ],
    { isQuiet: true },
  ),
  hasSkirt: flagInput("Skirt boards", [when(/\bskirt ?boards?\b/, 1)]),
  landing: numberInput(
    "Landing",
    "sq ft",
    0,
    "Only when mentioned",
    [
      (reading) => {
        const group = reading.groups.find(
          ({ pre, post }) => /\blandings?\b[^.;]{0,12}$/.test(pre) || /^ (?:[a-z]+ )?landings?\b/.test(post),
        );
        if (!group) return null;
        const [wide = 0, long = 0] = group.values;
        const feet = group.isBare && Math.max(wide, long) >= 30 ? (wide * long) / 144 : wide * long;
        return { value: feet, source: reading.text.slice(group.start, group.end) };
      },
    ],
    { isQuiet: true },
  ),
  hasLandingSheet: flagInput("Landing floor", [when(/\bplywood\b|\bosb\b|\bsub-?floor\b/, 1)]),
  stringerSpacing: numberInput("Stringer spacing", "in", 0, "18 in. at most", [stringerSpacing], {
    isQuiet: true,
  }),
  isOpen: flagInput("Open risers", [
    when(
      /\bopen[- ](?:risers?|stairs?|treads?|backs?|backed|back)\b|\bno riser|\bwithout riser|\bleave (?:them|it) open\b/,
      1,
    ),
    when(
      new RegExp(oneOf`
        \bclosed\b
        \briser boards?\b
        \brisers? (?:boards? )?(?:from|of|in|are) (?:1|2|0\.75|primed|pine|poplar|oak)
        \bboards? (?:per|a|for each|for every) riser
        \beach tread and each riser
        \b1 x 8\b
      `),
      0,
    ),
    outdoors,
  ]),
  treadBoards: numberInput("Boards a tread", "pieces", 0, "One tread board", [treadBoards], {
    isQuiet: true,
  }),
  treadSize: textInput("Tread lumber", "", "By the place", [treadLumber, lumberOf(/tread/)], {
    isQuiet: true,
  }),
  riserSize: textInput("Riser board", "1x8", "1x8 risers", [lumberOf(/riser/, /^1x/)], { isQuiet: true }),
  isComposite: flagInput("Composite", [when(/\bcomposite\b|\btrex\b/, 1)]),
  hasHandrail: flagInput("Handrail", [when(/\b(?:hand ?)?rail(?:s|ings?)?\b(?! posts?)|\bbanisters?\b/, 1)]),
  handrail: numberInput(
    "Handrail length",
    "ft",
    0,
    "Along the slope",
    [runOf(/(?:hand ?)?rail(?:s|ings?)?/)],
    {
      isQuiet: true,
    },
  ),
  railSides: numberInput(
    "Handrail sides",
    "pieces",
    1,
    "One side up to 44 in. of width (IRC R311.7.8)",
    [when(/\b(?:both|2|each|either) sides?\b/, 2), when(/\b(?:1|one) side\b/, 1)],
    { isQuiet: true },
  ),
  hasBalusters: flagInput("Balusters", [when(/\bbalusters?\b|\bspindles?\b|\bpickets?\b/, 1)]),
  perTread: numberInput(
    "Balusters a tread",
    "pieces",
    2,
    "Two a tread keep under 4 in. clear",
    [
      captured(
        /\b(\d) (?:balusters? |spindles? )?(?:to each|on each|per|to a|for each|a|each|to every) tread/,
      ),
    ],
    { isQuiet: true },
  ),
  newels: numberInput(
    "Newel posts",
    "pieces",
    0,
    "Only when mentioned",
    [
      when(pattern`${NEWELS_AT_BOTH_ENDS}|\b(?:newels?|rail posts?)\b[^.;]{0,24}\b(?:each|both) ends?\b`, 2),
      counted(/(?:newels?(?: posts?)?|rail posts?)/, 20),
    ],
    { isQuiet: true },
  ),
  isTreated: flagInput("Treated lumber", [
    when(/\b(?:deck|porch|exterior|outdoor|outside|treated|garden)\b/, 1),
  ]),
  hasTreadBoard: flagInput("One board a tread", [
    when(
      /\b(?:an?|1) board (?:for|per|on|to) (?:each|every|a) (?:tread|step)(?: and (?:each |every )?riser)?/,
      1,
    ),
  ]),
  hasRiserBoard: flagInput("One board a riser", [
    when(/\b(?:an?|1) board (?:for|per|on|to) (?:each |every |a )?riser/, 1),
  ]),
} as const;
