import { pattern } from "../../../../platform/patterns.ts";
import { defineAssembly, names } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { BATTENS_INSIDE } from "../shared/board-and-batten.ts";
import { running, sheets, stockFor } from "../shared/packs.ts";
import { describeWall, explainWall, missingWall, wallArea, wallRun } from "../shared/walls.ts";
import { sidingInputs } from "./siding.reading.ts";

const SIDED_THING =
  /walls?|house|home|garage|barn|shed|shop|gables?|cabin|cottage|bungalow|ranch|duplex|building|addition/;

const WHO_SIDES = /i|we|to|and|must|should|please|will|'ll|vinyl|hardie|cedar|metal|steel/;

/** Corners match the siding; panels and boards get corner boards. */
const CORNERS: Readonly<Record<string, string>> = {
  vinyl: "Vinyl outside corner post",
  "fiber cement": "Fiber cement outside corner trim",
  cedar: "Cedar outside corner trim",
};

const ROOF_OF_CEDAR =
  /\broof\b[^.;]{0,80}\bcedar (?:shingles?|shakes?)\b|\bcedar (?:shingles?|shakes?)\b[^.;]{0,80}\broof\b/;

export const siding = defineAssembly({
  id: "siding",
  isOutside: true,
  name: "Siding",
  triggers: [
    names(/\bj[- ]?channels?\b|\bundersill\b|\b(?:outside|inside|inner|outer) corner posts?\b/),
    names(
      /\bfiber cement\b(?! (?:backer|board|tile))|\bsiding\b|\bhardie ?(?:plank|board|panel)?\b|\bclapboards?\b/,
    ),
    names(/\bt1-?11\b|\blap boards?\b|\bboards? (?:and|&) battens?\b|\bsmartside\b|\bre-?sid(?:e|ing)\b/),
    names(
      pattern`\b(?:${WHO_SIDES}) side (?:a|the|my|our|this|that|\d) (?:[a-z\d.,-]+ ){0,8}(?:${SIDED_THING})\b`,
    ),
    {
      pattern:
        /\b(?:cedar|white cedar|red cedar|wood|wall|side ?wall) (?:shingles?|shakes?)\b|\bshingles? of cedar\b/,
      weight: 3.3,
    },
    // "Two gable ends to be shingled with white cedar".
    { pattern: /\bgables?\b[^.;]{0,30}\b(?:shingled|clad|sided)\b/, weight: 3.8 },
    {
      pattern:
        /\bwalls?\b[^.;]{0,60}\b(?:shingl|shakes?)|\bshingle[sd]? (?:the |a |an |my )?(?:[a-z]+ ){0,3}walls?\b/,
      weight: 2.9,
    },
  ],
  notFor: pattern`${ROOF_OF_CEDAR}|${BATTENS_INSIDE}`,
  covers: [
    "wall-sheathing",
    "shingle-roof",
    "insulation-board",
    "windows",
    "interior-door",
    "plank-flooring",
  ],
  // Doors and windows with only a count are openings in the wall.
  coversUnless:
    /\b(?:install|hang|replace|replacement|prehung|pre-hung|casing|knobs?|new (?:vinyl )?(?:windows?|doors?))\b/,
  inputs: sidingInputs,
  // The openings and the shape of the house determine channel and corners.
  missing: (v) =>
    v.gables > 0 || v.jChannel + v.openingEdges > 0 || v.corners > 0 ? null : missingWall(v, "walls"),
  surface: (v) => sidedArea(v),
  title: (v) => `${v.kind.charAt(0).toUpperCase()}${v.kind.slice(1)} siding ${describeWall(v)}`,
  lines: [
    {
      key: "siding",
      category: "Insulation",
      unit: "sq ft",
      usualWaste: 10,
      source: "1 square = 100 sq ft, + 10% (jacksonlumber.cld.bz)",
      when: (v) =>
        (v.kind === "vinyl" && v.isChannelOnly === 0) ||
        v.kind === "cedar" ||
        (v.kind === "board and batten" && !hasBoards(v)),
      name: (v) => `${v.kind.charAt(0).toUpperCase()}${v.kind.slice(1)} siding`,
      measured: (v) => sidedArea(v),
      formula: (v) => explainSiding(v),
      pack: (v) =>
        v.boxArea > 0
          ? { unit: "boxes", size: v.boxArea, contents: `${formatNumber(v.boxArea)} sq ft a box` }
          : { unit: "squares", size: 100, kind: "bulk", contents: "100 sq ft a square" },
    },
    {
      key: "siding-boards",
      category: "Lumber & Wood",
      usualWaste: 10,
      isCovering: true,
      source: "Wall ÷ (board + gap), rounded up; longer walls than boards in several tiers",
      when: (v) => v.kind === "board and batten" && hasBoards(v),
      aka: /boards?$|planks?$/,
      name: (v) => `Rough-sawn siding board 1x${Math.ceil(v.boardWidth)}x${stockOf(v)}`,
      about: () => "Upright siding board",
      measured: (v) => boards(v) * tiers(v),
      formula: (v) =>
        `${formatNumber(wallRun(v))} ft ÷ (${formatNumber(v.boardWidth)} + ${formatNumber(v.boardGap)} in) = ${boards(v)}${tiers(v) > 1 ? ` × ${tiers(v)} high` : ""}`,
    },
    {
      key: "battens",
      category: "Lumber & Wood",
      usualWaste: 10,
      isCovering: true,
      source: "One over each joint",
      when: (v) => v.kind === "board and batten" && hasBoards(v),
      name: (v) => `Batten ${v.battenSize}x${stockOf(v)}`,
      measured: (v) => Math.max(1, boards(v) - 1) * tiers(v),
      formula: (v) => `${boards(v)} boards − 1 joints${tiers(v) > 1 ? ` × ${tiers(v)} high` : ""}`,
    },
    {
      key: "siding-shingles",
      category: "Insulation",
      unit: "sq ft",
      usualWaste: 10,
      source: "4 bundles a square at 5 in. exposure (CSSB)",
      when: (v) => v.kind === "cedar shingles",
      aka: /shingles?$|shakes?$/,
      name: (v) => `Western red cedar shingles ${formatNumber(v.shingleLength)} in.`,
      about: () => "Siding",
      measured: (v) => sidedArea(v),
      formula: (v) => `${explainSiding(v)} ÷ ${formatNumber(v.bundleArea)} sq ft`,
      pack: (v) => ({
        unit: "bundles",
        size: v.bundleArea,
        contents: `${formatNumber(v.bundleArea)} sq ft a bundle`,
      }),
    },
    {
      key: "siding-planks",
      category: "Insulation",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area ÷ (exposure × length), + 10%",
      when: (v) => v.kind === "fiber cement" || v.kind === "engineered wood",
      name: (v) => lapSidingOf(v).name,
      measured: (v) => sidedArea(v),
      formula: (v) => {
        const { exposure, length } = lapSidingOf(v);
        return `${explainSiding(v)} ÷ (${formatNumber(exposure)} in × ${formatNumber(length)} ft)`;
      },
      pack: (v) => {
        const { exposure, length } = lapSidingOf(v);
        const size = (exposure / 12) * length;
        const kind = v.asksPieces > 0 ? "pack" : "length";
        return { unit: "pieces", size, kind, contents: `covers ${formatNumber(size)} sq ft each` };
      },
    },
    {
      key: "siding-panels",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area ÷ 32 a 4x8 panel",
      when: (v) => v.kind === "panel",
      name: (v) => `T1-11 plywood siding 19/32 in. 4x${v.height > 8.1 && v.height <= 9 ? 9 : 8}`,
      measured: (v) => sidedArea(v),
      formula: (v) => explainSiding(v),
      pack: (v) => sheets(v.height > 8.1 && v.height <= 9 ? 36 : 32),
    },
    {
      key: "starter-strip",
      category: "Insulation",
      unit: "ft",
      source: "Perimeter ÷ 10 ft (boulderlibrary.net)",
      when: (v) => v.isChannelOnly === 0 && isLapped(v) && wallRun(v) > 0,
      name: (v) => `Starter strip ${formatNumber(v.starterStock > 0 ? v.starterStock : 10)} ft`,
      measured: (v) => wallRun(v),
      formula: (v) => `perimeter ${formatNumber(wallRun(v))} ft`,
      pack: (v) => running(v.starterStock, 10),
    },
    {
      key: "corner-posts",
      category: "Insulation",
      source: "One corner post a corner and story (boulderlibrary.net)",
      when: (v) =>
        (v.isChannelOnly === 0 || v.corners > 0) && v.kind !== "cedar shingles" && cornersOf(v) > 0,
      name: (v) => `${CORNERS[v.kind] ?? "Outside corner trim"}, 10 ft`,
      measured: (v) => cornersOf(v) * v.stories,
      formula: (v) => `${formatNumber(cornersOf(v))} corners × ${formatNumber(v.stories)} story`,
    },
    {
      key: "inside-corners",
      category: "Insulation",
      source: "One a corner and story",
      when: (v) => v.insideCorners > 0,
      name: () => "Inside corner posts, 10 ft",
      measured: (v) => v.insideCorners * v.stories,
      formula: (v) => `${formatNumber(v.insideCorners)} corners × ${formatNumber(v.stories)} story`,
    },
    {
      key: "j-channel",
      category: "Insulation",
      unit: "ft",
      usualWaste: 10,
      isAllowance: true,
      source: "Around windows, and doors but for the sill; 16 ft a window, 17 ft a door of no stated size",
      aka: /j-?channel/,
      when: (v) => v.jChannel > 0 || (v.kind === "vinyl" && jRun(v) > 0),
      name: (v) =>
        v.channelStock > 0 ? `J-channel ${formatNumber(v.channelStock)} ft` : "J-channel 12-1/2 ft",
      measured: (v) => (v.jChannel > 0 ? v.jChannel : jRun(v)),
      formula: (v) => explainJ(v),
      pack: (v) => running(v.channelStock, 12.5),
    },
    {
      key: "siding-nails",
      category: "Hardware",
      unit: "sq ft",
      isAllowance: true,
      source: "Half a pound to a pound a square (manufacturers' guides)",
      when: (v) => v.isChannelOnly === 0,
      name: () => "Siding nails 2 in. galvanized 5 lb",
      measured: (v) => sidedArea(v),
      formula: (v) => `${formatNumber(sidedArea(v) / 100)} squares × 0.75 lb ÷ 5 lb`,
      pack: () => ({ unit: "boxes", size: 667 }),
    },
  ],
});

