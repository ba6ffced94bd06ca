/** Words beside the names of goods in an order: places, titles, units, labels. */

import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { lastWord, type Noun } from "../relations/nouns.ts";

const PLACE = oneOf`
  living, dining, family, laundry, halls?, hallways?, baths?, bathrooms?, bedrooms?, kitchens?, upstairs?, downstairs?, attic, basement, garage,
  fronts?, backs?, left, right, rear, north, south, east, west, barn, lean-to, shed, porch, patio, deck, house, mailbox, rooms?, floors?, ceilings?,
  walls?, stairwells?, stairs?, closets?, foyer, entry, office, den, sides?, faces?, levels?, stor(?:y|ies), lots?, units?, areas?, spaces?, roofs?,
  openings?, bays?, rows?, holes?, corners?, stalls?, sections?, zones?, slopes?, gables?, yards?, lawns?, beds?, boundary, return, crawlspace, wings?, eaves?, rakes?
`;
const IS_PLACE = pattern`^(?:${PLACE})$`;
const HEADING = oneOf`
  lists?, orders?, materials?, jobs?, projects?, items?, quotes?, supplies, totals?, parts?, schedule, need, needed, following, notes?, cut
`;
const IS_HEADING = pattern`\b(?:${HEADING})$`;
const UNIT = oneOf`pcs?, pieces?, lengths?, ea, each, off, nos?, ones?, more, sets?, units?, rls?, tbs?, bxs?, tubes?`;
const IS_UNIT = pattern`^(?:${UNIT})$`;
/** Short forms that only stand after a number. */
const PACK_OF: Readonly<Record<string, string>> = { rl: "roll", tb: "tube", bx: "box" };

/** Whether a name only says where something goes: "hall", "back wall". */
export const isPlace = (words: string): boolean => IS_PLACE.test(lastWord(words));

/** The same below a heading, where short names are the marks of rooms: "BR", "garage lid". */
export const isPlaceBelow = (words: string): boolean =>
  words.length <= 3 || words.split(" ").some((word) => IS_PLACE.test(word));

/** "Shopping list: …" names no goods. */
export const isTitle = (words: string): boolean => IS_HEADING.test(words);

/** Whether a counted word is only the unit of what was named before: "5 rls", "3 ea", "12 lengths". */
export const isUnit = ({ words }: Pick<Noun, "words">): boolean => IS_UNIT.test(words);

/** The package that such a unit means. */
export const packOfUnit = ({ words, pack }: Noun): string | null =>
  pack ?? PACK_OF[words.replace(/s$/, "")] ?? null;

const LABEL = /^(?:lots?|units?|apt|apartment|phase|suite|plan|page|sheet)$/;

/** "Lot 7": the number is a name. */
export const isLabel = (words: string): boolean => LABEL.test(lastWord(words));

/** "Qty 4", "length 4 m". */
export const isQuantityWord = (words: string): boolean =>
  /^(?:quantity|qty|count|number|amount|length|size)$/.test(words);
