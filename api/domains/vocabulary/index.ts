/** The words of the trades, shared by reading and by matching. */

export { COMMON_WORDS } from "./common-words.ts";
export { isEnglish } from "./english.ts";
export { GOODS_DEPARTMENTS } from "./goods/index.ts";
export { pluralOf, singularOf } from "./inflections.ts";
export { GOODS_KINDS } from "./kinds.ts";
export { findMakes, isOfMake, type Make } from "./makes.ts";
export { createPhrases, type Phrases } from "./phrases.ts";
export { createVocabulary, type GoodsMeasure, type Vocabulary } from "./vocabulary.ts";
export { entriesOf, type TradeWords } from "./vocabulary.types.ts";
