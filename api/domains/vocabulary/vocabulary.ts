import { pluralOf, singularOf, verbFormsOf } from "./inflections.ts";
import { createPhrases, type Phrases } from "./phrases.ts";
import { createSpelling, type Spelling } from "./spelling.ts";
import { entriesOf, type TradeWords } from "./vocabulary.types.ts";

/** Goods that are not counted: what lies over an area, runs along a length, fills a volume, or is spread by the package. */
export type GoodsMeasure = "area" | "length" | "volume" | "spread";

const GOODS_MEASURES: readonly GoodsMeasure[] = ["area", "length", "volume", "spread"];

/** All words of all trades, ready to be asked. */
export interface Vocabulary {
  readonly spelling: Spelling;
  readonly phrases: Phrases;
  /** Whether a word, singular or plural, names something that a figure can belong to. */
  isThing(word: string): boolean;
  /** Whether a word, singular or plural, names something that is bought by the piece. */
  isPart(word: string): boolean;
  /** Whether a word names something that is bought: by the piece, or by measure as a covering is. */
  isMaterial(word: string): boolean;
  /** What goods of that name are measured by; null for what is counted or no goods at all. */
  measuredBy(word: string): GoodsMeasure | null;
  /** The name that is used here for what a phrase says: "sheet rock" → "drywall"; the phrase itself when it has none. */
  nameOf(phrase: string): string;
}

/** Names without plural that are no goods. */
const NEVER_BOUGHT = ["waste", "coverage", "roof", "wall", "floor", "ceiling"];

/** Puts the words of trades together; where two give one phrase another name, the first counts. */
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
