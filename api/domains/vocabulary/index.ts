export { COMMON_WORDS } from "./common-words.ts";
export { isEnglish } from "./english.ts";
export { pluralOf, singularOf } from "./inflections.ts";
export { findMakes, isOfMake, type Make, type MakeMention } from "./makes.ts";
export type { Phrases } from "./phrases.ts";
export type { Spelling } from "./spelling.ts";
export { createVocabulary, type GoodsMeasure, type Vocabulary } from "./vocabulary.ts";
export type { TradeWords } from "./vocabulary.types.ts";
