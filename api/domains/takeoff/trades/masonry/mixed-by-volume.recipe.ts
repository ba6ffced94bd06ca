import { pattern } from "../../../../platform/patterns.ts";
import { captured, matching, measured, quote, when } from "../../reading/finders.ts";
import { areaOf, describePlan, explainArea, planInputs } from "../../reading/geometry.ts";
import { defineAssembly, numberInput } from "../../recipes/assembly.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";

/** "1:4", "1 : 2 : 4", "CM 1:6": parts by volume, cement first. */
const MIX = /(?<![\d.:/])1 ?: ?([1-9](?:\.\d+)?)(?!\d)(?: ?: ?([1-9](?:\.\d+)?))?(?![\d:])/;
const MIX_LATER = /.{0,240}(?<![\d.:/])1 ?: ?[1-9](?!\d)/;
const MIX_BEFORE = /(?<=(?<![\d.:/])1 ?: ?[1-9](?!\d).{0,60})/;
const APPLIED = /(?:stucco|plaster(?:ing|ed)?|screed(?:ing)?|concrete|mortar)/;
const MADE_OF = /\b(?:cement|sand|mix(?:ed)?|mortar|concrete|cm|ratio|aggregate)\b/;

/** The part of sand (1) or of coarse aggregate (2) for one of cement. */
const part =
  (index: 1 | 2): Finder =>
  ({ text }) => {
    const match = MADE_OF.test(text) ? MIX.exec(text) : null;
    return match?.[index] ? { value: Number(match[index]), source: match[0] } : null;
  };

