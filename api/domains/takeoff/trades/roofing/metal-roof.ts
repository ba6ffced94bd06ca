import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import { captured, lumberOf, measured, spacingOf, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, names, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { membersAt, PANEL_LENGTHS, running, stockFor } from "../shared/packs.ts";
import {
  describeRoof,
  edges,
  explainRoof,
  missingRoof,
  ridgeLength,
  roofArea,
  roofInputs,
  roofPlan,
  slopeLength,
} from "../shared/roof-inputs.ts";

/** Rafters to be framed, not ones that only give the length of the slope. */
const FRAMED = /\b(?:fram(?:e|ing)|oc|lumber|2 x (?:4|6|8|10|12)|trusses|purlins)\b/;

/** The wood that panels are screwed to. */
const PURLINS = /\b(?:purlins?|strapping|nailers?|skip sheathing|(?:roof )?battens?)\b/;

/** The lap of panels; a lap stated for ridge pieces is not theirs. */
const sideLap: Finder = (reading) => {
  for (const sentence of reading.text.split(/[.;](?=\s|$)/)) {
    if (/\b(?:ridge|cap|trim|flashing)\b/.test(sentence) && !/\b(?:panel|sheet)s?\b/.test(sentence)) continue;
    const lap =
      /(?:lap(?:ped|s)?|overlap(?:ped|s)?)(?: [a-z]+){0,3} (\d(?:\.\d+)?) in\b/.exec(sentence) ??
      /(\d(?:\.\d+)?) in (?:side )?(?:lap|overlap)\b/.exec(sentence);
    if (lap) return { value: Number(lap[1]), source: lap[0] };
  }
  return null;
};

/** Fiberglass and resin on a flat roof are not panels. */
const FIBERGLASS = /fiberglass(?! flat)(?! roof(?:ing)?\b(?! (?:panel|sheet)))/;
const ROOF_METAL = patternSource`metal|steel|tin|corrugated|standing seam|r-?panel|ribbed|polycarbonate|${FIBERGLASS}`;
const METAL_ROOF = patternSource`\b(?:${ROOF_METAL}) (?:[a-z]+ )?(?:roof(?:ing|s)?|panels?)\b(?! siding)`;
/** Sheets by brand name; fences are made of them too. */
const BRANDS = oneOf`colorbond, zincalume, corro, box profile`;
const AT_A_ROOF = oneOf`roof, rafters?, ridge, slopes?, gutters?, eaves?, sheets`;

/** Tin sheets, not tins of paint with a coverage. */
const TIN = /\btin\b(?! (?:covers?|does|of|will|spreads?|is enough))/;

export const metalRoof = defineAssembly({
  id: "metal-roof",
  name: "Metal roof",
  triggers: [
    names(
      pattern`${METAL_ROOF}|\broof(?:ing)? panels?\b|\bstanding seam\b|\bcorrugated\b|\bmetal\b(?=[^.]{0,30}\bpanels?\b)`,
    ),
    names(pattern`\btin (?:for|on|over) |${TIN}(?=.{0,60}\b(?:covers?|sheets?|roof|rafters)\b)`),
    names(pattern`\b(?:${BRANDS})\b(?! (?:panel )?fenc(?:e|ing)\b)(?=[^;]{0,120}\b(?:${AT_A_ROOF})\b)`),
    names(pattern`\bre-?roof(?:ing)? (?:[a-z]+ ){0,3}(?:in|with) (?:${BRANDS}|metal|tin|steel)\b`),
    { pattern: /\bmetal on (?:it|top|the roof|this|both)\b/, weight: 2.9 },
  ],
  covers: ["shingle-roof", "roof-underlayment", "roof-sheathing", "asphalt", "rafters"],
  coversUnless: FRAMED,
  inputs: {
    ...roofInputs,
    slope: {
      ...roofInputs.slope,
      find: [
        ...roofInputs.slope.find,
        captured(/panels?,? (?:[a-z]+ ){0,2}(\d{1,2}(?:\.\d+)?) ft (?:long|in length)\b/),
      ],
    },
    coverWidth: numberInput(
      "Cover of a panel",
      "in",
      33,
      "36 in. corrugated covers about 33 in. (metalroofingsheet.net)",
      [
        measured({ role: "covers", unit: "in", min: 6, max: 48 }),
        captured(
          /\bcover(?:s|ing|age)? (?:width |of |is |about |only |actually )*(\d{2}(?:\.\d+)?)\b(?! ?(?:sqft|ft|%))/,
        ),
        captured(/(\d) ft (?:wide )?(?:[a-z]+ )?panels?/, 12),
        captured(/(\d{2}(?:\.\d+)?) in (?:net |of )?(?:coverage|cover|exposure)/),
        captured(/(\d{2}) in (?:[a-z]+ ){0,2}(?:panels?|wide)/),
        // Metric sheets are named by their millimeters without a unit: "762 cover".
        captured(/(?<![\d.])((?:[5-9]|1[01])\d\d) (?:effective |net )?cover(?:age)?\b/, 1 / 25.4),
      ],
    ),
    lap: numberInput("Side lap", "in", 0, "Within the cover", [sideLap], { isQuiet: true }),
    hasUnderlayment: flagInput("Underlayment", [
      when(/\b(?:underlayment|felt|synthetic|paper|membrane|sarking)\b/, 1),
      when(/\b(?:house|home|ranch|cabin|cottage|bungalow|porch|osb|plywood|sheathing)\b/, 1),
    ]),
    hasClosures: flagInput("Foam closures", [when(/\bclosures?\b|\bfoam strips?\b/, 1)]),
    hasEaveTrim: flagInput("Eave trim", [
      when(/\beave (?:trim|flashing|drip)\b|\bdrip edge\b|\bdrip trim\b/, 1),
    ]),
    hasRakeTrim: flagInput("Rake trim", [
      when(
        /\b(?:rake|gable|barge) (?:trim|flashing|edge)\b|\bbarge ?boards?\b|\btrims? (?:on|at|for|along) (?:the )?rakes?\b/,
        1,
      ),
    ]),
    hasRidgeCap: flagInput(
      "Ridge cap",
      [when(/\bno ridge\b|\bwithout (?:a )?ridge\b/, 0)],
      1,
      "Two slopes meet",
    ),
    purlinSpacing: numberInput(
      "Purlin spacing",
      "in",
      0,
      "Only when mentioned",
      [(reading) => (PURLINS.test(reading.text) ? spacingOf(PURLINS)(reading) : null), when(PURLINS, 24)],
      { isQuiet: true },
    ),
    purlinSize: textInput("Purlin", "2x4", "2x4 purlins at 24 in.", [lumberOf(PURLINS)], { isQuiet: true }),
    screwsPerSquare: numberInput(
      "Screws a square",
      "pieces",
      80,
      "About 80 screws a square (manufacturers' instructions)",
      [
        captured(/(\d{2,3}) screws? (?:per|a|each|\/) square/),
        captured(
          /\b(?:screws?|fasteners?)\b[^.;\d]{0,24}(\d{2,3}) (?:per|an?|each|to (?:the|an?)|\/) ?square\b/,
        ),
        captured(/(\d(?:\.\d+)?) screws? (?:per|a|each|\/) sqft/, 100),
      ],
    ),
  },
  missing: missingRoof,
  surface: (v) => roofArea(v),
  title: (v) => `Metal roof ${describeRoof(v)}`,
  lines: [
    {
      key: "panels",
      category: "Roofing",
      usualWaste: 5,
      source: "Panels a slope = eave ÷ cover, rounded up, × 2 (metalroofingsheet.net)",
      name: (v) => `Corrugated metal roof panel, ${formatNumber(panelLength(v))} ft`,
      about: () => "Metal roofing panel",
      measured: (v) => panels(v),
      formula: (v) =>
        `${formatNumber(roofPlan(v)[0])} ft ÷ ${formatNumber(v.coverWidth - v.lap)} in = ${Math.ceil((roofPlan(v)[0] * 12) / (v.coverWidth - v.lap) - 0.001)} a slope × ${v.isShed > 0 ? 1 : 2}`,
    },
    {
      key: "ridge-cap",
      category: "Roofing",
      unit: "ft",
      usualWaste: 5,
      source: "Along the ridge; 10 ft pieces lapped 6 in",
      when: (v) => v.isShed === 0 && v.hasRidgeCap > 0,
      name: () => "Metal ridge cap 10 ft",
      measured: (v) => ridgeLength(v),
      formula: (v) => `${formatNumber(ridgeLength(v))} ft of ridge`,
      pack: () => running(0, 9.5),
    },
    {
      key: "panel-screws",
      category: "Hardware",
      source: "About 80 a square (manufacturers' instructions)",
      name: () => "Roof panel screws 2 in",
      measured: (v) => Math.ceil((roofArea(v) * v.screwsPerSquare) / 100),
      formula: (v) => `${explainRoof(v)} ÷ 100 × ${formatNumber(v.screwsPerSquare)}`,
      pack: () => ({ unit: "packs", size: 50, kind: "count" }),
    },
    {
      key: "closure-strips",
      category: "Roofing",
      unit: "ft",
      source: "Foam closures at eaves; 5 of 3 ft a pack",
      when: (v) => v.hasClosures > 0,
      name: () => "Foam closure strips 36 in., 5-pack",
      measured: (v) => edges(v).eaves,
      formula: (v) => `eaves ${formatNumber(edges(v).eaves)} ft ÷ 15 ft a pack`,
      pack: () => ({ unit: "packs", size: 15 }),
    },
    {
      key: "underlayment",
      category: "Roofing",
      unit: "sq ft",
      usualWaste: 10,
      source: "Synthetic underlayment, 10 squares a roll",
      when: (v) => v.hasUnderlayment > 0,
      name: () => "Synthetic underlayment, 10-square roll",
      measured: (v) => roofArea(v),
      formula: (v) => explainRoof(v),
      pack: () => ({ unit: "rolls", size: 1000, contents: "1000 sq ft a roll" }),
    },
    {
      key: "eave-trim",
      category: "Roofing",
      unit: "ft",
      source: "Along the eaves",
      aka: /drip/,
      when: (v) => v.hasEaveTrim > 0,
      name: () => "Metal roof eave trim 10 ft.",
      about: () => "Drip edge",
      measured: (v) => edges(v).eaves,
      formula: (v) => `eaves ${formatNumber(edges(v).eaves)} ft`,
      pack: () => running(0, 10),
    },
    {
      key: "rake-trim",
      category: "Roofing",
      unit: "ft",
      source: "Along the rakes",
      when: (v) => v.hasRakeTrim > 0,
      name: () => "Metal roof rake trim 10 ft.",
      measured: (v) => edges(v).rakes,
      formula: (v) => `rakes ${formatNumber(edges(v).rakes)} ft`,
      pack: () => running(0, 10),
    },
    {
      key: "purlins",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Slope ÷ spacing + 1 rows along the roof",
      aka: /strapping|batten/,
      when: (v) => v.purlinSpacing > 0,
      name: (v) => `${v.purlinSize}x16 roof purlin`,
      measured: (v) => purlinRows(v) * roofPlan(v)[0],
      formula: (v) => `${purlinRows(v)} rows × ${formatNumber(roofPlan(v)[0])} ft`,
      pack: () => running(0, 16),
    },
  ],
});

/** Lap in feet of one panel over the next, up the slope. */
const END_LAP = 0.5;

type SlopeValues = Parameters<typeof slopeLength>[0];

const panelsUpSlope = (v: SlopeValues): number =>
  slopeLength(v) <= 40 ? 1 : Math.ceil((slopeLength(v) - END_LAP) / (40 - END_LAP));

const purlinRows = (v: SlopeValues & { readonly purlinSpacing: number }): number =>
  (v.isShed > 0 ? 1 : 2) * membersAt(slopeLength(v), v.purlinSpacing);

function panelLength(v: SlopeValues): number {
  const rows = panelsUpSlope(v);
  return stockFor((slopeLength(v) + (rows - 1) * END_LAP) / rows, PANEL_LENGTHS);
}

function panels(
  v: Parameters<typeof roofArea>[0] & { readonly coverWidth: number; readonly lap: number },
): number {
  const cover = Math.max(v.coverWidth - v.lap, 1);
  if (v.slopeArea > 0 && v.eave === 0 && v.length === 0) return v.slopeArea / ((cover / 12) * slopeLength(v));
  return Math.ceil((roofPlan(v)[0] * 12) / cover - 0.001) * (v.isShed > 0 ? 1 : 2) * panelsUpSlope(v);
}
