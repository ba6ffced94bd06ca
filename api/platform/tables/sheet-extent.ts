/**
 * Measures how far a sheet extends before a table is created from it: a few bytes can name a cell a million rows down,
 * and the table has a place for every cell above it and beside it.
 */

/**
 * Every `r` attribute: the name of a cell ("B7") or the number of a row. Searched for in the whole text rather than in
 * its tags, and starting over from each match, so that none can be hidden behind a malformed tag or another attribute's
 * quotation marks.
 */
const REFERENCE = /(?<![\w.-])r=["'](?=([^"']*))/g;
const ROW = /<(?:[\w.-]+:)?row\b/g;

/**
 * @param xml a part of a workbook
 * @returns the last row and column that it names, counted from 1; zeros when it is not a sheet, infinity for what no
 *   program writes: a name with an escape in it
 */
export function measureSheet(xml: string): { rows: number; columns: number } {
  if (!xml.includes("sheetData")) return { rows: 0, columns: 0 };
  // Rows without a number follow one another.
  let rows = 0;
  for (const _row of xml.matchAll(ROW)) rows += 1;
  let columns = 0;
  for (const [, reference = ""] of xml.matchAll(REFERENCE)) {
    if (reference.includes("&")) return { rows: Number.POSITIVE_INFINITY, columns: Number.POSITIVE_INFINITY };
    const letters = /^\D*/.exec(reference)?.[0] ?? "";
    const digits = reference.slice(letters.length);
    const row = digits === "" ? Number.NaN : Number(digits);
    // Something else with the same name, such as a namespace declaration.
    if (Number.isNaN(row)) continue;
    if (row > rows) rows = row;
    const column = columnOf(letters) + 1;
    if (column > columns) columns = column;
  }
  return { rows, columns };
}

/** "A" → 0, "AB" → 27. */
export function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