type Sided = Parameters<typeof wallArea>[0] & { readonly gables: number; readonly isGableOnly: number };

/** Walls and gables. When the only size is a gable's, there are no walls besides it. */
const sidedArea = (v: Sided): number => v.gables + (v.isGableOnly > 0 && v.gables > 0 ? 0 : wallArea(v));

function explainSiding(v: Sided): string {
  if (v.isGableOnly > 0 && v.gables > 0) return `gables ${formatNumber(v.gables)} sq ft`;
  return v.gables > 0
    ? `${explainWall(v)} + gables ${formatNumber(v.gables)} = ${formatNumber(wallArea(v) + v.gables)} sq ft`
    : explainWall(v);
}

type SidingValues = Parameters<typeof wallArea>[0] & {
  readonly kind: string;
  readonly corners: number;
  readonly boardWidth: number;
  readonly boardGap: number;
  readonly boardStock: number;
  readonly openingEdges: number;
  readonly jChannel: number;
};

/** Boards that lap: each kind has its own usual height and length. */
function lapSidingOf(
  v: Readonly<Record<"exposure" | "plank" | "woodExposure" | "woodPlank", number>> & {
    readonly kind: string;
  },
): { name: string; exposure: number; length: number } {
  return v.kind === "engineered wood"
    ? {
        name: `Engineered wood lap siding 8 in. x ${formatNumber(v.woodPlank)} ft`,
        exposure: v.woodExposure,
        length: v.woodPlank,
      }
    : {
        name: `Fiber cement lap siding 8-1/4 in. x ${formatNumber(v.plank)} ft`,
        exposure: v.exposure,
        length: v.plank,
      };
}

