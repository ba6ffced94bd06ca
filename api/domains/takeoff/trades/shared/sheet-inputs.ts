import { pattern } from "../../../../platform/patterns.ts";
import { when } from "../../reading/finders.ts";
import type { Reading } from "../../recipes/reading.types.ts";

const SHEET_GOODS = /sheets?|drywall|plywood|osb|panels?|boards?|rock|siding|subfloor|sheathing|t1-11/;
const SHEET_SIZE = pattern`\b(4|5|3|2) (?:ft )?x (5|7|8|9|10|12|14|16)(?: ft)? (?:[a-z.\d-]+ ){0,4}(?:${SHEET_GOODS})`;

/** Square feet per sheet, when the text names a sheet size ("4x8", "4 x 12 sheets"). */
export const sheetArea = (reading: Reading) => {
  const match =
    SHEET_SIZE.exec(reading.text) ??
    /(?:sheets?|drywall|plywood|osb|panels?|boards?)(?: [a-z]+){0,3}[,:]? \(?(4|5|3|2) (?:ft )?x (5|7|8|9|10|12|14|16)\b/.exec(
      reading.text,
    ) ??
    /\bin (4) (?:ft )?x (8|9|10|12|14)\b/.exec(reading.text) ??
    /(?:^|[ ,;(])(4) x (8|9|10|12)s?\b(?= ?[.,;)]|$| (?:and|or|with|no))/.exec(reading.text);
  return match ? { value: Number(match[1]) * Number(match[2]), source: match[0] } : null;
};

/** Which of the two sheet goods the text names. */
export const osbOrPlywood = [when(/\bplywood\b|\bcdx\b/, "plywood"), when(/\bosb\b|\badvantech\b/, "osb")];
