import { readZipDirectory, readZipText } from "./zip-directory.ts";

/** A cell of a sheet's XML that holds a formula: `<c r="B7"><f>SUM(B1:B6)</f>`. */
const FORMULA = /<c\b[^>]*\br="([A-Z]{1,3}\d{1,7})"[^>]*>\s*<f[\s>/]/g;

/** Cells with formulas in a workbook, such as "B7": the first few; none for a file that is not a workbook. */
export function findFormulas(bytes: Uint8Array, most = 3): string[] {
  const entries = bytes.length < 22 ? null : readZipDirectory(bytes);
  const found: string[] = [];
  for (const entry of entries ?? []) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(entry.name)) continue;
    for (const match of (readZipText(bytes, entry) ?? "").matchAll(FORMULA)) {
      found.push(match[1] ?? "");
      if (found.length === most) return found;
    }
  }
  return found;
}