/** Feet of channel around openings: by their sizes, else around the usual window and door. */
const WINDOW_EDGE_FT = 16;
const DOOR_EDGE_FT = 17;
const jRun = (v: SidingValues): number =>
  v.openingEdges + v.windows * WINDOW_EDGE_FT + v.doors * DOOR_EDGE_FT;

function explainJ(v: SidingValues): string {
  if (v.jChannel > 0) return `${formatNumber(v.jChannel)} ft as stated`;
  const usual =
    v.windows + v.doors > 0
      ? `${formatNumber(v.windows)} × ${WINDOW_EDGE_FT} ft + ${formatNumber(v.doors)} × ${DOOR_EDGE_FT} ft`
      : "";
  const sized = v.openingEdges > 0 ? `${formatNumber(v.openingEdges)} ft around the openings` : "";
  return [sized, usual].filter(Boolean).join(" + ");
}

/** Panels and vertical boards need no starter strip. */
const isLapped = (v: SidingValues): boolean =>
  v.kind !== "panel" && v.kind !== "cedar shingles" && !(v.kind === "board and batten" && hasBoards(v));

/** A house has four corners; a single wall has none unless they are counted. */
const cornersOf = (v: SidingValues): number =>
  v.corners > 0
    ? v.corners
    : v.run === 0 && (v.area > 0 || (v.length > 0 && v.width > 0))
      ? HOUSE_CORNERS
      : 0;
const HOUSE_CORNERS = 4;

/** Boards are counted along a wall, not from an area. */
const hasBoards = (v: SidingValues): boolean => v.boardWidth > 0 && v.area === 0 && wallRun(v) > 0;
const boards = (v: SidingValues): number => Math.ceil((wallRun(v) * 12) / (v.boardWidth + v.boardGap) - 1e-3);
const stockOf = (v: SidingValues): number => (v.boardStock > 0 ? v.boardStock : stockFor(v.height));
const tiers = (v: SidingValues): number => Math.max(1, Math.ceil(v.height / stockOf(v) - 0.01));
