import { pattern } from "../../../../../platform/patterns.ts";
import { captured, fromGroup, isRun, matching, measured, quote, when } from "../../../reading/finders.ts";
import { planLength } from "../../../reading/geometry.ts";
import { defineAssembly, names, numberInput } from "../../../recipes/assembly.ts";
import type { Finder, Group } from "../../../recipes/reading.types.ts";
import { formatNumber } from "../../../units.ts";
import { orderInputs } from "../../shared/aggregate-inputs.ts";
import { looseMaterial } from "../../shared/packs.ts";
import { FABRIC_LINE } from "../ground/fabric.ts";

/** Width and depth of the trench: at most five feet each, or inches when unitless. */
const isCrossSection = ({ values, isBare }: Group): boolean => {
  const [width = 0, depth = 0] = values;
  return isBare && values.length === 2
    ? Math.min(width, depth) >= 6 && Math.max(width, depth) <= 48
    : Math.max(width, depth) <= 5;
};

/** "2 trenches 60 ft long": several of the same length. */
const severalRuns: Finder = (reading) => {
  const match =
    /\b(\d{1,2}) (?:[a-z]+ )?(?:trenches|drains|runs|lines|laterals)[^.;\d]{0,12}(\d+(?:\.\d+)?) ft\b/.exec(
      reading.text,
    );
  return match ? { value: Number(match[1]) * Number(match[2]), source: match[0] } : null;
};

const FABRIC = /geotextile|fabric|landscape fabric/;

const ON_TOP_OF = /over|on top of|above|across/;

