/** The words that express wishes about makes and suppliers. */
import { oneOf, pattern } from "../../../platform/patterns.ts";
import type { WishKind } from "./instruction.types.ts";

export type WishPattern = readonly [WishKind, RegExp];

const NEGATION = oneOf`do not, don'?t, never, won'?t, will not, can'?t, cannot, would not, wouldn'?t`;
const BUYING = oneOf`want, like, use, using, buy, buying, order, ordering, have, take, send, accept, install, get, bring
  go, shop, purchase, source, deal`;
const REFUSING = oneOf`no, no more, not, never, without, avoid, avoiding, skip, exclude, excluding
  nothing (?:from|by|at), anything but, stay away from, keep away from, steer clear of, leave out
  (?:avoid|stop|quit|without) (?:using|buying|ordering|shopping|going)
  (?:must|should|shall|may|can) not (?:come|be bought|be ordered|be used)`;
const ASKED = oneOf`ever, want, like`;
const NEGATED = pattern`(?:${NEGATION})(?: (?:${ASKED}))*(?: you| us)?(?: to)?(?: ${BUYING.replaceAll("|", "| ")})`;
const NEVER_BEFORE = pattern`(?:^|\s)(?:${REFUSING}|${NEGATED})(?: any)?$`;

const INSISTING = oneOf`only, just, solely, exclusively, nothing but, must be, has to be, have to be, should be, shall be
  all, insist on, no substitut(?:es?|ions?) for, stick (?:to|with), stay with, use, using, install, buy, order
  only (?:use|buy|order|install|shop|get|go|purchase|source)`;
const ONLY_BEFORE = pattern`(?:^|\s)(?:${INSISTING})(?: only| all)?$`;
const ONLY_AFTER = oneOf`only, exclusively, required, or nothing, (?:and )?no substitut(?:es?|ions?), (?:and )?nothing else
  and nowhere else, or nowhere`;

const TRYING = oneOf`use, have, buy, order, shop, get, go, purchase, source`;
const LIKING = oneOf`prefer, prefers, preferred, preferably, preference is, preference for, would like, i'?d like, we'?d like
  favou?r, ideally, rather have, want, wants, like, rather, try`;
const PREFER_BEFORE = pattern`(?:^|\s)(?:${LIKING})(?:(?: to)? (?:${TRYING}))?(?: the)?:?$`;
const PREFER_AFTER = oneOf`preferred, first, if (?:possible|available|you can), where(?:ver)? possible, when(?:ever)? possible
  or (?:approved )?(?:equal|equivalent|similar|comparable), if they have it, where(?:ver)? you can, when(?:ever)? you can`;

export const BEFORE_KINDS: readonly WishPattern[] = [
  ["never", NEVER_BEFORE],
  ["prefer", PREFER_BEFORE],
  ["only", ONLY_BEFORE],
];

/** The word between a wish and the place to buy, and the words that make it the only place. */
export const FROM = /\s(?:(only|just|solely|exclusively) )?(?:from|at|by|with|through)$/;
const COMING = oneOf`(?:must|should|shall|has to|have to|to|will) (?:come|be bought|be ordered|be purchased), comes, come`;
const SHOPPING = oneOf`buy, get, order, purchase, source, shop, go, everything, all, (?:get|buy|order) (?:it|them) all`;
/** The same before such a place: "shop at" expresses a wish, "shop Moen" does not. */
export const FROM_KINDS: readonly WishPattern[] = [
  ["never", NEVER_BEFORE],
  ["prefer", PREFER_BEFORE],
  ["only", pattern`(?:^|\s)(?:only )?(?:${SHOPPING}|${COMING})$`],
  ["only", ONLY_BEFORE],
];

export const AFTER_KINDS: readonly WishPattern[] = [
  ["only", pattern`(?:^|\s)(?:${ONLY_AFTER})$`],
  ["prefer", pattern`(?:^|\s)(?:${PREFER_AFTER})$`],
];
/** "Only for lumber" means the same as "for lumber only". */
export const KIND_FOR_GOODS = pattern`^(${ONLY_AFTER}|${PREFER_AFTER}) (for .+)$`;

/** Words around a wish that do not change its meaning. */
const FILLER = oneOf`please, i, we, they, he, she, the, owner, client, customer, homeowner, wife, husband, my, our, would, also, really
  strictly, brand, brands, products?, says?, said, is, are, always, so, for, it, for us, let'?s, make sure to, make sure you
  be sure to, (?:want|need|like) you to`;
export const FILLERS = pattern`^(?:(?:${FILLER})(?:\s+|$))*$`;
const PLACE = oneOf`on this job, for this job, on this project, for this project, on this one, at all, please, thanks, thank you, brand, brands`;
export const TAIL = pattern`(?:^|\s)(?:${PLACE})$`;

const ANY = oneOf`any, all, the, brand, brands, products?, stuff, items?, materials?, goods, things?, anything, everything, stores?`;
/** General words for goods: the wish is about everything that a make or a supplier sells. */
export const ANY_GOODS = pattern`^(?:${ANY})$`;

const SMALL_WORDS = oneOf`is, are, was, were, be, been, has, have, had, if, unless, until, when, near, here, there, at, in, to, with, as, like
  than, or, not, no, my, our, we, i, you, it, they, them, this, that, these, those, by, from, on, after, before, because, while, again`;
const NEGATIVES = oneOf`nobody, none, nothing, never, don'?t, won'?t, can'?t, wouldn'?t, without, avoid, stop, hate, except`;
const VERBS = oneOf`want, prefer, use, buy, get, order, take, go, shop, source, come, send, insist, stick, call, phone, ask, meet, return
  pick, park, email, text, visit, deliver, delivers, bought, went, used, got, check, compare, match, should, must, could, will, can, may`;
const ADVERBS = oneOf`usually, often, sometimes, normally, mostly, already, last, only, just, maybe, perhaps, probably, nearby, closed
  open, ok, okay, fine, good, cheap, cheaper, expensive, today, tomorrow`;
const OF_A_SHOP = oneOf`account, card, credit, coupons?, discounts?, rewards?, points, delivery, deliveries, truck, lot, parking, prices?, quotes?`;
/** Words that never name goods: a sentence with one of them says something else. */
export const NO_GOODS = pattern`^(?:${SMALL_WORDS}|${NEGATIVES}|${VERBS}|${ADVERBS}|${OF_A_SHOP})$`;
