import { defineAssembly, withValues } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { sheets } from "../shared/packs.ts";
import { describeWall, explainWall, wallArea, wallRun } from "../shared/walls.ts";
import { drywallInputs, drywallTriggers } from "./drywall.reading.ts";

export const drywall = defineAssembly({
  id: "drywall",
  name: "Drywall",
  triggers: drywallTriggers,
  covers: ["stairs", "suspended-ceiling", "windows", "interior-door"],
  coversUnless:
    /\b(?:suspended|drop|install|hang (?:the |a |\d )?(?:[a-z]+ )?doors?|replace|prehung|pre-hung|casing|knobs?)\b/,
  inputs: drywallInputs,
  missing: (v) =>
    boardArea(v) > 0 || v.corners > 0
      ? null
      : {
          prompt: "How large is the room or wall to be boarded?",
          defaultValue: "12 x 12 ft room, 8 ft high",
        },
  surface: (v) => boardArea(v),
  title: (v) => `Drywall ${describeWall(v) || `${formatNumber(v.ceilingArea)} sq ft`}`,
  lines: [
    {
      key: "drywall",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 10,
      source: "(Walls − openings + ceiling) × 1.10 ÷ 32 (calculatey.pages.dev, craftedcalcs.com)",
      aka: /sheet|board|rock|waste/,
      name: (v) => boardName(wet(v) > 0 ? withValues(v, { kind: "lightweight" }) : v, v.thickness),
      about: () => "Gypsum board",
      measured: (v) => boardArea(v) - (isApart(v) ? ceiling(v) * v.layers : 0) - wet(v),
      formula: (v) =>
        `${explainBoard(isApart(v) ? withValues(v, { hasCeiling: 0 }) : v)}${wet(v) > 0 ? ` − ${formatNumber(wet(v))} sq ft of moisture-resistant board` : ""}`,
      pack: (v) => sheets(v.sheet),
    },
    {
      key: "wet-drywall",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 10,
      source: "The stated part of all board",
      aka: /green ?board|moisture|mold/,
      when: (v) => wet(v) > 0,
      name: (v) => boardName(withValues(v, { kind: "mold resistant" }), v.thickness),
      about: () => "Moisture-resistant gypsum board, green board",
      measured: (v) => wet(v),
      formula: (v) => `${formatNumber(wet(v))} sq ft as stated`,
      pack: (v) => sheets(v.sheet),
    },
    {
      key: "ceiling-drywall",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area × 1.10 ÷ 32 (calculatey.pages.dev, craftedcalcs.com)",
      aka: /ceiling|lid/,
      when: (v) => isApart(v),
      name: (v) => boardName(v, v.ceilingThickness),
      about: () => "Gypsum board, ceiling",
      measured: (v) => ceiling(v) * v.layers,
      formula: (v) => `ceiling ${formatNumber(ceiling(v) * v.layers)} sq ft`,
      pack: (v) => sheets(v.sheet),
    },
    {
      key: "screws",
      category: "Hardware",
      unit: "lb",
      source: "Half a pound to three sheets (howtobuildplans.com)",
      when: (v) => v.screwsPerSheet === 0,
      name: () => "Drywall screws #6 x 1-1/4 in. coarse",
      measured: (v) => Math.ceil(boardArea(v) / v.sheet) / 6,
      formula: (v) => `${Math.ceil(boardArea(v) / v.sheet)} sheets ÷ 3 × 0.5 lb`,
      pack: () => ({ unit: "pounds", size: 1, kind: "bulk", contents: "boxes of 1 and 5 lb" }),
    },
    {
      key: "screw-count",
      category: "Hardware",
      source: "32 screws a sheet at 16 in. framing",
      when: (v) => v.screwsPerSheet > 0,
      name: () => "Drywall screws #6 x 1-1/4 in. coarse 5 lb",
      measured: (v) => Math.ceil(boardArea(v) / v.sheet) * v.screwsPerSheet,
      formula: (v) => `${Math.ceil(boardArea(v) / v.sheet)} sheets × ${formatNumber(v.screwsPerSheet)}`,
      pack: () => ({ unit: "boxes", size: 900, kind: "count", contents: "5 lb, about 900 a box" }),
    },
    {
      key: "joint-compound",
      category: "Hardware",
      unit: "lb",
      source: "12-14 lb or 0.5 gal a 100 sq ft (howtobuildplans.com); a 4.5 gal pail weighs about 62 lb",
      name: (v) => `Joint compound all-purpose${v.inPounds > 0 ? "" : " 4.5 gal"}`,
      aka: /\bmud\b/,
      about: () => "mud",
      measured: (v) => (boardArea(v) * v.compoundRate) / 100,
      formula: (v) => `${formatNumber(boardArea(v))} sq ft × ${formatNumber(v.compoundRate)} lb ÷ 100`,
      pack: (v) =>
        v.inPounds > 0
          ? { unit: "pounds", size: 1, kind: "bulk" }
          : { unit: "buckets", size: 117, contents: "4.5 gal, 900 sq ft a bucket" },
    },
    {
      key: "joint-tape",
      category: "Hardware",
      unit: "ft",
      source: "12 ft a sheet plus the perimeter, or 24 ft a sheet (craftedcalcs.com)",
      name: () => "Paper joint tape",
      measured: (v) =>
        v.tapePerSheet > 0
          ? Math.ceil(boardArea(v) / v.sheet - 1e-3) * v.tapePerSheet
          : Math.ceil(boardArea(v) / v.sheet - 1e-3) * 12 + wallRun(v) * (v.hasWalls > 0 ? 1 : 0),
      formula: (v) =>
        `${Math.ceil(boardArea(v) / v.sheet)} sheets × 12 ft + perimeter ${formatNumber(wallRun(v))} ft`,
      pack: (v) =>
        v.tapeRoll > 0
          ? { unit: "rolls", size: v.tapeRoll, contents: `${formatNumber(v.tapeRoll)} ft a roll` }
          : { unit: "rolls", size: 500, kind: "length", contents: "500 ft a roll" },
    },
    {
      key: "corner-bead",
      category: "Steel & Metal",
      source: "One a corner",
      when: (v) => v.corners > 0,
      name: (v) => `Metal drywall corner bead ${formatNumber(v.bead > 0 ? v.bead : 10)} ft`,
      measured: (v) => v.corners * Math.max(1, Math.ceil(v.height / (v.bead > 0 ? v.bead : 10) - 0.01)),
      formula: (v) => `${formatNumber(v.corners)} corners`,
    },
  ],
});

