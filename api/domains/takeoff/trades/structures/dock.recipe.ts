import { pattern } from "../../../../platform/patterns.ts";
import { captured, counted, lumberOf, measured, quote, spacingOf, when } from "../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan } from "../../reading/geometry.ts";
import { defineAssembly, flagInput, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { membersAt, running, stockFor, stockForRun } from "../shared/packs.ts";
import { onePlanInputs } from "./shared/one-plan.ts";
import { longSide, shortSide } from "./shared/plan-sides.ts";

const FLOAT = "(?:barrels?|drums?|floats?|pontoons?)";

/** "5 rows of 4 barrels", "barrels, 4 end to end in a row and 5 rows". */
const floatsInRows: Finder = (reading) => {
  const match =
    new RegExp(`\\b(\\d{1,2}) rows? (?:of )?(\\d{1,2}) (?:[a-z\\d]+ ){0,3}${FLOAT}`).exec(reading.text) ??
    new RegExp(
      `${FLOAT}\\b[^.;]{0,12}? (\\d{1,2}) [^.;\\d]{0,36}?\\brow\\b[^.;\\d]{0,12}(\\d{1,2}) rows`,
    ).exec(reading.text);
  return match ? { value: Number(match[1]) * Number(match[2]), source: match[0] } : null;
};

/** Top boards named only by their size: "on top go 2x6s". */
const topBoards: Finder = (reading) => {
  const size = reading.lumber.find(
    ({ nominal, owner }) =>
      /^(?:5\/4x[46]|2x[46])$/.test(nominal) &&
      !/fram|rim|joist|stringer|cross|post|side|pile|band|beam/.test(owner),
  );
  return size ? { value: size.nominal, source: quote(reading, size.start, size.end) } : null;
};

const WATER_LATER = /.{0,400}\b(?:pond|lake|shore|river|creek|water|boat|fish|fishing|bank|planks?|bents?)\b/;

export const dock = defineAssembly({
  id: "dock",
  name: "Dock",
  hasOneSize: true,
  isOneThing: true,
  triggers: [
    { pattern: /(?<!loading |truck |ipod )\bdocks?\b(?! (?:door|leveler|stain|sealer|plate))/, weight: 3.3 },
    // A pier at the water, not a concrete one.
    {
      pattern: pattern`\bpier\b(?! (?:block|footing|pad|foundation|cap|tube|beam))(?=${WATER_LATER})`,
      weight: 3.4,
    },
  ],
  covers: [
    "deck",
    "post-holes",
    "floor-framing",
    "concrete-columns",
    "railing",
    "plumbing-rough",
    "stud-wall",
    "stairs",
    "rafters",
  ],
  inputs: {
    ...onePlanInputs({ notOwner: /barrel|drum|\bfloats?\b|pile|ramp/ }),
    isFloating: flagInput("Floating", [
      when(/\bfloat(?:s|ing)?\b|\bbarrels?\b|\bdrums?\b|\bpontoons?\b|\braft\b/, 1),
    ]),
    floats: numberInput(
      "Barrels or floats",
      "pieces",
      0,
      "From the buoyancy",
      [
        floatsInRows,
        captured(new RegExp(`(?<![\\d.] ?)(\\d{1,3}) of (?:the |those |these )?(?:[a-z\\d]+ ){0,3}${FLOAT}`)),
        counted(/(?:plastic |steel |poly |dock |foam |blue )?(?:barrels?|drums?|floats?|pontoons?)/, 400),
      ],
      { isQuiet: true },
    ),
    buoyancy: numberInput("Buoyancy of a float", "lb", 450, "A 55 gal barrel carries about 450 lb", [
      measured({
        dimension: "weight",
        owner: /float|barrel|drum|buoyan|pontoon/,
        unit: "lb",
        min: 100,
        max: 4000,
      }),
    ]),
    load: numberInput("Load", "lb per sq ft", 35, "25 lb of people (float makers' rule) and 10 lb of dock", [
      captured(/(\d{2,3}(?:\.\d+)?) lb (?:per|a|to the|each|\/) ?sqft\b/),
    ]),
    rimSize: textInput("Rim", "2x8", "2x8 frame", [
      lumberOf(/rim|frame|perimeter|band|outside|header|side/, /^2x/),
    ]),
    joistSize: textInput("Joist", "", "As the rim", [lumberOf(/joist|stringer|inner/, /^2x/)], {
      isQuiet: true,
    }),
    joistSpacing: numberInput("Joist spacing", "in", 16, "16 in. under 5/4 boards", [
      spacingOf(/joist|stringer|fram|cross/, "in", false),
      captured(/\b(?:cross ?pieces?|joists?)\b[^.;]{0,16}?(?:every|each|@|at) (\d{1,2}(?:\.\d+)?) ft\b/, 12),
      captured(/\b(?:cross ?pieces?|joists?)\b[^.;]{0,16}?(\d{1,2}(?:\.\d+)?) ft (?:oc|apart)/, 12),
    ]),
    pileSpacing: numberInput("Pile spacing", "ft", 8, "A pair each 8 ft", [
      spacingOf(/pil(?:e|ing)|post|bent/, "ft", false),
      captured(
        /\b(?:posts?|piles?|pilings?|bents?)\b[^.;]{0,40}?\b(?:every|each|@|at) (\d{1,2}(?:\.\d+)?) ft\b/,
      ),
      captured(/\b(?:posts?|piles?|pilings?|bents?)\b[^.;]{0,40}?(\d{1,2}(?:\.\d+)?) ft apart/),
    ]),
    piles: numberInput(
      "Piles",
      "pieces",
      0,
      "A pair at each bent",
      [
        captured(
          /(?<!\d ?|x )(\d{1,3}) (?:[a-z]+ )?(?:piles?|pilings?|posts?)\b(?! (?:each|per|a|at each|to|in each|together|every|in a))/,
        ),
      ],
      { isQuiet: true },
    ),
    pileLength: numberInput("Pile length", "ft", 16, "Water, bottom and 4 ft above it", [
      captured(/(\d{2}) ft (?:long )?(?:[a-z]+ )?(?:piles?|pilings?)\b/),
    ]),
    boardWidth: numberInput("Board width", "in", 5.5, "5/4x6 and 2x6 are 5-1/2 in. wide", [
      measured({ owner: /board|deck|plank/, role: "wide", unit: "in", min: 2, max: 12 }),
    ]),
    boardSize: textInput("Board", "5/4x6", "5/4x6 decking", [
      lumberOf(/deck|plank|surface/),
      topBoards,
      lumberOf(/board/),
    ]),
    isLengthwise: flagInput("Boards the long way", [
      when(
        /\b(?:length ?wise|(?:the )?long way|along the length|(?:run|running|laid) the (?:full )?length|longways)\b/,
        1,
      ),
    ]),
    hasCrosspieces: flagInput("Crosspieces", [
      when(
        /\bcross ?(?:pieces?|boards?|joists?)\b|\bjoists? (?:run |running |going )?(?:across|crosswise)\b/,
        1,
      ),
    ]),
    stringers: numberInput(
      "Lines of stringers",
      "pieces",
      0,
      "Only when mentioned",
      [
        captured(/\bstringers?: (\d{1,2})\b(?! ?(?:in|ft)\b)(?! x)/),
        captured(/(\d{1,2}) (?:lines?|rows?|runs?) of (?:[a-z]+ )?(?:\d x \d{1,2} )?(?:[a-z]+ )?stringers?/),
        counted(/stringers?/, 20),
      ],
      { isQuiet: true },
    ),
    stringerSize: textInput(
      "Stringer lumber",
      "",
      "As the rim",
      [lumberOf(/stringer/, /^2x/), lumberOf(/./, /^2x(?:8|10|12)$/)],
      {
        isQuiet: true,
      },
    ),
    isOnPosts: flagInput("On posts", [when(/\bposts?\b/, 1)]),
    postSize: textInput("Post", "6x6", "6x6 posts", [lumberOf(/post/, /^(?:4x4|4x6|6x6)$/)]),
    hasCaps: flagInput("Pile caps", [when(/\b(?:pile )?caps?\b|\bcross ?beams?\b|\bbeams?\b/, 1)]),
    hasBolts: flagInput("Bolts", [when(/\bbolts?\b|\bbolted\b/, 1)]),
    gap: numberInput("Gap", "in", 0.125, "1/8 in.", [
      measured({ role: "gap", unit: "in", max: 2 }),
      captured(/(?<![\d.])(\d?\.?\d+) in (?:in )?(?:between|apart)\b/),
    ]),
  },
  missing: (v) => missingPlan(v, "dock", "6 x 20 ft"),
  title: (v) => `${v.isFloating > 0 ? "Floating dock" : "Dock"} ${describePlan(v)}`,
  lines: [
    {
      key: "rim-boards",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Around the frame; crosspieces close its ends",
      aka: /frame|perimeter|side boards?$/,
      when: (v) => v.stringers === 0,
      name: (v) => `Pressure-treated ${v.rimSize}x${rimStock(v)} rim board`,
      about: () => "Side board of the frame",
      measured: (v) => rimRun(v),
      formula: (v) =>
        isCrossed(v)
          ? `2 sides × ${formatNumber(longSide(v))} ft`
          : `2 × (${formatNumber(longSide(v))} + ${formatNumber(shortSide(v))} ft)`,
      pack: (v) => running(0, rimStock(v)),
    },
    {
      key: "joists",
      category: "Lumber & Wood",
      source: "Length ÷ spacing, rounded up, − 1 between the rims; crosspieces with both ends",
      aka: /crosspieces?$/,
      when: (v) => v.stringers === 0,
      name: (v) =>
        `Pressure-treated ${v.joistSize || v.rimSize}x${stockFor(isCrossed(v) ? shortSide(v) : longSide(v), STOCK)} ${isCrossed(v) ? "crosspiece, joist" : "joist"}`,
      measured: (v) => (isCrossed(v) ? crosspieces(v) : inner(v) * Math.ceil(longSide(v) / 16 - 1e-3)),
      formula: (v) =>
        isCrossed(v)
          ? `${formatNumber(longSide(v))} ft ÷ ${formatNumber(v.joistSpacing)} in + 1 = ${crosspieces(v)}`
          : `${formatNumber(shortSide(v))} ft ÷ ${formatNumber(v.joistSpacing)} in − 1 = ${inner(v)} along ${formatNumber(longSide(v))} ft`,
    },
    {
      key: "stringers",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Lines × length",
      when: (v) => v.stringers > 0,
      name: (v) =>
        `Pressure-treated ${v.stringerSize || v.rimSize}x${stockForRun(longSide(v), STOCK)} stringer`,
      measured: (v) => v.stringers * longSide(v),
      formula: (v) => `${formatNumber(v.stringers)} lines × ${formatNumber(longSide(v))} ft`,
      pack: (v) => running(0, stockForRun(longSide(v), STOCK)),
    },
    {
      key: "barrels",
      category: "Hardware",
      source: "Area × load ÷ buoyancy of a float: 55 gal barrels carry about 450 lb (aabbarchitectes.com)",
      when: (v) => v.isFloating > 0,
      aka: /drum|float/,
      name: () => "Plastic barrel 55 gal for dock float",
      measured: (v) =>
        v.floats > 0 ? v.floats : Math.max(4, Math.ceil((areaOf(v) * v.load) / v.buoyancy - 1e-3)),
      formula: (v) =>
        v.floats > 0
          ? `${formatNumber(v.floats)} as stated`
          : `${explainArea(v)} × ${formatNumber(v.load)} lb ÷ ${formatNumber(v.buoyancy)} lb`,
    },
    {
      key: "piles",
      category: "Lumber & Wood",
      source: "A pair each 8 ft of length",
      when: (v) => v.isFloating === 0,
      aka: /posts?$/,
      name: (v) =>
        v.isOnPosts > 0
          ? `Pressure-treated ${v.postSize}x${formatNumber(v.pileLength)} post`
          : `Treated round pile 8 in. x ${formatNumber(v.pileLength)} ft`,
      measured: (v) => piles(v),
      formula: (v) =>
        v.piles > 0
          ? `${formatNumber(v.piles)} as stated`
          : `2 × (${formatNumber(longSide(v))} ft ÷ ${formatNumber(v.pileSpacing)} ft + 1)`,
    },
    {
      key: "pile-caps",
      category: "Lumber & Wood",
      unit: "ft",
      source: "A board each side of a pair of piles",
      when: (v) => v.isFloating === 0 && (v.hasCaps > 0 || v.isOnPosts === 0),
      name: (v) => `Pressure-treated ${v.rimSize}x${stockForRun(shortSide(v))} pile cap`,
      measured: (v) => piles(v) * shortSide(v),
      formula: (v) => `${piles(v) / 2} pairs × 2 × ${formatNumber(shortSide(v))} ft`,
      pack: (v) => running(0, stockForRun(shortSide(v))),
    },
    {
      key: "bolts",
      category: "Hardware",
      source: "Two through bolts a pile",
      when: (v) => v.isFloating === 0 && (v.hasBolts > 0 || v.isOnPosts === 0),
      name: () => "Hex bolt 3/4 x 14 in. galvanized",
      measured: (v) => piles(v) * 2,
      formula: (v) => `${piles(v)} piles × 2`,
    },
    {
      key: "corner-brackets",
      category: "Steel & Metal",
      source: "One at each corner of a floating frame",
      when: (v) => v.isFloating > 0,
      name: () => "Dock corner bracket, galvanized",
      measured: () => 4,
      formula: () => "4 corners",
    },
    {
      key: "deck-boards",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "Length ÷ (board + gap), rounded up, × width (calculatey.pages.dev)",
      aka: /deck(?:ing)?\b|plank/,
      name: (v) => `Pressure-treated deck board ${v.boardSize}x${boardStock(v)}`,
      about: () => "Decking, planks",
      measured: (v) => rows(v) * boardSide(v),
      formula: (v) =>
        `${formatNumber(acrossBoards(v))} ft ÷ (${formatNumber(face(v))} + ${v.gap} in) = ${rows(v)} rows × ${formatNumber(boardSide(v))} ft = ${formatNumber(rows(v) * boardSide(v))} ft`,
      pack: (v) => running(0, boardStock(v)),
    },
    {
      key: "deck-screws",
      category: "Hardware",
      source: "Two screws a crossing (siteworkmath.com)",
      name: () => "Deck screws #10 x 3 in., stainless",
      measured: (v) => rows(v) * bearers(v) * 2,
      formula: (v) => `${rows(v)} rows × ${bearers(v)} joists × 2`,
      pack: () => ({ unit: "boxes", size: 310, kind: "count", contents: "310 a box" }),
    },
  ],
});

/** Stock lengths of treated dock boards. */
const STOCK = [8, 10, 12, 14, 16] as const;

type DockValues = Parameters<typeof areaOf>[0] & {
  readonly joistSpacing: number;
  readonly piles: number;
  readonly pileSpacing: number;
  readonly boardWidth: number;
  readonly boardSize: string;
  readonly gap: number;
  readonly isLengthwise: number;
  readonly hasCrosspieces: number;
  readonly stringers: number;
};

/** Boards that run the long way rest on crosspieces. */
const isCrossed = (v: DockValues): boolean => v.hasCrosspieces > 0 || v.isLengthwise > 0;
const crosspieces = (v: DockValues): number => membersAt(longSide(v), v.joistSpacing);
const rimRun = (v: DockValues): number => 2 * longSide(v) + (isCrossed(v) ? 0 : 2 * shortSide(v));
const rimStock = (v: DockValues): number =>
  isCrossed(v) ? stockForRun(longSide(v), STOCK) : stockFor(shortSide(v), STOCK);
const inner = (v: DockValues): number => Math.max(1, membersAt(shortSide(v), v.joistSpacing) - 2);
const bearers = (v: DockValues): number =>
  v.stringers > 0 ? v.stringers : isCrossed(v) ? crosspieces(v) : inner(v) + 2;
const piles = (v: DockValues): number =>
  v.piles > 0 ? v.piles : 2 * (Math.ceil(longSide(v) / v.pileSpacing - 1e-3) + 1);

/** Actual widths of nominal boards, in inches. */
const FACE: Readonly<Record<string, number>> = { "4": 3.5, "6": 5.5, "8": 7.25 };
const face = (v: DockValues): number =>
  v.boardWidth !== 5.5 ? v.boardWidth : (FACE[v.boardSize.split("x")[1] ?? ""] ?? 5.5);
const boardSide = (v: DockValues): number => (v.isLengthwise > 0 ? longSide(v) : shortSide(v));
const acrossBoards = (v: DockValues): number => (v.isLengthwise > 0 ? shortSide(v) : longSide(v));
const boardStock = (v: DockValues): number =>
  v.isLengthwise > 0 ? stockForRun(longSide(v), STOCK) : stockFor(shortSide(v), STOCK);
const rows = (v: DockValues): number => Math.ceil((acrossBoards(v) * 12) / (face(v) + v.gap) - 0.02);
