import { defineAssembly, names, numberInput } from "../../estimating/assembly.ts";
import { captured, measured } from "../../reading/finders.ts";
import { formatNumber } from "../../units.ts";
import { PANEL_LENGTHS, running, stockFor } from "../shared/packs.ts";
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

/** Rafters that are framed, not just told the length of the slope by. */
const FRAMED = /\b(?:fram(?:e|ing)|oc|lumber|2 x (?:4|6|8|10|12)|trusses|purlins)\b/;

export const metalRoof = defineAssembly({
  id: "metal-roof",
  name: "Metal roof",
  triggers: [
    names(
      /\b(?:metal|steel|tin|corrugated|standing seam|r-?panel|ribbed|polycarbonate|fiberglass) (?:[a-z]+ )?(?:roof(?:ing)?|panels?)\b|\broof(?:ing)? panels?\b|\bstanding seam\b|\bcorrugated\b|\bmetal\b(?=[^.]{0,30}\bpanels?\b)/,
    ),
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
        captured(/\bcovers? (?:about |only |actually )*(\d{2}(?:\.\d+)?)\b(?! ?(?:sqft|ft|%))/),
        captured(/(\d) ft (?:wide )?(?:[a-z]+ )?panels?/, 12),
        captured(/(\d{2}(?:\.\d+)?) in (?:net |of )?(?:coverage|cover|exposure)/),
        captured(/(\d{2}) in (?:[a-z]+ ){0,2}(?:panels?|wide)/),
      ],
    ),
    lap: numberInput(
      "Side lap",
      "in",
      0,
      "Within the cover",
      [
        captured(/(?:lap(?:ped|s)?|overlap(?:ped|s)?)(?: [a-z]+){0,3} (\d(?:\.\d+)?) in/),
        captured(/(\d(?:\.\d+)?) in (?:side )?(?:lap|overlap)/),
      ],
      { isQuiet: true },
    ),
    screwsPerSquare: numberInput(
      "Screws a square",
      "pieces",
      80,
      "About 80 screws a square (manufacturers' instructions)",
      [
        captured(/(\d{2,3}) screws? (?:per|a|each|\/) square/),
        captured(/(\d(?:\.\d+)?) screws? (?:per|a|each|\/) sqft/, 100),
      ],
    ),
  },
  missing: missingRoof,
  title: (v) => `Metal roof ${describeRoof(v)}`,
  lines: [
    {
      key: "panels",
      category: "Roofing",
      unit: "pieces",
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
      when: (v) => v.isShed === 0,
      name: () => "Metal ridge cap 10 ft",
      measured: (v) => ridgeLength(v),
      formula: (v) => `${formatNumber(ridgeLength(v))} ft of ridge`,
      pack: () => running(0, 9.5),
    },
    {
      key: "panel-screws",
      category: "Hardware",
      unit: "pieces",
      usualWaste: 0,
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
      usualWaste: 0,
      source: "Foam closures at eaves; 5 of 3 ft a pack",
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
      name: () => "Synthetic underlayment, 10-square roll",
      measured: (v) => roofArea(v),
      formula: (v) => explainRoof(v),
      pack: () => ({ unit: "rolls", size: 1000, contents: "1000 sq ft a roll" }),
    },
  ],
});

/** Feet that one panel laps the next up the slope. */
const END_LAP = 0.5;

type SlopeValues = Parameters<typeof slopeLength>[0];

const panelsUpSlope = (v: SlopeValues): number =>
  slopeLength(v) <= 40 ? 1 : Math.ceil((slopeLength(v) - END_LAP) / (40 - END_LAP));

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
