/** The terms by which articles of a price list are found: built the same way from a title and from a query. */
import { tokenize } from "../matching/identify.ts";
import { readProductText } from "../matching/product-text.ts";

/** Words that say nothing about what an article is. */
const EMPTY_WORDS = new Set(
  "a and at by for in of on or per the to with x ft inch foot feet lb oz gal".split(" "),
);

/** Terms with a leading letter and colon are derived from the text: kind, size, rating; the others are its words. */
export interface WeightedTerms {
  terms: string[];
  /** In the same order. */
  weights: number[];
  /** Terms of which an article must have one: its kind, where that is known. */
  required: string[];
}

const WEIGHTS: Readonly<Record<string, number>> = { "f:": 3, "p:": 3, "n:": 2, "r:": 2 };

export function toSearchTerms(text: string, isMaterial = false): string[] {
  const { identity, measures, parts } = readProductText(text, isMaterial);
  const sizes = measures.sizes.flatMap((size) => {
    const pair = size.slice(0, 2).map(({ readings }) => readings[0] ?? 0);
    return [
      ...size.flatMap(({ readings }) => readings.map((inches) => `n:${round(inches)}`)),
      ...(pair.length === 2 ? [`p:${pair.map(round).join("x")}`] : []),
    ];
  });
  const figures = measures.ratings.flatMap((rating) =>
    [rating, rating.otherwise].flatMap((one) => (one ? [`r:${one.ratingClass} ${round(one.value)}`] : [])),
  );
  const words = tokenize(`${parts.description} ${parts.purpose}`).filter(
    (word) => /^[a-z]/.test(word) && word.length > 1 && !EMPTY_WORDS.has(word),
  );
  return [
    ...new Set([
      ...(identity?.families ?? []).map((family) => `f:${family.id}`),
      ...sizes,
      ...figures,
      ...words,
    ]),
  ].slice(0, 60);
}

/** The terms of a query with their weights. */
export function toQueryTerms(query: string): WeightedTerms {
  const terms = toSearchTerms(query, true);
  const families = terms.filter((term) => term.startsWith("f:"));
  return {
    terms,
    weights: terms.map((term) => WEIGHTS[term.slice(0, 2)] ?? 1),
    required: families.length > 0 ? families : terms,
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
