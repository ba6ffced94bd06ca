import { defineAssembly } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { sheets } from "../shared/packs.ts";
import {
  describeRoof,
  edges,
  explainRoof,
  missingRoof,
  ridgeLength,
  roofArea,
  roofPlan,
} from "../shared/roof-inputs.ts";
import { feltRolls } from "./felt.ts";
import { flashingLines } from "./flashing.ts";
import { iceRolls } from "./ice-shield.ts";
import { shingleRoofInputs, shingleRoofTriggers } from "./shingle-roof.reading.ts";

/** Words for roof coverings. */
const OF_A_COVER = [
  "shingl|3 tab|architectural|bundles?|re-?roof|roofing|new roof|squares?",
  "asphalt|felt|underlayment|tear off",
].join("|");
/** Shakes, slate and tile use other bundles, nails and felts; felt or decking without a covering is not a shingle roof. */
const OTHER_COVER = new RegExp(
  [
    "\\bshakes\\b|\\broof(?:ing)? (?:slates?|tiles?)\\b|\\b(?:slate|tile) roof(?:ing)?\\b|\\bslates\\b",
    "\\b(?:concrete|clay|terracotta) tiles?\\b|\\bcedar shingles?\\b|\\bcedar roof",
    "\\bre-?roof(?:ing)? (?:[a-z]+ ){0,3}(?:in|with) (?:colorbond|zincalume|metal|tin|steel|corro|slates?|tiles?)\\b",
    "\\bshingles?\\b[^.;]{0,40}\\bcedar\\b|\\bside ?wall[^.;]{0,24}\\bshingles?\\b",
    // "Decking for a 1600 sqft hip roof": only the layers below the shingles.
    `^(?!.*\\b(?:${OF_A_COVER}))(?=(?:[a-z]+ ){0,3}(?:decking|sheathing|osb|plywood)\\b)`,
    "^(?!.*\\b(?:shingl|3 tab|architectural|bundles?|re-?roof|new roof|drip edge|ridge))(?=.*\\b(?:felt|underlayment)\\b)",
  ].join("|"),
);

