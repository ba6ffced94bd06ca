import type { LineSpec } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { running, stockFor, stockForRun } from "../shared/packs.ts";
import { type DeckValues, deckRisers, railingLength } from "./deck.geometry.ts";

/** Lines of a deck with stairs or a railing. */
export const stairAndRailingLines: readonly LineSpec<DeckValues>[] = [
  {
    key: "stringers",
    category: "Lumber & Wood",
    source: "18 in. apart at most: three at 3 ft (AWC DCA 6; nemmar.com)",
    when: (v) => v.hasStairs > 0,
    name: (v) =>
      `Pressure-treated 2x12x${stockFor(Math.hypot(v.height * 12, (deckRisers(v) - 1) * 10) / 12 + 1)} stringer`,
    about: () => "Stair stringer",
    measured: (v) => Math.ceil((v.stairWidth * 12) / 18 - 0.01) + 1,
    formula: (v) => `${formatNumber(v.stairWidth)} ft ÷ 18 in + 1`,
  },
  {
    key: "treads",
    category: "Lumber & Wood",
    unit: "ft",
    source: "Treads = risers − 1, two 5/4x6 boards or one 2x12 each (boulderlibrary.net)",
    when: (v) => v.hasStairs > 0,
    name: (v) =>
      boardsPerTread(v) === 1
        ? `Pressure-treated ${v.treadSize}x12 stair tread`
        : v.isComposite > 0
          ? "Composite deck board 1x6x12 grooved, entry line"
          : "Pressure-treated deck board 5/4x6x12",
    about: (v) => `Stair tread, ${deckRisers(v) - 1} treads`,
    measured: (v) => Math.max(deckRisers(v) - 1, 1) * boardsPerTread(v) * v.stairWidth,
    formula: (v) =>
      `${explainRisers(v)}, ${deckRisers(v) - 1} treads × ${boardsPerTread(v)} boards × ${formatNumber(v.stairWidth)} ft`,
    pack: () => ({ unit: "pieces", size: 12 }),
  },
  {
    key: "risers",
    category: "Lumber & Wood",
    unit: "ft",
    source: "Rise ÷ 7-1/2 in., whole number (boulderlibrary.net)",
    when: (v) => v.hasStairs > 0,
    name: () => "Pressure-treated 2x8x12",
    about: (v) => `Stair riser board, ${deckRisers(v)} risers`,
    measured: (v) => deckRisers(v) * v.stairWidth,
    formula: (v) => `${deckRisers(v)} risers × ${formatNumber(v.stairWidth)} ft`,
    pack: () => ({ unit: "pieces", size: 12 }),
  },
  {
    key: "railing-posts",
    category: "Lumber & Wood",
    source: "Every 6 ft (AWC DCA 6), two more at the stairs",
    when: (v) => v.hasRailing > 0,
    name: () => "Pressure-treated 4x4x8 post #2",
    about: () => "Railing post, two of 4 ft from each",
    measured: (v) => Math.ceil(railPosts(v) / 2),
    formula: (v) =>
      `${formatNumber(railingLength(v))} ft ÷ ${formatNumber(v.railPostSpacing)} ft + 1${v.hasStairs > 0 ? " + 2 at the stairs" : ""} = ${railPosts(v)} posts, two from a piece`,
  },
  {
    key: "rail-cap",
    category: "Lumber & Wood",
    unit: "ft",
    usualWaste: 5,
    source: "Cap along the railing",
    when: (v) => v.hasRailing > 0,
    name: (v) => `Pressure-treated ${v.cap}x${stockForRun(railingLength(v))} rail cap`,
    about: () => "Railing cap",
    measured: (v) => railingLength(v),
    formula: (v) => `${formatNumber(railingLength(v))} ft of railing`,
    pack: (v) => running(0, stockForRun(railingLength(v))),
  },
  {
    key: "rails",
    category: "Lumber & Wood",
    unit: "ft",
    usualWaste: 5,
    source: "A top and a bottom rail",
    when: (v) => v.hasRailing > 0,
    name: (v) => `Pressure-treated 2x4x${stockForRun(railingLength(v))} rail`,
    about: () => "Top and bottom rail",
    measured: (v) => 2 * railingLength(v),
    formula: (v) => `2 × ${formatNumber(railingLength(v))} ft`,
    pack: (v) => running(0, stockForRun(railingLength(v))),
  },
  {
    key: "balusters",
    category: "Lumber & Wood",
    usualWaste: 5,
    source: "Under 4 in. clear (IRC R312.1.3): 5 in. on centre with 1-1/2 in. balusters",
    when: (v) => v.hasRailing > 0,
    name: () => "Pressure-treated baluster 2x2x42 in.",
    about: () => "Picket",
    measured: (v) => Math.ceil((railingLength(v) * 12) / v.balusterSpacing - 1e-3),
    formula: (v) => `${formatNumber(railingLength(v))} ft ÷ ${formatNumber(v.balusterSpacing)} in`,
  },
  {
    key: "railing-bolts",
    category: "Hardware",
    source: "Two 1/2 in. bolts a railing post (AWC DCA 6)",
    when: (v) => v.hasRailing > 0,
    name: () => "Carriage bolt 1/2 x 8 in. galvanized",
    measured: (v) => railPosts(v) * 2,
    formula: (v) => `${railPosts(v)} posts × 2`,
  },
];

const explainRisers = (v: DeckValues): string =>
  v.risers > 0
    ? `${formatNumber(v.risers)} risers as stated`
    : v.treads > 0
      ? `${formatNumber(v.treads)} steps as stated`
      : `${formatNumber(v.height * 12)} in ÷ ${formatNumber(v.riserHeight)} in = ${deckRisers(v)} risers`;

/** One 2x12 makes a whole tread. */
const boardsPerTread = (v: DeckValues): number => (v.treadSize.startsWith("2x") ? 1 : 2);

const railPosts = (v: DeckValues): number => {
  const count = Math.ceil(railingLength(v) / v.railPostSpacing - 1e-3) + 1 + (v.hasStairs > 0 ? 2 : 0);
  return count;
};