/** Perforated pipe in a gravel trench, wrapped in fabric. */
export const frenchDrain = defineAssembly({
  id: "french-drain",
  name: "French drain",
  triggers: [
    names(
      /\bfrench drain\b|\b(?:drain(?:age)?|curtain drain) trench(?:es)?\b|\btrench drain\b|\bperforated (?:drain )?pipe\b/,
    ),
    names(/\bdrain tile\b|\bfooting drain\b|\bcurtain drain\b/),
    names(/\bdrain(?:age)? (?:line|pipe)\b(?=.*\b(?:gravel|stone|rock)\b)/),
  ],
  covers: ["geotextile", "gravel", "concrete-slab", "topsoil"],
  inputs: {
    run: numberInput(
      "Length",
      "ft",
      0,
      "Not stated",
      [
        severalRuns,
        measured({ role: "long", unit: "ft", min: 4, bare: true }),
        fromGroup(isRun(6), (group) => group.values[0] ?? 0),
        (reading) => {
          const found = matching(reading, { unit: "ft", min: 6, notRole: ["wide", "deep"] }).find(
            ({ measure }) => measure.unit !== "in" && !/\b(?:roll|coil)/.test(measure.owner),
          );
          return found
            ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
            : null;
        },
        planLength(),
      ],
      { isShared: true, isQuiet: true },
    ),
    width: numberInput("Trench width", "in", 12, "12 in. (theprimecalculator.com)", [
      measured({ role: "wide", unit: "in", min: 4, max: 60 }),
      measured({
        role: "across",
        unit: "in",
        min: 4,
        max: 60,
        notOwner: /pipe|tile|drain/,
        post: /^ across\b/,
      }),
      fromGroup(isCrossSection, (group) => (group.values[0] ?? 0) * (group.isBare ? 1 : 12)),
      fromGroup(isRun(6), (group) => (group.values[1] ?? 0) * 12),
    ]),
    depth: numberInput("Trench depth", "in", 18, "18 in. (theprimecalculator.com)", [
      measured({ role: "deep", unit: "in", min: 6, max: 120 }),
      fromGroup(isCrossSection, (group) => (group.values[1] ?? 0) * (group.isBare ? 1 : 12)),
      fromGroup(isRun(6), (group) => (group.values[2] ?? 0) * 12),
      captured(/(\d{1,2}) in (?:of )?(?:drainage stone|gravel|stone|rock|washed rock)\b/),
    ]),
    cover: numberInput(
      "Soil on top",
      "in",
      0,
      "Stone to grade unless stated",
      [
        captured(/(\d{1,2}) in (?:of )?(?:[a-z]+ )?(?:soil|topsoil|sod|dirt|cover)/),
        captured(/(?:within|to|up to) (\d{1,2}) in (?:of|below|from) (?:the )?(?:top|grade|surface)/),
      ],
      { isQuiet: true },
    ),
    isFabricOnTop: numberInput(
      "Fabric over the stone only",
      "yes/no",
      0,
      "Around the trench",
      [
        when(
          pattern`\b(?:${FABRIC})(?: [a-z]+){0,2} (?:${ON_TOP_OF}) (?:the )?(?:top of the )?(?:stone|gravel|rock|aggregate)\b`,
          1,
        ),
      ],
      { isQuiet: true },
    ),
    fabricWidth: numberInput(
      "Fabric width",
      "ft",
      0,
      "By the trench",
      [
        captured(/\bfabric\b[^.;\d]{0,60}?(\d{1,2}(?:\.\d+)?) ft wide\b(?! (?:rolls?|strips?)\b)/),
        captured(/(?<![\d.])(\d{1,2}(?:\.\d+)?) ft wide (?:[a-z]+ ){0,2}fabric\b/),
      ],
      { isQuiet: true, isUntold: true },
    ),
    pipe: numberInput("Pipe diameter", "in", 4, "4 in. perforated pipe", [
      captured(/(\d) in (?:[a-z]+ ){0,3}pipe/),
      captured(/pipe (?:[a-z]+ ){0,2}(\d) in/),
    ]),
    ...orderInputs(1.4, "1.4 tons a cubic yard is usual", /gravel|stone|rock/),
  },
  missing: (v) => (v.run > 0 ? null : { prompt: "How long is the drain?", defaultValue: "50 ft" }),
  title: (v) => `French drain ${formatNumber(v.run)} ft`,
  lines: [
    {
      key: "gravel",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: "Trench volume less pipe volume (theprimecalculator.com, mathcentral.uregina.ca)",
      name: () => "Drainage gravel, washed stone",
      measured: (v) => trench(v),
      formula: (v) =>
        `${formatNumber(v.run)} ft × (${formatNumber(v.width)} × ${formatNumber(v.depth - v.cover)} in − π ÷ 4 × ${formatNumber(v.pipe)}² in) ÷ 144 = ${formatNumber(trench(v))} cu ft`,
      pack: (v) => looseMaterial(v.density, v),
    },
    {
      key: "pipe",
      category: "Plumbing",
      unit: "ft",
      usualWaste: 5,
      source: "Pipe along the trench",
      name: (v) => `Perforated drain pipe ${formatNumber(v.pipe)} in.`,
      measured: (v) => v.run,
      formula: (v) => `${formatNumber(v.run)} ft of trench`,
      pack: () => ({ unit: "rolls", size: 100, kind: "length", contents: "100 ft a roll" }),
    },
    {
      ...FABRIC_LINE,
      key: "filter-fabric",
      category: "Plumbing",
      source: "Fabric around the trench: two depths and two widths",
      name: () => "Drainage filter fabric 36 in. x 150 ft. (landscape geotextile)",
      measured: (v) =>
        v.fabricWidth > 0
          ? v.run * v.fabricWidth
          : (v.run * (v.isFabricOnTop > 0 ? v.width : 2 * v.width + 2 * v.depth)) / 12,
      formula: (v) =>
        v.fabricWidth > 0
          ? `${formatNumber(v.run)} ft × ${formatNumber(v.fabricWidth)} ft wide`
          : v.isFabricOnTop > 0
            ? `${formatNumber(v.run)} ft × ${formatNumber(v.width)} in ÷ 12`
            : `${formatNumber(v.run)} ft × (2 × ${formatNumber(v.width)} + 2 × ${formatNumber(v.depth)} in) ÷ 12`,
      pack: () => ({ unit: "square feet", size: 1, kind: "bulk", contents: "450 sq ft a roll" }),
    },
  ],
});

function trench(v: {
  readonly run: number;
  readonly width: number;
  readonly depth: number;
  readonly cover: number;
  readonly pipe: number;
}): number {
  const section = v.width * Math.max(v.depth - v.cover, 1) - (Math.PI * v.pipe ** 2) / 4;
  return (v.run * Math.max(section, 0)) / 144;
}
