import { captured, lumberLengthOf, lumberOf, measured, spacingOf, when } from "../../reading/finders.ts";
import { areaOf, describePlan, missingPlan, perimeterOf } from "../../reading/geometry.ts";
import { defineAssembly, flagInput, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { membersAt, running, stockFor } from "../shared/packs.ts";
import { onePlanInputs } from "./shared/one-plan.ts";
import { longSide, shortSide } from "./shared/plan-sides.ts";
import { toldByParts } from "./shared/told-by-parts.ts";

const WIRES: Readonly<Record<string, string>> = {
  cloth: "Hardware cloth 1/2 in. mesh",
  netting: "Poultry netting",
  welded: "Welded wire 2x4 in. mesh",
};

export const animalRun = defineAssembly({
  id: "animal-run",
  name: "Chicken run",
  isPlace: true,
  hasOneSize: true,
  isOneThing: true,
  madeOfParts: "named",
  triggers: [
    toldByParts("chicken run", "upright|frame|post|wire|cloth|netting"),
    { pattern: /\bchicken runs?\b|\bcatio\b|\baviary\b|\brabbit hutch\b/, weight: 3.4 },
    { pattern: /\b(?:attached|covered|enclosed|outdoor|wire|predator[- ]proof) run\b/, weight: 3 },
  ],
  covers: [
    "wood-fence",
    "wire-fence",
    "stud-wall",
    "post-holes",
    "electrical-rough",
    "chain-link-fence",
    "floor-framing",
  ],
  inputs: {
    ...onePlanInputs({ notOwner: /door|coop|wire|mesh|cloth|netting|roll/ }),
    height: numberInput("Height", "ft", 6, "6 ft to walk in", [
      measured({ role: "high", unit: "ft", min: 2, max: 10 }),
      measured({ owner: /upright|stud|post/, role: ["long"], unit: "ft", min: 2, max: 10 }),
      captured(/(?<!\d)(\d) ft (?:[a-z\d]+ )?(?:uprights?|studs?|posts?)\b/),
    ]),
    size: textInput("Lumber", "2x4", "2x4 frames", [lumberOf(/frame|upright|stud|plate|top|bottom|rail/)]),
    spacing: numberInput("Uprights apart", "in", 36, "3 ft, a width of wire", [
      spacingOf(/upright|stud|post/),
    ]),
    uprights: numberInput(
      "Uprights a side",
      "pieces",
      0,
      "From their spacing",
      [captured(/(?<!\d ?)(\d{1,2}) (?:\d ft )?(?:uprights?|studs?)\b/)],
      { isQuiet: true },
    ),
    posts: textInput(
      "Posts",
      "",
      "Framed panels, each with its own uprights",
      [lumberOf(/post/, /^[46]x[46]$/)],
      {
        isQuiet: true,
      },
    ),
    stock: numberInput(
      "Frame length",
      "ft",
      0,
      "By the longer side",
      [lumberLengthOf(/frame|plate|top|bottom|2 x/), captured(/\b(\d{1,2}) ft 2 x [346]/)],
      { isQuiet: true },
    ),
    tops: numberInput(
      "Pieces across the top",
      "pieces",
      0,
      "Every 4 ft of length when it is covered",
      [
        captured(/across the top\b,? (?:go |are |put )?(\d{1,2})\b/),
        captured(
          /(\d{1,2}) (?:more )?(?:[a-z\d ]{0,16})?(?:across the top|crosspieces?|roof joists?|rafters?)\b/,
        ),
      ],
      { isQuiet: true },
    ),
    isCovered: flagInput("Wire over the top", [
      when(
        /\b(?:wire|mesh|netting|cloth|cover(?:ed)?|roof(?:ed)?|enclosed) (?:on |over |across |the )*(?:top|roof|run)\b/,
        1,
      ),
      when(/\btop (?:covered|too|as well)\b|(?:\b(?:and|plus|over)|,) (?:the )?(?:top|roof)\b/, 1),
    ]),
    wire: textInput(
      "Wire",
      "cloth",
      "1/2 in. hardware cloth keeps predators out",
      [
        when(/\bhardware cloth\b/, "cloth"),
        when(/\bwelded wire\b|\bwire mesh\b/, "welded"),
        when(/\bpoultry netting\b/, "netting"),
      ],
      { choices: ["cloth", "netting", "welded"] },
    ),
    wireWidth: numberInput(
      "Wire width",
      "ft",
      0,
      "Reaches the height in as few widths as it takes",
      [
        (reading) => {
          const found = reading.groups.find(
            ({ values }) => values.length === 2 && Math.min(...values) <= 6 && Math.max(...values) >= 25,
          );
          return found
            ? { value: Math.min(...found.values), source: reading.text.slice(found.start, found.end) }
            : null;
        },
        captured(
          /(?<!\d)(\d) ft (?:wide|tall|high) (?:[a-z]+ )?(?:wire|mesh|netting|cloth|welded wire|hardware cloth)/,
        ),
      ],
      { isQuiet: true },
    ),
    apron: numberInput(
      "Apron on the ground",
      "ft",
      0,
      "Only when mentioned",
      [
        captured(/(?<![\d.])(\d(?:\.\d+)?) ft (?:wide )?(?:[a-z-]+ ){0,2}(?:apron|skirt)\b/),
        captured(/(?<![\d.])(\d{2}) in (?:wide )?(?:[a-z-]+ ){0,2}(?:apron|skirt)\b/, 1 / 12),
        captured(/\b(?:apron|skirt)(?: (?:of|is|out|about))* (\d(?:\.\d+)?) ft\b/),
        captured(/\b(?:apron|skirt)(?: (?:of|is|out|about))* (\d{2}) in\b/, 1 / 12),
      ],
      { isQuiet: true },
    ),
    roll: numberInput(
      "Roll of wire",
      "ft",
      0,
      "50 ft rolls",
      [
        (reading) => {
          const found = reading.groups.find(
            ({ values }) => values.length === 2 && Math.min(...values) <= 6 && Math.max(...values) >= 25,
          );
          return found
            ? { value: Math.max(...found.values), source: reading.text.slice(found.start, found.end) }
            : null;
        },
      ],
      { isQuiet: true },
    ),
    doors: numberInput("Doors", "pieces", 1, "One door", [
      captured(/(\d) (?:[a-z]+ )?doors?\b/),
      when(/\bno door\b/, 0),
    ]),
  },
  missing: (v) => missingPlan(v, "run", "8 x 12 ft"),
  title: (v) => `Chicken run ${describePlan(v)}, ${formatNumber(v.height)} ft high`,
  lines: [
    {
      key: "plates",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Top and bottom of each side",
      aka: /top|bottom|frame/,
      name: (v) => `Pressure-treated ${v.size}x${stockFor(longSide(v))} frame, top and bottom`,
      measured: (v) => 2 * perimeterOf(v),
      formula: (v) => `2 × ${formatNumber(perimeterOf(v))} ft around`,
      pack: (v) => running(v.stock, stockFor(longSide(v))),
    },
    {
      key: "uprights",
      category: "Lumber & Wood",
      source: "Each side ÷ spacing, rounded up, + 1",
      aka: /studs?|posts?/,
      // Cut to the run's height from the next stock length.
      name: (v) =>
        v.posts === ""
          ? `Pressure-treated ${v.size}x${stockFor(v.height)} upright`
          : `Pressure-treated ${v.posts}x${stockFor(v.height + 2)} post`,
      measured: (v) => uprights(v),
      formula: (v) =>
        v.uprights > 0
          ? `4 sides × ${formatNumber(v.uprights)}`
          : v.posts !== ""
            ? `${formatNumber(perimeterOf(v))} ft around ÷ ${formatNumber(v.spacing)} in`
            : `2 × (${formatNumber(longSide(v))} ft ÷ ${formatNumber(v.spacing)} in + 1) + 2 × (${formatNumber(shortSide(v))} ft ÷ ${formatNumber(v.spacing)} in + 1) = ${uprights(v)}`,
    },
    {
      key: "top-pieces",
      category: "Lumber & Wood",
      source: "Every 4 ft across a covered top",
      when: (v) => v.tops > 0 || v.isCovered > 0,
      name: (v) => `Pressure-treated ${v.size}x${stockFor(shortSide(v))} top crosspiece`,
      measured: (v) => (v.tops > 0 ? v.tops : Math.max(1, membersAt(longSide(v), 48) - 2)),
      formula: (v) =>
        v.tops > 0 ? `${formatNumber(v.tops)} as stated` : `${formatNumber(longSide(v))} ft ÷ 4 ft − 1`,
    },
    {
      key: "wire",
      category: "Steel & Metal",
      unit: "ft",
      usualWaste: 5,
      source: "Around the sides, and over the top when it is covered, in widths of the wire",
      aka: /mesh|cloth|netting/,
      name: (v) =>
        `${WIRES[v.wire] ?? "Hardware cloth"}, ${formatNumber(wireWidth(v) * 12)} in. x ${v.roll > 0 ? formatNumber(v.roll) : "50"} ft`,
      measured: (v) => wire(v),
      formula: (v) =>
        `${formatNumber(perimeterOf(v))} ft × ${widths(v)}${v.isCovered > 0 ? ` + ${formatNumber(areaOf(v))} sq ft of top ÷ ${formatNumber(wireWidth(v))} ft` : ""} = ${formatNumber(wire(v))} ft`,
      pack: (v) => ({ unit: "rolls", size: v.roll > 0 ? v.roll : 50, kind: "length" }),
    },
    {
      key: "staples",
      category: "Hardware",
      unit: "ft",
      source: "A staple each 3 in. along the edges of the wire",
      name: () => "Poultry staples 3/4 in. galvanized 1 lb",
      measured: (v) => 2 * wire(v),
      formula: (v) => `2 edges × ${formatNumber(wire(v))} ft ÷ 100 ft a box`,
      pack: () => ({ unit: "boxes", size: 100 }),
    },
    {
      key: "door-hardware",
      category: "Hardware",
      source: "One a door",
      when: (v) => v.doors > 0,
      name: () => "Hinge and latch kit",
      measured: (v) => v.doors,
      formula: (v) => `${formatNumber(v.doors)} door`,
    },
  ],
});

type RunValues = Parameters<typeof areaOf>[0] & {
  readonly height: number;
  readonly spacing: number;
  readonly uprights: number;
  readonly posts: string;
  readonly wireWidth: number;
  readonly isCovered: number;
  readonly apron: number;
  readonly roll: number;
};

const uprights = (v: RunValues): number =>
  v.uprights > 0
    ? 4 * v.uprights
    : v.posts !== ""
      ? Math.ceil((perimeterOf(v) * 12) / v.spacing - 1e-3)
      : 2 * membersAt(longSide(v), v.spacing) + 2 * membersAt(shortSide(v), v.spacing);
/** Width of the wire in feet: as stated, else the run's height up to 4 ft, and half of it above. */
const wireWidth = (v: RunValues): number =>
  v.wireWidth > 0 ? v.wireWidth : v.height <= 4 ? Math.ceil(v.height) : Math.ceil(v.height / 2);
/** Widths of wire up the side: in whole numbers, or by area when a roll size is stated. */
const widths = (v: RunValues): number =>
  v.roll > 0 ? v.height / wireWidth(v) : Math.max(1, Math.ceil(v.height / wireWidth(v) - 1e-3));
const wire = (v: RunValues): number =>
  perimeterOf(v) * (widths(v) + v.apron / wireWidth(v)) + (v.isCovered > 0 ? areaOf(v) / wireWidth(v) : 0);
