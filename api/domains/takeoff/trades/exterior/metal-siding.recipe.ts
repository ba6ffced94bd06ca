import { pattern } from "../../../../platform/patterns.ts";
import { captured, measured, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, numberInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { stockFor } from "../shared/packs.ts";
import { describeWall, missingWall, wallArea, wallInputs, wallRun } from "../shared/walls.ts";

const METAL_WALL =
  /\b(?:metal|steel|corrugated|ribbed|tin) (?:[a-z]+ )?(?:wall panels?|wall sheets?|siding|cladding)\b/;

/** Ribbed or corrugated steel on walls: full-height panels side by side. */
export const metalSiding = defineAssembly({
  id: "metal-siding",
  isOutside: true,
  name: "Metal wall panels",
  triggers: [
    {
      pattern: pattern`${METAL_WALL}|\bwall panels?\b(?=[^.]{0,60}\b(?:coverage|cover|net|gauge|ga)\b)`,
      weight: 3.6,
    },
  ],
  notFor: /\bvinyl\b|\broof(?:ing)?\b/,
  covers: ["siding", "metal-roof", "pole-barn", "wall-sheathing", "interior-door", "windows"],
  coversUnless: /\b(?:posts?|girts?|trusses|purlins)\b/,
  inputs: {
    ...wallInputs(true, 10),
    cover: numberInput("Cover of a panel", "in", 36, "36 in. panels", [
      measured({ role: "covers", unit: "in", min: 6, max: 48 }),
      captured(/(\d(?:\.\d+)?) ft (?:net )?(?:wide |coverage|cover|panels?)/, 12),
      captured(/(\d{2}(?:\.\d+)?) in (?:net |of |wide )?(?:coverage|cover|panels?|wide)/),
      captured(/\bcover(?:s|ing|age)? (?:of |about )*(\d{2}(?:\.\d+)?)(?: in)?\b(?! ?(?:sqft|ft|%))/),
    ]),
    hasScrews: flagInput("Screws", [when(/\bscrews?\b|\bfasteners?\b/, 1)]),
  },
  missing: (v) => missingWall(v, "walls"),
  title: (v) => `Metal wall panels ${describeWall(v)}`,
  lines: [
    {
      key: "panels",
      category: "Steel & Metal",
      usualWaste: 5,
      source: "Each wall ÷ cover, rounded up (hansenpolebuildings.com)",
      aka: /panels?$|sheets?$|siding$/,
      name: (v) => `Metal wall panel 29 ga, ${stockFor(v.height, WALL_PANELS)} ft`,
      measured: (v) => panels(v),
      formula: (v) =>
        v.length > 0 && v.width > 0
          ? `2 × (${formatNumber(v.length)} ft + ${formatNumber(v.width)} ft, each ÷ ${formatNumber(v.cover)} in)`
          : `${formatNumber(wallRun(v))} ft ÷ ${formatNumber(v.cover)} in`,
    },
    {
      key: "panel-screws",
      category: "Hardware",
      source: "About 80 a square",
      when: (v) => v.hasScrews > 0,
      name: () => "Metal panel screws 1-1/2 in. with washer",
      measured: (v) => Math.ceil(wallArea(v) * 0.8),
      formula: (v) => `${formatNumber(wallArea(v))} sq ft × 0.8`,
      pack: () => ({ unit: "packs", size: 250, kind: "count", contents: "250 a pack" }),
    },
  ],
});

/** Stock lengths of wall panels, in feet. */
const WALL_PANELS = [10, 12, 14, 16, 18, 20, 24] as const;

const across = (feet: number, cover: number): number => Math.ceil((feet * 12) / cover - 1e-3);

function panels(v: Parameters<typeof wallArea>[0] & { readonly cover: number }): number {
  if (v.run === 0 && v.area === 0 && v.length > 0 && v.width > 0)
    return 2 * (across(v.length, v.cover) + across(v.width, v.cover));
  if (v.area > 0) return wallArea(v) / ((v.cover / 12) * v.height);
  return across(wallRun(v), v.cover);
}
