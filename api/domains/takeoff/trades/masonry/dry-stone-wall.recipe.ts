import { pattern } from "../../../../platform/patterns.ts";
import { captured, matching, measured, quote, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, numberInput } from "../../recipes/assembly.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { looseMaterial } from "../shared/packs.ts";
import { describeWall, explainWall, missingWall, wallArea, wallInputs, wallRun } from "../shared/walls.ts";

const TRENCH = /trench|base|footing|bed/;

/** Width or depth in inches of the base of the wall; its clause mentions the trench. */
const trenchSize = (role: "wide" | "deep") => (reading: Reading) => {
  const found = matching(reading, {
    unit: "in",
    min: 2,
    max: 72,
    bare: true,
    role: role === "wide" ? "wide" : ["deep", "thick"],
  }).find(({ measure }) => TRENCH.test(measure.owner) || TRENCH.test(measure.pre.slice(-60)));
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

const KIND_OF_STONE =
  /dry[- ]?(?:stack(?:ed)?|laid|stone)|field ?stone|rubble|boulder|natural stone|river rock|stacked stone/;
const DRY_STACKED_STONE =
  /\b(?:dry[- ]?(?:stack(?:ed)?|laid)|dry walling) (?:[a-z-]+ ){0,2}(?:field ?stone|stone|rock|boulders)\b/;
const WALL_OF_STONE =
  /\bwalls? (?:of|from|in|out of) (?:[a-z]+ )?(?:field ?stone|boulders|rubble|natural stone)\b/;

/** A field stone wall, dry-laid or in mortar: stone by the ton. */
export const dryStoneWall = defineAssembly({
  id: "dry-stone-wall",
  name: "Stone wall",
  triggers: [
    {
      pattern: pattern`\b(?:${KIND_OF_STONE}) (?:[a-z-]+ ){0,3}walls?\b`,
      weight: 3.6,
    },
    { pattern: /\bstack(?:ed|ing) (?:[a-z]+ )?(?:field ?stones?|fieldstone|boulders)\b/, weight: 3.6 },
    {
      pattern:
        /\bwall ?stone\b(?! (?:veneer|panel))|\btons? of (?:[a-z]+ )?stone for (?:a|the|my|our) wall\b/,
      weight: 3.6,
    },
    {
      pattern: pattern`${DRY_STACKED_STONE}|${WALL_OF_STONE}|\bstone walls?\b(?=[^.]*\b(?:ton|thick|dry)\b)`,
      weight: 3.6,
    },
  ],
  notFor: /\b(?:veneer|blocks?|fireplace|chimney|lath)\b/,
  covers: [
    "retaining-wall",
    "gravel",
    "stone-veneer",
    "paver-patio",
    "concrete-wall",
    "drywall",
    "french-drain",
  ],
  inputs: {
    ...wallInputs(true, 3),
    height: numberInput(
      "Wall height",
      "ft",
      3,
      "3 ft, a usual garden wall",
      [
        measured({ role: "high", unit: "ft", min: 0.5, max: 12, notOwner: /course|cap/ }),
        ...wallInputs(true, 3).height.find,
      ],
      { isShared: true },
    ),
    thickness: numberInput("Thickness", "in", 18, "18 in.; half its height and more at the base", [
      measured({ role: "thick", unit: "in", min: 6, max: 72 }),
      captured(/\b(\d{1,2}(?:\.\d+)?) in (?:wide|deep|through)\b(?! (?:trench|gravel|base))/),
      captured(/\b([1-5](?:\.\d+)?) ft (?:wide|deep|through)\b(?! (?:trench|gravel|base))/, 12),
    ]),
    perTon: numberInput(
      "Wall from a ton of stone",
      "cu ft",
      15,
      "About 15 cu ft of laid wall a ton (stone yards)",
      [
        captured(
          /(\d+(?:\.\d+)?) cuft (?:of (?:[a-z]+ ){0,3})?(?:per|to|a|\/|for each|each|from each|in a)(?: (?:a|the|1|short))* ton\b/,
        ),
        captured(/\btons?\b[^.;\d]{0,32}(\d+(?:\.\d+)?) cuft\b/),
      ],
    ),
    facePerTon: numberInput(
      "Face from a ton of stone",
      "sq ft",
      0,
      "By volume",
      [
        captured(
          /(\d+(?:\.\d+)?) sqft (?:of (?:[a-z]+ ){0,3})?(?:per|to|a|\/|for each|each|from each)(?: (?:a|the|1))* ton\b/,
        ),
        captured(/\btons?\b[^.;\d]{0,32}(\d+(?:\.\d+)?) sqft\b/),
      ],
      { isQuiet: true },
    ),
    hasBase: flagInput("Gravel under it", [when(/\bgravel\b|\bcrushed\b|\bbase\b|\btrench\b/, 1)]),
    baseWidth: numberInput("Trench width", "in", 0, "As wide as the wall and 6 in.", [trenchSize("wide")], {
      isQuiet: true,
    }),
    baseDepth: numberInput("Trench depth", "in", 6, "About 6 in. of gravel (diycalcs.net)", [
      trenchSize("deep"),
    ]),
    hasMortar: flagInput("Laid in mortar", [when(/\bmortared\b|\bmortar\b(?! mix color)/, 1)]),
  },
  missing: (v) => missingWall(v, "stone wall"),
  title: (v) => `Stone wall ${describeWall(v)}`,
  lines: [
    {
      key: "stone",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: "Length × height × thickness ÷ what a ton lays (stone yards)",
      aka: /stone|rock|boulder/,
      name: () => "Wall stone, natural fieldstone",
      measured: (v) => (wallArea(v) * v.thickness) / 12,
      formula: (v) => `${explainWall(v)} × ${formatNumber(v.thickness)} in ÷ 12`,
      pack: (v) => ({
        unit: "tons",
        size: v.facePerTon > 0 ? (v.facePerTon * v.thickness) / 12 : v.perTon,
        kind: "bulk",
        contents: `${formatNumber(v.facePerTon > 0 ? v.facePerTon : v.perTon)} ${v.facePerTon > 0 ? "sq ft" : "cu ft"} a ton`,
      }),
    },
    {
      key: "base-gravel",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: "Trench length × width × depth",
      when: (v) => v.hasBase > 0,
      name: () => "Crushed stone base gravel 3/4 in.",
      about: () => "Trench under the wall",
      measured: (v) => (wallRun(v) * trenchWidth(v) * v.baseDepth) / 144,
      formula: (v) =>
        `${formatNumber(wallRun(v))} ft × ${formatNumber(trenchWidth(v))} in × ${formatNumber(v.baseDepth)} in ÷ 144`,
      pack: () => looseMaterial(1.4, { inTons: 0, bagVolume: 0 }),
    },
    {
      key: "mortar",
      category: "Concrete & Masonry",
      unit: "cu ft",
      isAllowance: true,
      source: "About a quarter of a rubble wall is mortar; an 80 lb bag yields 0.67 cu ft",
      when: (v) => v.hasMortar > 0,
      name: () => "Type S mortar mix 80 lb",
      measured: (v) => (wallArea(v) * v.thickness) / 48,
      formula: (v) => `${explainWall(v)} × ${formatNumber(v.thickness)} in ÷ 12 ÷ 4`,
      pack: () => ({ unit: "bags", size: 0.67, contents: "80 lb" }),
    },
  ],
});

const trenchWidth = (v: { readonly baseWidth: number; readonly thickness: number }): number =>
  v.baseWidth > 0 ? v.baseWidth : v.thickness + 6;
