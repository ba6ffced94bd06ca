/** Short pieces of lumber out of longer sticks. */

/** A saw takes an eighth of an inch a cut. */
const KERF_FT = 1 / 96;

/** So many pieces of a length in feet. */
interface Cut {
  readonly length: number;
  readonly pieces: number;
}

/** Sticks of one length for all pieces: the longest first, each from the first stick that has enough left. */
export function sticksFor(cuts: readonly Cut[], stock: number): number {
  const left: number[] = [];
  const lengths = cuts.flatMap(({ pieces, length }) => Array.from({ length: pieces }, () => length));
  for (const length of lengths.sort((one, other) => other - one)) {
    const at = left.findIndex((rest) => rest + 1e-6 >= length);
    if (at >= 0) left[at] = (left[at] ?? 0) - length - KERF_FT;
    else left.push(stock - length - KERF_FT);
  }
  return left.length;
}

/** Pieces of one length that a stick gives. */
export function piecesPerStick(length: number, stock: number): number {
  return Math.floor((stock + KERF_FT) / (length + KERF_FT));
}
