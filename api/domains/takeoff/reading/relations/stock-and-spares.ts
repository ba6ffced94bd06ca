/** Words around a number that make it a stock on hand ("5 on hand", "less 5") or an addition ("5 more", "another 5"). */

import { oneOf, pattern } from "../../../../platform/patterns.ts";

const SPARE = oneOf`
  spares?, extras?, breakage, loss(?:es)?, good measure, attic stock, damage, backup, replacements
`;
/** Text after a number, with or without its noun, that makes it an addition. */
export const ON_TOP_AFTER = pattern`^ ?(?:(?:more |extra |as |for (?:the |some )?)*(?:${SPARE})|(?:extra|more|additional)(?! of\b))\b`;
export const ON_TOP_BEFORE = /\b(?:another|an extra|extras?|spares?,?)(?: say| of)?:? $/;

const THERE = oneOf`on hand, already, left(?: over)?, leftover, in stock, in the (?:garage|shed|barn|shop|truck|van|yard), on site, here already
`;
/** Text after a number and its noun that says the things are there. */
export const THERE_AFTER = pattern`^ ?(?:of (?:them|those|these) )?(?:are |is )?(?:${THERE})\b`;
export const THERE_BEFORE = /\b(?:already (?:have|got|own|bought)|(?:i|we) own|less|minus)(?: the| about)? $/;
/** A place where things on hand lie: "8 in the shop". */
export const STORES = /^(?:garage|shed|barn|shop|truck|van|yard|warehouse|basement)$/;
