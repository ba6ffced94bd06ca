/**
 * Characters that a spreadsheet program takes for the start of a formula, including the full-width forms that some of
 * them accept. @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A text for a cell of a file that people open in a spreadsheet: one that would run as a formula gets a leading
 * apostrophe, which makes it text. For texts only: a number stored as a number stays as it is.
 */
export function toInertCell(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

/** Reverses `toInertCell`, so that an exported list can be imported unchanged. */
export function fromInertCell(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell;
}
