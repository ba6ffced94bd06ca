/** Cuts short pieces of lumber from longer sticks. */

/** A saw cut removes an eighth of an inch. */
const KERF_FT = 1 / 96;

/** A number of pieces of one length, in feet. */
interface Cut {
  readonly length: number;
  readonly pieces: number;
}

/** Number of sticks of one length for all pieces: longest pieces first, each from the first stick with enough left. */
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

/** Number of pieces of one length that a stick yields. */
export function piecesPerStick(length: number, stock: number): number {
  return Math.floor((stock + KERF_FT) / (length + KERF_FT));
}
