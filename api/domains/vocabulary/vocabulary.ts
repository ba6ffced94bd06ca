import { pluralOf, singularOf, verbFormsOf } from "./inflections.ts";
import { createPhrases, type Phrases } from "./phrases.ts";
import { createSpelling, type Spelling } from "./spelling.ts";
import { entriesOf, type TradeWords } from "./vocabulary.types.ts";

/**
 * Goods that are not counted: those that cover an area, run along a length, fill a volume, or are spread from a
 * package.
 */
export type GoodsMeasure = "area" | "length" | "volume" | "spread";

const GOODS_MEASURES: readonly GoodsMeasure[] = ["area", "length", "volume", "spread"];

/** All words of all trades, ready for lookup. */
export interface Vocabulary {
  readonly spelling: Spelling;
  readonly phrases: Phrases;
  /** Whether a word, singular or plural, names something that a number can belong to. */
  isThing(word: string): boolean;
  /** Whether a word, singular or plural, names something bought by the piece. */
  isPart(word: string): boolean;
  /** Whether a word names something bought: by the piece, or by measure like a covering. */
  isMaterial(word: string): boolean;
  /** How goods of that name are measured; null for counted goods and for words that are not goods. */
  measuredBy(word: string): GoodsMeasure | null;
  /** Our name for a phrase: "sheet rock" → "drywall"; the phrase itself when it has none. */
  nameOf(phrase: string): string;
}

/** Names without a plural that are not goods. */
const NEVER_BOUGHT = ["waste", "coverage", "roof", "wall", "floor", "ceiling"];

/** Combines the words of trades. When two trades name the same phrase differently, the first one counts. */
export function createVocabulary(trades: readonly TradeWords[]): Vocabulary {
  const synonyms = trades.flatMap(({ synonyms }) =>
    Object.entries(synonyms).map(([name, others]) => [name, entriesOf(others)] as const),
  );
  const parts = new Set(trades.flatMap((trade) => entriesOf(trade.parts)));
  const things = new Set([
    ...parts,
    ...trades.flatMap(({ goods }) => Object.values(goods ?? {}).flatMap(entriesOf)),
    ...trades.flatMap((trade) => entriesOf(trade.things)),
  ]);
  const mass = new Set(trades.flatMap((trade) => entriesOf(trade.mass)));
  const terms = trades.flatMap((trade) => entriesOf(trade.terms));
  const measures = new Map<string, GoodsMeasure>(
    trades.flatMap(({ goods }) =>
      GOODS_MEASURES.flatMap((measure) =>
        entriesOf(goods?.[measure]).map((word) => [word, measure] as const),
      ),
    ),
  );
  const bought = new Set([
    ...measures.keys(),
    ...parts,
    ...[...mass].map((name) => name.split(" ").at(-1) ?? name),
  ]);
  for (const word of NEVER_BOUGHT) bought.delete(word);
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
    isMaterial: (word) => bought.has(word) || bought.has(singularOf(word)),
    measuredBy: (word) => measures.get(word) ?? measures.get(singularOf(word)) ?? null,
    nameOf: (phrase) => phrases.renamingsIn(phrase)[0]?.name ?? phrase,
  };
}