/** Cubic feet that the text asks for: "10 m3 of 1:2:4 concrete". */
const statedVolume: Finder = (reading: Reading) => {
  const found = matching(reading, { dimension: "volume", unit: "cuft", min: 0.5, notRole: "covers" }).find(
    ({ measure }) =>
      /^ (?:of )?(?:wet )?(?:[\d.: ]+)?(?:[a-z]+ )?(?:concrete|mortar|plaster|stucco|screed)\b/.test(
        measure.post,
      ),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

const DRY = /dry|wet|bulk(?:ing|age)/;
const DRY_FACTOR = [
  captured(pattern`\b(?:${DRY})(?: [a-z]+){0,4} ?(?:x|=|:)? ?(1\.\d{1,2})\b`),
  captured(pattern`(?<![\d.])(1\.\d{1,2})(?: [a-z]+){0,3} (?:${DRY})\b`),
];

/** A bag of cement: pounds of 94 lb bags, or kilograms as stated. */
const LB_PER_KG = 2.20462;
/** Pounds in a cubic foot of cement: 1440 kg a cubic meter. */
const LB_PER_CUBIC_FOOT = 89.9;

/** Plaster, screed, mortar or concrete mixed on site from parts by volume. */
export const mixedByVolume = defineAssembly({
  id: "mixed-by-volume",
  name: "Mix by parts",
  isUntold: true,
  triggers: [
    {
      pattern: pattern`\b${APPLIED}\b(?=${MIX_LATER})(?=.*${MADE_OF})`,
      weight: 3.9,
    },
    { pattern: pattern`\b(?=${APPLIED}\b)${MIX_BEFORE}${APPLIED}`, weight: 3.9 },
  ],
  // "1:8" is also how steep something is.
  notFor: /\b(?:slope|ramp|rise|pitch|grade|gradient|scale|bricks? per|blocks? per)\b/,
  covers: [
    "stucco",
    "brick-wall",
    "block-wall",
    "gravel",
    "concrete-slab",
    "skim-coat",
    "drywall",
    "self-leveler",
    "topsoil",
  ],
  inputs: {
    ...planInputs(),
    volume: numberInput("Volume", "cu ft", 0, "From the area", [statedVolume], {
      isShared: true,
      isQuiet: true,
    }),
    thickness: numberInput("Thickness", "in", 0.5, "1/2 in. of plaster", [
      measured({ role: ["thick", "deep"], unit: "in", min: 0.1, max: 24 }),
      captured(
        /(?<![\d.])(\d{1,2}(?:\.\d+)?) in (?:thick )?(?:[a-z]+ ){0,2}(?:stucco|plaster(?:ing)?|screed|concrete|slab|coat)\b/,
      ),
    ]),
    sand: numberInput("Parts of sand", "parts", 4, "1:4, usual for plaster", [part(1)]),
    aggregate: numberInput("Parts of aggregate", "parts", 0, "None", [part(2)], { isQuiet: true }),
    dry: numberInput(
      "Dry volume of a wet one",
      null,
      0,
      "1.33 for mortar and plaster, 1.54 for concrete with aggregate (IS 456 practice)",
      DRY_FACTOR,
      { isQuiet: true },
    ),
    bagKilos: numberInput("Bag of cement", "kg", 0, "94 lb, a cubic foot", [
      captured(/(?<![\d.])(\d{2}) kg\b/),
      captured(/(?<![\d.])(\d{2}) lb (?:bags? )?(?:of )?cement\b/, 1 / LB_PER_KG),
      when(/(?<=\d (?:mm|cm|m|sqm|cum)\b.*)cement\b|\bcement\b(?=.*\b(?:sqm|cum)\b)/, 50),
    ]),
  },
  missing: (v) =>
    v.sand > 0 && (v.volume > 0 || (areaOf(v) > 0 && v.thickness > 0))
      ? null
      : {
          prompt: "How much is mixed? Give the area and its thickness, or the volume.",
          defaultValue: "100 sq ft, 1/2 in thick",
        },
  title: (v) =>
    `Mix 1:${[v.sand, ...(v.aggregate > 0 ? [v.aggregate] : [])].map(formatNumber).join(":")} ${describePlan(v)}`.trim(),
  lines: [
    {
      key: "cement",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 5,
      isCovering: true,
      source: "Dry volume × 1 ÷ the sum of the parts; 1440 kg of cement a cubic meter",
      aka: /cement/,
      name: (v) =>
        v.bagKilos > 0 ? `Portland cement ${formatNumber(v.bagKilos)} kg bag` : "Portland cement 94 lb bag",
      measured: (v) => dryVolume(v) / parts(v),
      formula: (v) => explainPart(v, 1),
      pack: (v) => ({
        unit: "bags",
        size: v.bagKilos > 0 ? (v.bagKilos * LB_PER_KG) / LB_PER_CUBIC_FOOT : 1,
      }),
    },
    {
      key: "sand",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 5,
      isCovering: true,
      source: "Dry volume × its parts ÷ the sum of the parts",
      aka: /sand/,
      name: () => "Mason sand, bulk",
      measured: (v) => (dryVolume(v) * v.sand) / parts(v),
      formula: (v) => explainPart(v, v.sand),
      pack: () => ({ unit: "cubic yards", size: 27, kind: "bulk" }),
    },
    {
      key: "aggregate",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 5,
      isCovering: true,
      source: "Dry volume × its parts ÷ the sum of the parts",
      when: (v) => v.aggregate > 0,
      aka: /aggregate|stone|gravel|ballast/,
      name: () => "Coarse aggregate, crushed stone 3/4 in., bulk",
      measured: (v) => (dryVolume(v) * v.aggregate) / parts(v),
      formula: (v) => explainPart(v, v.aggregate),
      pack: () => ({ unit: "cubic yards", size: 27, kind: "bulk" }),
    },
  ],
});

interface Mix {
  readonly length: number;
  readonly width: number;
  readonly area: number;
  readonly diameter: number;
  readonly volume: number;
  readonly thickness: number;
  readonly sand: number;
  readonly aggregate: number;
  readonly dry: number;
}

const parts = (v: Mix): number => 1 + v.sand + v.aggregate;
const dryFactor = (v: Mix): number => (v.dry > 0 ? v.dry : v.aggregate > 0 ? 1.54 : 1.33);
const wetVolume = (v: Mix): number => (v.volume > 0 ? v.volume : (areaOf(v) * v.thickness) / 12);
const dryVolume = (v: Mix): number => wetVolume(v) * dryFactor(v);

const explainPart = (v: Mix, own: number): string =>
  `${v.volume > 0 ? `${formatNumber(v.volume)} cu ft` : `${explainArea(v)} × ${formatNumber(v.thickness)} in ÷ 12`} × ${dryFactor(v)} dry × ${formatNumber(own)} ÷ ${formatNumber(parts(v))} parts = ${formatNumber((dryVolume(v) * own) / parts(v))} cu ft`;
