/**
 * What a spreadsheet program takes for the beginning of a formula, the full-width forms that some of them accept
 * included. @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A text as a cell of a file that people open in a spreadsheet: what would be run as a formula is led by an
 * apostrophe, which makes it text. For texts only: a number that the file holds as a number stays as it is.
 */
export function toInertCell(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

/** The text that `toInertCell` was given: a list that was exported comes back unchanged. */
export function fromInertCell(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell;
}