export const shingleRoof = defineAssembly({
  id: "shingle-roof",
  name: "Shingle roof",
  triggers: shingleRoofTriggers,
  notFor: OTHER_COVER,
  covers: ["roof-underlayment", "asphalt", "roof-sheathing", "rafters", "plank-flooring"],
  coversUnless: /\b(?:fram(?:e|ing)|oc|2 x (?:4|6|8|10|12)|trusses)\b/,
  inputs: shingleRoofInputs,
  // A part with a stated length needs no roof size.
  missing: (v) => (hasOwnLength(v) ? null : missingRoof(v)),
  surface: (v) => roofArea(v),
  title: (v) => `Shingle roof ${describeRoof(v)}`,
  lines: [
    {
      key: "shingles",
      category: "Roofing",
      unit: "sq ft",
      usualWaste: 10,
      source:
        "100 sq ft = 1 square = 3 bundles of 33.3 sq ft; 10% waste usual (missionrestoration.com, bestaffordableroofing.com)",
      when: (v) => v.isCapOnly === 0,
      name: (v) => (v.isThreeTab > 0 ? "3-tab shingles" : "Architectural shingles"),
      about: () => "Asphalt roofing shingles",
      aka: /\bshingles?|\broofing$|\bsquares?\b|\broof$/,
      measured: (v) => roofArea(v),
      formula: (v) => `${explainRoof(v)} ÷ 100 × ${formatNumber(v.bundles)} bundles`,
      pack: (v) => ({
        unit: "bundles",
        size: v.bundleArea > 0 ? v.bundleArea : 100 / v.bundles,
        contents: `${formatNumber(v.bundleArea > 0 ? v.bundleArea : 100 / v.bundles)} sq ft a bundle`,
      }),
    },
    {
      key: "underlayment",
      category: "Roofing",
      unit: "sq ft",
      usualWaste: 10,
      source: "#15 roll 4 squares, #30 roll 2 squares at standard lap (jlconline.com); synthetic 10 squares",
      aka: /felt|underlayment|paper/,
      // No felt goes under a membrane over the whole roof unless the text names it.
      when: (v) => v.isCapOnly === 0 && (v.isIceAllOver === 0 || v.felt !== "synthetic"),
      ...feltRolls,
    },
    {
      key: "ridge-cap",
      category: "Roofing",
      unit: "ft",
      source: "About 35 ft a bundle (hhvx.com)",
      when: (v) => v.isShed === 0 && (isShaped(v) || v.ridge > 0 || v.namesRidge > 0),
      name: () => "Hip and ridge cap shingles",
      measured: (v) => (v.ridge > 0 ? v.ridge : ridgeLength(v)),
      formula: (v) =>
        `${formatNumber(v.ridge > 0 ? v.ridge : ridgeLength(v))} ft of ridge and hip ÷ ${formatNumber(v.ridgePerBundle)} ft`,
      pack: (v) => ({
        unit: "bundles",
        size: v.ridgePerBundle,
        contents: `${formatNumber(v.ridgePerBundle)} ft a bundle`,
      }),
    },
    {
      key: "starter",
      category: "Roofing",
      unit: "ft",
      source: "Along the eaves; 105-140 ft a bundle",
      when: (v) => isShaped(v) || v.starter > 0 || v.namesStarter > 0,
      name: () => "Starter strip shingles",
      measured: (v) => (v.starter > 0 ? v.starter : edges(v).eaves),
      formula: (v) =>
        v.starter > 0
          ? `${formatNumber(v.starter)} ft as stated`
          : `eaves ${formatNumber(edges(v).eaves)} ft`,
      pack: (v) => ({
        unit: "bundles",
        size: v.starterStock,
        contents: `${formatNumber(v.starterStock)} ft a bundle`,
      }),
    },
    {
      key: "drip-edge",
      category: "Roofing",
      unit: "ft",
      source: "Eaves and rakes (IRC R905.2.8.5)",
      when: (v) => isShaped(v) || v.dripEdge > 0 || v.namesDrip > 0,
      name: (v) => `Drip edge ${formatNumber(v.dripStock)} ft`,
      measured: (v) => dripRun(v),
      formula: (v) =>
        v.dripEdge > 0
          ? `${formatNumber(v.dripEdge)} ft as stated`
          : `eaves ${formatNumber(edges(v).eaves)} ft${v.isDripAtEaves > 0 ? "" : ` + rakes ${formatNumber(edges(v).rakes)} ft`}`,
      pack: (v) => ({ unit: "pieces", size: v.dripStock }),
    },
    {
      key: "ice-shield",
      category: "Roofing",
      unit: "sq ft",
      usualWaste: 5,
      source: "3 ft along the eaves (IRC R905.1.2); roll 195-200 sq ft",
      when: (v) => v.hasIce > 0,
      ...iceRolls,
    },
    {
      key: "ridge-vent",
      category: "Roofing",
      unit: "ft",
      source: "Along the ridge",
      when: (v) => v.hasVent > 0,
      name: () => "Shingle-over ridge vent 4 ft",
      measured: (v) => (v.ridge > 0 ? v.ridge : roofPlan(v)[0]),
      formula: (v) => `${formatNumber(v.ridge > 0 ? v.ridge : roofPlan(v)[0])} ft of ridge`,
      pack: () => ({ unit: "pieces", size: 4 }),
    },
    {
      key: "roof-sheathing",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area ÷ 32 a 4x8 sheet (Modern Carpentry)",
      when: (v) => v.hasSheathing > 0,
      name: () => "OSB sheathing 7/16 in. 4x8",
      about: () => "Roof sheathing, decking",
      measured: (v) => roofArea(v),
      formula: (v) => explainRoof(v),
      pack: () => sheets(32),
    },
    ...flashingLines,
    {
      key: "roofing-nails",
      category: "Roofing",
      unit: "sq ft",
      isAllowance: true,
      source: "320 nails a square, four a shingle of 80 (manufacturers' instructions)",
      when: (v) => v.isCapOnly === 0,
      name: () => "Coil roofing nails, 7200-count",
      measured: (v) => roofArea(v),
      formula: (v) => `${formatNumber(roofArea(v) / 100)} squares × 320 ÷ 7,200`,
      pack: () => ({ unit: "boxes", size: 2250, contents: "about 22 squares a box" }),
    },
  ],
});

/** An area without sides says nothing about edges; they are estimated only when named. */
const isShaped = (v: Parameters<typeof edges>[0] & { readonly isCapOnly: number }): boolean =>
  v.isCapOnly === 0 && (v.eave > 0 || (v.length > 0 && v.width > 0));

type OwnLength = "ridge" | "starter" | "dripEdge" | "stepRun" | "apronRun" | "valleys" | "iceRun";
const hasOwnLength = (v: Readonly<Record<OwnLength, number>>): boolean =>
  [v.ridge, v.starter, v.dripEdge, v.stepRun, v.apronRun, v.valleys, v.iceRun].some((feet) => feet > 0);

const dripRun = (
  v: Parameters<typeof edges>[0] & { readonly dripEdge: number; readonly isDripAtEaves: number },
): number => {
  if (v.dripEdge > 0) return v.dripEdge;
  const { eaves, rakes } = edges(v);
  return eaves + (v.isDripAtEaves > 0 ? 0 : rakes);
};