type BoardValues = Parameters<typeof wallArea>[0] & {
  readonly ceilingArea: number;
  readonly ceilingStated: number;
  readonly hasWalls: number;
  readonly hasCeiling: number;
  readonly sides: number;
  readonly layers: number;
  readonly sheetCount: number;
  readonly sheetsOut: number;
  readonly sheet: number;
  readonly thickness: string;
};

/** Sheet sizes by area in square feet. */
const SHEETS: Readonly<Record<number, string>> = { 36: "4x9", 40: "4x10", 48: "4x12", 56: "4x14" };

function boardName(v: { readonly sheet: number; readonly kind: string }, thickness: string): string {
  const made = thickness === "5/8 in." ? " Type X" : v.kind === "mold resistant" ? " mold resistant" : "";
  return `Drywall ${thickness} ${SHEETS[v.sheet] ?? "4x8"}${made}`;
}

/** Square feet of moisture-resistant board, when only a part of all board is of that kind. */
const wet = (v: BoardValues & { readonly wetArea: number }): number =>
  v.wetArea > 0 && v.wetArea < boardArea(v) && v.sheetCount === 0 ? v.wetArea : 0;

/** Whether the ceiling has its own kind of board. */
const isApart = (v: BoardValues & { readonly ceilingThickness: string }): boolean =>
  v.ceilingThickness !== "" && ceiling(v) > 0 && walls(v) > 0 && v.sheetsOut === 0;

function walls(v: BoardValues): number {
  if (v.hasWalls === 0) return 0;
  // Openings deducted in sheets are not deducted by area as well.
  const wall = v.sheetsOut > 0 ? withValues(v, { isGross: 1 }) : v;
  return (wallRun(v) > 0 || v.area > 0 ? wallArea(wall) : 0) * v.sides;
}

function ceiling(v: BoardValues): number {
  if (v.hasCeiling === 0 && v.hasWalls > 0) return 0;
  if (v.ceilingStated > 0 && v.area > 0 && v.hasWalls > 0) return v.ceilingStated;
  if (v.length > 0 && v.width > 0) return v.length * v.width;
  return v.area > 0 && v.hasWalls > 0 ? 0 : v.ceilingArea;
}

/** Square feet of board: the number of sheets that the text states, else enough to cover the surfaces. */
function boardArea(v: BoardValues): number {
  const area = Math.max((walls(v) + ceiling(v)) * v.layers - v.sheetsOut * v.sheet, 0);
  return v.sheetCount > 0 ? v.sheetCount * v.sheet : area;
}

function explainBoard(v: BoardValues): string {
  if (v.sheetCount > 0) return `${formatNumber(v.sheetCount)} sheets as stated`;
  const parts: string[] = [];
  if (walls(v) > 0) parts.push(`${explainWall(v)}${v.sides > 1 ? ` × ${formatNumber(v.sides)} sides` : ""}`);
  if (ceiling(v) > 0) parts.push(`ceiling ${formatNumber(ceiling(v))} sq ft`);
  if (v.layers > 1)
    return `(${parts.join(" + ")}) × ${formatNumber(v.layers)} layers = ${formatNumber(boardArea(v))} sq ft`;
  if (v.sheetsOut > 0)
    return `${parts.join(" + ")} − ${formatNumber(v.sheetsOut)} sheets = ${formatNumber(boardArea(v))} sq ft`;
  return parts.length > 1 ? `${parts.join(" + ")} = ${formatNumber(boardArea(v))} sq ft` : (parts[0] ?? "");
}
