/** A place in a grid: row and column from 0, headings counted. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** Rows that a page's key goes over. */
const PAGE = 10;

/**
 * Where a key leads in a grid; null for keys that lead nowhere.
 * @param last the place in the last row and column
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
