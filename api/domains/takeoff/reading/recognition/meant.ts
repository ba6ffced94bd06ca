/** Tells whether words that trigger a recipe are really about its work, and about work to be done now. */

import { pattern } from "../../../../platform/patterns.ts";
import type { Assembly, Trigger } from "../../recipes/assembly.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import {
  AT_END_OF,
  COVERED,
  IS_PAINTABLE,
  KEPT_AFTER,
  KEPT_BEFORE,
  LAST_NOUN,
  NEGATED,
  PAINTED_AFTER,
  PAINTED_IN_LIST,
  POSTPONED_AFTER,
  SIDE_OF,
  STAIR_RAIL,
  STANDS_AFTER,
  SUBTRACTED_BEFORE,
  TREATED,
} from "../context-words.ts";
import { endsOtherGoods, isOtherGoods, isQualifier } from "./goods-of-recipes.ts";
import { isToldGoods } from "./told-goods.ts";

/** Whether other work is done on or around it: a building, or an opening in one. */
export const isThing = ({ isPlace, isOpening }: Assembly): boolean => isPlace === true || isOpening === true;

/** Whether the words that name a recipe's work are those of goods that the recipe does not know. */
const isOfOthers = (...place: Parameters<typeof isOtherGoods>): boolean =>
  isOtherGoods(...place) || isToldGoods(...place);

/** Words of a text that trigger a recipe. */
export interface Mention {
  readonly assembly: Assembly;
  readonly trigger: Trigger;
  readonly text: string;
  readonly words: string;
  readonly start: number;
  readonly end: number;
}

/** The given number of characters before or after a mention. */
export const before = ({ text, start }: Mention, reach: number): string =>
  text.slice(Math.max(0, start - reach), start);
/** The text behind it. */
export const after = ({ text, end }: Mention, reach: number): string => text.slice(end, end + reach);
/** The usual reach of words before a name, in characters. */
export const BEFORE = 30;
/** And behind it. */
export const AFTER = 32;

// "Oak nail down" says how the oak is laid.
const FASTENERS =
  /^ (?:nails?|screws?|staples?|brads?|spikes?|fasteners?|adhesive|glue|caulk)\b(?![ -](?:down|up|on|in|it|them|to)\b)/;

/** "Trim nails", "deck screws": the name only says what they are for. */
export const isOfFastener = (mention: Mention): boolean => FASTENERS.test(after(mention, AFTER));

/** Whether a mention is really about this work, and about work to be done now. */
export const isMeant = (mention: Mention, reading: Reading): boolean =>
  !NEGATED.test(before(mention, BEFORE)) &&
  !isThere(mention) &&
  !POSTPONED_AFTER.test(after(mention, 72)) &&
  !isPartOfName(mention) &&
  !isHeading(mention) &&
  !(mention.assembly.isPlace && /^ doors?\b/.test(after(mention, AFTER))) &&
  !isOfOthers(reading, mention.assembly, mention.start, mention.end) &&
  !isPartOfGoods(mention, reading) &&
  !(isThing(mention.assembly) && isQualifier(reading, mention.assembly, mention.start, mention.end)) &&
  !TREATED.test(before(mention, 60)) &&
  !(isThing(mention.assembly) && SIDE_OF.test(before(mention, 40))) &&
  !AT_END_OF.test(before(mention, 40)) &&
  !SUBTRACTED_BEFORE.test(before(mention, 80)) &&
  !(mention.assembly.isOpening && DRESSED.test(before(mention, 60))) &&
  !COVERED.test(before(mention, 60)) &&
  !isOnlyPainted(mention);

/** "The slab stays", "keep the joists". */
const isThere = (mention: Mention): boolean =>
  STANDS_AFTER.test(after(mention, AFTER)) ||
  (KEPT_BEFORE.test(before(mention, BEFORE)) && KEPT_AFTER.test(after(mention, AFTER)));

/** "Paint walls, ceiling and baseboards": what is there already and gets a coat. */
const isOnlyPainted = (mention: Mention): boolean =>
  IS_PAINTABLE.test(mention.words) &&
  (PAINTED_IN_LIST.test(before(mention, 120)) || PAINTED_AFTER.test(after(mention, 60)));

const DRESSING = /trim(?:ming)? out/;
const OTHER_VERB = /(?:install|hang|replace|add|put|set|new|buy|order|swap)(?:ing|s)?/;
/** "Trim out 9 windows and 4 ": openings that get something around them are there already. */
const DRESSED = pattern`\b(?:${DRESSING}) (?:(?!${OTHER_VERB} )[a-z\d.-]+ ){0,7}$`;

const SIZE = /\d[\d.]*(?: ft)? x \d[\d.]*(?: ft)?/;
const DONE_TO_IT =
  /(?:insulate|drywall|paint|repaint|epoxy|wire|rewire|replace|install|hang|add|new|tile|seal)\b/;
/** "Garage: 16 x 7 door, opener": the heading tells where things are done. */
const HEADING = pattern`^: (?:${SIZE} (?:[a-z]+ ){0,2}(?:doors?|windows?)\b|${DONE_TO_IT})`;
const isHeading = (mention: Mention): boolean =>
  mention.assembly.isPlace === true &&
  HEADING.test(after(mention, 60)) &&
  mention.assembly.buildWords?.test(mention.text) !== true;

/** A longer name that contains this one is something else: "basement stair railing" is no stairs. */
function isPartOfName(mention: Mention): boolean {
  const { words, trigger } = mention;
  const behind = after(mention, AFTER);
  const last = LAST_NOUN.exec(behind) ?? (/\bstairs?$/.test(words) ? STAIR_RAIL.exec(behind) : null);
  return last !== null && !words.includes(last[0].trim()) && !trigger.pattern.test(last[0]);
}

const SO_MANY = /(?:an?|1|\d{1,2})/;
const SIZED = /(?:[\d./]+ (?:in|ft) )?(?:[a-z-]+ )?/;
/** "… with 2 outlets": a thing that something else has. */
const WITH = pattern` (?:with|having|(?:that|which) has) ${SO_MANY} ${SIZED}$`;

/** "A distribution box with 2 outlets": a part of goods that the recipe does not list. */
function isPartOfGoods(mention: Mention, reading: Reading): boolean {
  const ahead = before(mention, 60);
  const owner = WITH.exec(ahead);
  const to = owner && mention.start - ahead.length + owner.index;
  return to !== null && endsOtherGoods(reading, mention.assembly, to);
}
