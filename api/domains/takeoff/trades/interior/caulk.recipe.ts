import { pattern } from "../../../../platform/patterns.ts";
import { captured, measured, when } from "../../reading/finders.ts";
import { planPerimeter } from "../../reading/geometry.ts";
import { alikeLengths, listedLengths } from "../../reading/lists/listed-lengths.ts";
import { words } from "../../reading/phrases/patterns.ts";
import { defineAssembly, flagInput, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { openingEdges } from "../shared/wall-openings.reading.ts";

/** Cubic inches in a US fluid ounce. */
const OUNCE = 1.805;

const RUNS = /joints|seams|beads|sides|walls|runs|lengths|gaps/;

const WORD_OF_JOINTS = /(?!(?:ft|in|lf|x|oz|tubes?)\b)[a-z-]+ ?/;
const JOINTS_OF_A_LENGTH = pattern`(?<![\d./x-] ?)\b(\d{1,3}) (?:${WORD_OF_JOINTS}){1,3},? (\d+(?:\.\d+)?) (?:ft|lf) (?:each|apiece)\b`;

/** "12 runs of 20 ft", "3 tubs, 11 ft each": total feet of equal runs. */
const eachOf: Finder = (reading) => {
  const match =
    /(?<![\d./x-] ?)\b(\d{1,3}) (?:(?!(?:ft|in|lf|x|oz|tubes?)\b)[a-z-]+ ){1,3}(?:of|at) (\d+(?:\.\d+)?) (?:ft|lf)\b/.exec(
      reading.text,
    ) ??
    JOINTS_OF_A_LENGTH.exec(reading.text) ??
    /(?<![\d./x-] ?)\b(\d{1,3}) (?:joists|studs|rafters),? (\d+(?:\.\d+)?) (?:ft|lf) long\b/.exec(
      reading.text,
    );
  return match ? { value: Number(match[1]) * Number(match[2]), source: match[0] } : null;
};

const SEAL_JOINTS =
  /\b(?:seal(?:ing|ed)?|caulk(?:ing)?|rout and seal|mastic)\b(?=[^.]{0,60}\b(?:joints?|seams?|cracks?|perimeters?|gaps?)\b)/;

const JOINTS_WITH_SEALANT =
  /\b(?:joints?|cracks?|seams?|perimeters?)\b(?=[^.]{0,80}\b(?:sealant|mastic|backer rod)\b)/;

/** Sealing joints by length. */
export const caulk = defineAssembly({
  id: "caulk",
  name: "Caulk",
  triggers: [
    {
      // "Seal control joints: 240 lf, joint 1/2 in wide, sealant 1/4 in deep".
      pattern: pattern`${SEAL_JOINTS}|\bjoint seal(?:ing|ant)s?\b|${JOINTS_WITH_SEALANT}`,
      weight: 3.3,
    },
    {
      pattern:
        /\b(?:sealant|caulk(?:ing)?|silicone|mastic)\b(?=.{0,160}\b(?:tubes?|cartridges?|sausages?|bead|backer rod)\b)/,
      weight: 2.9,
    },
    {
      pattern: /\bbacker rods?\b|\bto recaulk\b|\b(?:fill(?:ing)?|seal(?:ing)?) (?:[a-z]+ ){0,3}cracks?\b/,
      weight: 2.9,
    },
    { pattern: /\bcaulk(?:ing|ed)?\b(?=[^.]{0,60}\b(?:beads?|tubes?|joints?|seams?|gaps?)\b)/, weight: 3.3 },
    {
      // "Subfloor adhesive for 31 joists 30 ft long, one bead each".
      pattern:
        /\b(?:subfloor|construction|panel|drywall) (?:adhesive|glue)\b(?=[\s\S]{0,160}\b(?:tubes?|cartridges?|beads?)\b)/,
      weight: 3.6,
    },
    { pattern: /\btubes? of (?:[a-z]+ ){0,2}(?:caulk|sealant|silicone)\b/, weight: 3.3 },
    { pattern: /\b(?:ft|lf) of (?:[a-z]+ ){0,3}(?:caulk|caulk joints?|beads?)\b|\bto caulk\b/, weight: 3.3 },
  ],
  covers: [
    "trim",
    "floor-framing",
    "subfloor",
    "windows",
    "interior-door",
    "siding",
    "stud-wall",
    "spray-foam",
    "concrete-slab",
    "paver-patio",
  ],
  coversUnless: /\b(?:install|installing|hang|hanging|new (?:trim|windows?|siding|baseboards?)|cut)\b/,
  inputs: {
    run: numberInput(
      "Length of the joints",
      "ft",
      0,
      "Not stated",
      [
        eachOf,
        // Windows are sealed on four sides, doors on three.
        openingEdges,
        listedLengths(RUNS),
        alikeLengths(RUNS),
        planPerimeter(/./),
        measured({ unit: "ft", min: 3, notRole: "high" }),
      ],
      { isShared: true, isQuiet: true },
    ),
    width: numberInput("Bead width", "in", 0.25, "1/4 in. bead", [
      captured(
        /\b(?:joints?|gaps?|seams?|cracks?|width)(?: [a-z]+){0,3}:? (\d?(?:\.\d+)?) in (?:wide|w\b|x )/,
      ),
      captured(/\bwidth:? (\d?(?:\.\d+)?) in\b/),
      captured(
        /(?<![\d.])(\d?(?:\.\d+)?) in (?:wide )?(?:[a-z]+ ){0,2}(?:beads?|joints?|gaps?|seams?|cracks?)\b/,
      ),
      captured(/(?<![\d.])(\d?(?:\.\d+)?) (?:in )?(?:w|wide) x /),
      captured(/(?<![\d.])([01]?(?:\.\d+)?) in wide\b/),
      captured(/\b(?:beads?|joints?|gaps?|seams?)(?: of| is| are| about| at|,)* (\d?(?:\.\d+)?) in\b/),
      captured(/\b(0\.\d+) (?:in )?x 0\.\d+/),
    ]),
    depth: numberInput(
      "Bead depth",
      "in",
      0,
      "As deep as wide",
      [
        captured(/\b[01](?:\.\d+)? (?:in )?(?:w |wide )?x ([01](?:\.\d+)?)\b/),
        captured(/(?<![\d.])([0-2]?(?:\.\d+)?) in (?:deep|depth|thick)\b/),
        captured(/\b(?:depth|deep)(?: of| is|:)? ([0-2]?(?:\.\d+)?) in\b/),
      ],
      { isQuiet: true },
    ),
    sides: numberInput("Beads side by side", "pieces", 1, "One", [
      when(/\btop and bottom\b[^.]{0,60}\bboth sides\b|\bboth sides\b[^.]{0,60}\btop and bottom\b/, 4),
      when(/\btop and bottom\b|\bboth sides\b|\binside and out(?:side)?\b|\b2 beads\b/, 2),
    ]),
    tube: numberInput("Tube", "fl oz", 10.1, "10.1 fl oz cartridge", [
      captured(/\b(\d{1,2}(?:\.\d+)?) (?:fl )?oz\b/),
    ]),
    perTube: numberInput(
      "A tube does",
      "ft",
      0,
      "From the bead",
      [
        captured(
          /\b(\d{1,3}(?:\.\d+)?) (?:ft|lf) (?:per|a|each|to a|to the|from a|out of a|\/) ?(?:tube|cartridge)/,
        ),
        captured(
          /\b(?:tube|cartridge)s? (?:covers?|says|does|do|lays?|goes|gives?|yields?|runs?)(?: about| around)? (\d{1,3}) (?:ft|lf)/,
        ),
      ],
      { isQuiet: true },
    ),
    hasRod: flagInput("Backer rod", [
      when(
        /\bback(?:er|ing)[- ]?rods?\b|\bbacker\b|\bfoam rod\b|\bcell(?:ed)? (?:foam )?(?:backing|rod)\b/,
        1,
      ),
    ]),
    kind: textInput("Caulk", "Acrylic latex caulk", "Paintable caulk", [
      when(/\b(?:subfloor|construction|panel|drywall) (?:adhesive|glue)\b/, "Construction adhesive"),
      when(
        /\bself[- ]level(?:l?ing)? (?:[a-z]+ )?(?:sealant|caulk|urethane|polyurethane)\b/,
        "Self-leveling polyurethane sealant",
      ),
      when(/\b(?:poly)?urethane\b|\bpu (?:sealant|over)\b/, "Polyurethane sealant"),
      when(words("silicone"), "Silicone caulk"),
      when(/\bbacker rod\b|\b(?:control|expansion) joints?\b/, "Polyurethane sealant"),
      when(words("kitchen, bath, bathroom, tub, shower"), "Kitchen and bath caulk"),
      when(words("polyurethane, window, door, siding, exterior"), "Exterior window and door sealant"),
    ]),
  },
  missing: (v) =>
    v.run > 0 ? null : { prompt: "How many feet of joint are to be caulked?", defaultValue: "100 ft" },
  title: (v) => `Caulk ${formatNumber(v.run)} ft`,
  lines: [
    {
      key: "caulk",
      category: "Hardware",
      unit: "ft",
      usualWaste: 10,
      source: "A 10.1 oz tube holds 18.2 cu in: 24 ft of a 1/4 in. square bead, 97 ft of 1/8 in.",
      aka: /tube|sealant/,
      name: (v) => `${v.kind} ${formatNumber(v.tube)} oz`,
      measured: (v) => v.run * v.sides,
      formula: (v) =>
        v.perTube > 0
          ? `${formatNumber(v.run * v.sides)} ft ÷ ${formatNumber(v.perTube)} ft a tube`
          : `${formatNumber(v.run * v.sides)} ft × ${formatNumber(v.width)} × ${formatNumber(deep(v))} in × 12 ÷ (${formatNumber(v.tube)} oz × ${OUNCE})`,
      pack: (v) => ({
        unit: "tubes",
        size: feetOf(v),
        contents: `${formatNumber(feetOf(v))} ft a tube`,
      }),
    },
    {
      key: "backer-rod",
      category: "Hardware",
      unit: "ft",
      usualWaste: 5,
      source: "As long as the joint; a quarter thicker than it is wide (sealant makers' joint guides)",
      aka: /rod|backer|backing/,
      when: (v) => v.hasRod > 0,
      name: (v) => `Backer rod ${ROD_NAMES[rodSize(v.width)] ?? "1"} in. closed-cell`,
      measured: (v) => v.run,
      formula: (v) => `${formatNumber(v.run)} ft of joint`,
      pack: () => ({ unit: "rolls", size: 100, kind: "length", contents: "100 ft a roll" }),
    },
  ],
});

interface Bead {
  readonly width: number;
  readonly depth: number;
  readonly tube: number;
  readonly perTube: number;
}

const deep = (v: Bead): number => (v.depth > 0 ? v.depth : v.width);

const ROD_NAMES: Readonly<Record<number, string>> = {
  0.25: "1/4",
  0.375: "3/8",
  0.5: "1/2",
  0.625: "5/8",
  0.75: "3/4",
  1: "1",
};
/** Diameter in inches: the next size sold that is an eighth wider than the joint. */
const rodSize = (width: number): number =>
  [0.25, 0.375, 0.5, 0.625, 0.75, 1].find((size) => size >= width + 0.1249) ?? 1;

/** Feet of bead per tube: the tube's volume divided by the bead's cross-section. */
const feetOf = (v: Bead): number => (v.perTube > 0 ? v.perTube : (v.tube * OUNCE) / (v.width * deep(v) * 12));
