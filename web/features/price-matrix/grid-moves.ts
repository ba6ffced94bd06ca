/** A position in a grid: row and column from 0, including headings. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** Rows skipped by Page Up and Page Down. */
const PAGE = 10;

/**
 * The target of a key in a grid; null for keys that do not move.
 * @param last the position in the last row and column
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 */
export function moveInGrid(
  { row, column }: GridPlace,
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">,
  last: GridPlace,
): GridPlace | null {
  const isFar = ctrlKey || metaKey;
  switch (key) {
    case "ArrowUp":
      return { row: Math.max(0, row - 1), column };
    case "ArrowDown":
      return { row: Math.min(last.row, row + 1), column };
    case "ArrowLeft":
      return { row, column: Math.max(0, column - 1) };
    case "ArrowRight":
      return { row, column: Math.min(last.column, column + 1) };
    case "PageUp":
      return { row: Math.max(0, row - PAGE), column };
    case "PageDown":
      return { row: Math.min(last.row, row + PAGE), column };
    case "Home":
      return { row: isFar ? 0 : row, column: 0 };
    case "End":
      return { row: isFar ? last.row : row, column: last.column };
    default:
      return null;
  }
}
