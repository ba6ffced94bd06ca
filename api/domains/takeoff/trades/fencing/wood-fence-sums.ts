/** Posts, rails and boards that a wood fence needs. */

import { stockFor } from "../shared/packs.ts";
import { fencePosts } from "./fence-inputs.ts";
import { fenced, type Opened } from "./gates.ts";

type WoodValues = Parameters<typeof fencePosts>[0] & {
  readonly height: number;
  readonly corners: number;
  readonly rails: number;
  readonly isPanel: number;
  readonly panelWidth: number;
  readonly isSplitRail: number;
  readonly railStock: number;
};

export const bay = (v: WoodValues): number => (v.isPanel > 0 ? v.panelWidth : v.postSpacing);
export const posts = (v: WoodValues): number =>
  fencePosts({ run: v.run, gates: v.gates, postSpacing: bay(v) });
/** A rail reaches from post to post, or over several bays when its stated length is greater. */
export const railFeet = (v: WoodValues): number => Math.max(bay(v), v.railStock);
/** Split rails, or the boards that a ranch fence has instead. */
export const railName = (v: WoodValues & { readonly railBoard: string }): string => {
  const stock = stockFor(railFeet(v), [8, 10, 12, 16]);
  return v.railBoard === ""
    ? `Split rail fence rail ${stock} ft., treated`
    : `Pressure-treated ${v.railBoard}x${stock} fence board rail`;
};
export const rails = (v: WoodValues): number =>
  v.rails > 0 ? v.rails : v.isSplitRail > 0 ? 3 : v.height <= 4.5 ? 2 : 3;

interface PicketValues extends Opened {
  readonly pickets: number;
  readonly picketWidth: number;
  readonly picketGap: number;
  readonly lap: number;
  readonly isShadow: number;
}

/** Inches from the edge of one board to the edge of the next on the same side. */
export const pitchOf = (v: PicketValues): number =>
  v.lap > 0 && v.isShadow === 0 && v.lap < v.picketWidth
    ? v.picketWidth - v.lap
    : v.picketWidth + v.picketGap;
/** Rows of boards. Shadowbox boards with a stated gap are as many on the other side; otherwise half as many. */
export const rowsOf = (v: PicketValues): number => (v.isShadow === 0 ? 1 : v.picketGap > 0 ? 2 : 1.5);
export const pickets = (v: PicketValues): number =>
  v.run > 0 ? Math.ceil((fenced(v) * 12) / pitchOf(v) - 1e-3) : v.pickets;

interface LevelValues {
  readonly run: number;
  readonly height: number;
  readonly picketWidth: number;
  readonly picketGap: number;
  readonly postSpacing: number;
  readonly boardLength: number;
}

export const levelRows = (v: LevelValues): number =>
  Math.ceil((v.height * 12) / (v.picketWidth + v.picketGap) - 0.25);
export const levelBoard = (v: LevelValues): number =>
  v.boardLength > 0 ? v.boardLength : stockFor(v.postSpacing, v.picketWidth < 4 ? [8] : [8, 12]);
