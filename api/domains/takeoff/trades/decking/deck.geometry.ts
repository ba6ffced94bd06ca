import type { deckInputs } from "./deck.reading.ts";
import { risersOf } from "./stairs.ts";

export type DeckValues = {
  readonly [K in keyof typeof deckInputs]: (typeof deckInputs)[K] extends { kind: "text" } ? string : number;
};

/** Feet along the joists. */
export function deckDepth(v: DeckValues): number {
  const [length, width] = sides(v);
  if (v.joistLength > 0)
    return Math.abs(length - v.joistLength) < Math.abs(width - v.joistLength) ? length : width;
  if (v.boardsAlong > 0)
    return Math.abs(length - v.boardsAlong) < Math.abs(width - v.boardsAlong) ? width : length;
  return Math.min(length, width);
}

/** Feet across the joists, which is along the house. */
export function deckRun(v: DeckValues): number {
  const [length, width] = sides(v);
  return deckDepth(v) === length ? width : length;
}

function sides(v: DeckValues): [number, number] {
  if (v.length > 0 && v.width > 0) return [v.length, v.width];
  const side = Math.sqrt(v.area > 0 ? v.area : (Math.PI * v.diameter ** 2) / 4);
  return [side, side];
}

/** Rows of deck boards across the joists. */
export function boardRows(v: DeckValues): number {
  return Math.ceil((deckDepth(v) * 12) / (v.boardWidth + v.gap) - 0.02);
}

/** Posts under the beams, as stated or from their spacing. */
export function deckPosts(v: DeckValues): number {
  return v.posts > 0 ? v.posts : beamCount(v) * postsPerBeam(v);
}

/** Posts of one beam, which may overhang its end posts by a quarter of their spacing (AWC DCA 6 figure 3). */
export function postsPerBeam(v: DeckValues): number {
  return Math.max(2, Math.ceil(deckRun(v) / v.postSpacing - 0.5 - 1e-3) + 1);
}

/** Precast blocks under the beams of a low platform, at most 6 ft apart. */
export function deckBlocks(v: DeckValues): number {
  if (v.blocks > 0) return v.blocks;
  return beamCount(v) * (Math.ceil(deckRun(v) / 6 - 1e-3) + 1);
}

/** A freestanding deck needs a second beam instead of the ledger. */
export function beamCount(v: DeckValues): number {
  return (v.isFreestanding > 0 || v.isOnBlocks > 0) && v.beams < 2 ? 2 : v.beams;
}

/** Nominal joist size: as stated, or by the span (AWC DCA 6 table 2, southern pine at 16 in.). */
export function deckJoist(v: DeckValues): string {
  if (v.joistSize !== "") return v.joistSize;
  const depth = deckDepth(v);
  return depth <= 9 ? "2x6" : depth <= 12.2 ? "2x8" : depth <= 15 ? "2x10" : "2x12";
}

/** Running feet of railing. */
export function railingLength(v: DeckValues): number {
  if (v.railLength > 0) return v.railLength;
  const open =
    v.railSides >= 4 || v.isFreestanding > 0
      ? 2 * (deckRun(v) + deckDepth(v))
      : v.railSides === 3
        ? deckRun(v) + 2 * deckDepth(v)
        : v.railSides === 2
          ? deckRun(v) + deckDepth(v)
          : deckRun(v);
  return Math.max(open - (v.hasStairs > 0 ? v.stairWidth : 0), 0);
}

/** Risers from the ground to the deck. */
export function deckRisers(v: DeckValues): number {
  return risersOf({ ...v, rise: v.height * 12 });
}
