/** Nominal sizes and the measurements they stand for. A 2x4 measures 1.5 by 3.5 inches. */
/**
 * Nominal and actual sizes of the trade (American Softwood Lumber Standard PS 20, PS 1/PS 2 performance categories
 * for panels): nominal inches → actual inches that shops print.
 */
export const LUMBER_NOMINAL: readonly [number, readonly number[]][] = [
  [1, [0.75, 0.6875]],
  [1.25, [1]],
  [2, [1.5]],
  [3, [2.5]],
  [4, [3.5]],
  [6, [5.5]],
  [8, [7.25, 7.5]],
  [10, [9.25]],
  [12, [11.25]],
];

export const PICKET_NOMINAL: readonly [number, readonly number[]][] = [
  ...LUMBER_NOMINAL.filter(([nominal]) => nominal > 1.25),
  [1, [0.625, 0.75, 0.6875, 0.5625]],
  [0.625, [0.6875, 0.5625]],
];

export const DECK_NOMINAL: readonly [number, readonly number[]][] = [
  ...LUMBER_NOMINAL.filter(([nominal]) => nominal > 1.25),
  [1.25, [1]],
  [1, [0.93, 0.9375, 0.94, 0.82, 0.875, 0.9, 0.95, 0.96, 1.25]],
  [6, [5.5, 5.25, 5.36, 5.375, 5.4, 5.3, 5.31]],
];

export const PANEL_NOMINAL: readonly [number, readonly number[]][] = [
  [0.25, [7 / 32, 0.215, 0.205, 0.195, 0.2]],
  [0.375, [11 / 32, 0.344, 0.354]],
  [0.5, [15 / 32, 0.42, 0.451, 0.453, 0.469, 0.484]],
  [0.625, [19 / 32, 0.578, 0.594, 0.563, 0.5625]],
  [0.75, [23 / 32, 0.703, 0.719, 0.688, 0.697]],
  [1.125, [1.09375]],
  [7 / 16, [0.418, 0.42, 0.435, 0.438]],
];

/** Tape is slit in millimeters: 24, 36, 48 and 72 mm are called 1, 1-1/2, 2 and 3 in. */
export const TAPE_NOMINAL: readonly [number, readonly number[]][] = [
  [1, [0.94]],
  [1.5, [1.41, 1.42]],
  [2, [1.88, 1.89, 2.0625, 2.09]],
  [3, [2.83]],
];

/** Small moldings are milled a sixteenth under their nominal size. */
export const MOULDING_NOMINAL: readonly [number, readonly number[]][] = [
  [0.5, [0.4375, 0.46875]],
  [0.75, [0.6875, 0.65625]],
];
