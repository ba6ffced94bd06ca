import { pluralOf, singularOf, verbFormsOf } from "./inflections.ts";
import { createPhrases, type Phrases } from "./phrases.ts";
import { createSpelling, type Spelling } from "./spelling.ts";
import { entriesOf, type TradeWords } from "./vocabulary.types.ts";

/** All words of all trades, ready to be asked. */
export interface Vocabulary {
  readonly spelling: Spelling;
  readonly phrases: Phrases;
  /** Whether a word, singular or plural, names something that a figure can belong to. */
  isThing(word: string): boolean;
  /** Whether a word, singular or plural, names something that is bought by the piece. */
  isPart(word: string): boolean;
  /** The name that is used here for what a phrase says: "sheet rock" → "drywall"; the phrase itself when it has none. */
  nameOf(phrase: string): string;
}

/** Puts the words of trades together; where two give one phrase another name, the first counts. */
export function createVocabulary(trades: readonly TradeWords[]): Vocabulary {
  const synonyms = trades.flatMap(({ synonyms }) =>
    Object.entries(synonyms).map(([name, others]) => [name, entriesOf(others)] as const),
  );
  const parts = new Set(trades.flatMap((trade) => entriesOf(trade.parts)));
  const things = new Set([...parts, ...trades.flatMap((trade) => entriesOf(trade.things))]);
  const mass = new Set(trades.flatMap((trade) => entriesOf(trade.mass)));
  const terms = trades.flatMap((trade) => entriesOf(trade.terms));
  const words = [...things, ...terms, ...synonyms.flatMap(([name, others]) => [name, ...others])].flatMap(
    (phrase) => phrase.split(/[ -]+/).filter((word) => /^[a-z]{2,}$/.test(word)),
  );
  const forms = [
    ...words,
    ...words.flatMap((word) => [singularOf(word), pluralOf(word)]),
    ...words.flatMap(verbFormsOf),
  ];
  const phrases = createPhrases(synonyms, mass);
  return {
    spelling: createSpelling(forms),
    phrases,
    isThing: (word) => things.has(word) || things.has(singularOf(word)),
    isPart: (word) => parts.has(word) || parts.has(singularOf(word)),
    nameOf: (phrase) => phrases.renamingsIn(phrase)[0]?.name ?? phrase,
  };
}
