import { toSearchTerms } from "./search-terms.ts";

export interface SearchDocument {
  title: string;
  /** Terms that find the product although its title does not show them; they have less weight. */
  keywords: ReadonlySet<string>;
  category: string;
}

interface SearchIndex {
  /** @returns positions of the documents, best first, near misses included; empty when nothing is close */
  search(query: string, options: { category?: string | undefined; limit: number }): number[];
}

const KEYWORD_WEIGHT = 0.6;
const SIZE_PAIR_WEIGHT = 1.6;
const CATEGORY_BONUS = 1.15;
/** Share of the query's weight that a document must match. Below it a shop shows "no results". */
const MINIMUM_COVERAGE = 0.3;

/** Positions of the documents that contain a term; each document is in one of the two lists. */
interface Posting {
  inTitle: number[];
  inKeywords: number[];
}
const NOWHERE: Posting = { inTitle: [], inKeywords: [] };

const isSizePair = (term: string): boolean => /^\d[\d./]*x\d/.test(term);
const isWord = (term: string): boolean => /^[a-z]{2}/.test(term);

/**
 * Search by words and sizes the way a shop does it: rare terms count more, long titles a little less, and other lengths
 * and grades of the same product come after the right one. Built once; a query reads only the postings of its own
 * terms.
 */
export function createSearchIndex(documents: readonly SearchDocument[]): SearchIndex {
  const postings = new Map<string, Posting>();
  const lengths = documents.map((document, position) => {
    const titleTerms = toSearchTerms(document.title);
    for (const term of titleTerms) postingOf(term).inTitle.push(position);
    for (const term of document.keywords) {
      if (!titleTerms.has(term)) postingOf(term).inKeywords.push(position);
    }
    return titleTerms.size;
  });
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);

  function postingOf(term: string): Posting {
    let posting = postings.get(term);
    if (posting === undefined) {
      posting = { inTitle: [], inKeywords: [] };
      postings.set(term, posting);
    }
    return posting;
  }

  return {
    search(query, { category, limit }) {
      const scores = new Map<number, number>();
      const withWord = new Set<number>();
      const terms = [...toSearchTerms(query)];
      const hasWords = terms.some(isWord);
      let total = 0;
      for (const term of terms) {
        const { inTitle, inKeywords } = postings.get(term) ?? NOWHERE;
        // Like a shop, the search ignores words it has never seen, unless it knows no other.
        if (inTitle.length + inKeywords.length === 0) continue;
        const rarity = Math.log(1 + documents.length / (1 + inTitle.length + inKeywords.length));
        const weight = rarity * (isSizePair(term) ? SIZE_PAIR_WEIGHT : 1);
        const add = (position: number, share: number): void => {
          scores.set(position, (scores.get(position) ?? 0) + share);
          if (isWord(term)) withWord.add(position);
        };
        total += weight;
        for (const position of inTitle) add(position, weight);
        for (const position of inKeywords) add(position, weight * KEYWORD_WEIGHT);
      }
      const ranked: { position: number; score: number }[] = [];
      for (const [position, sum] of scores) {
        if (sum < total * MINIMUM_COVERAGE || (hasWords && !withWord.has(position))) continue;
        const length = (lengths[position] ?? averageLength) / averageLength;
        const bonus = documents[position]?.category === category ? CATEGORY_BONUS : 1;
        ranked.push({ position, score: (sum * bonus) / (0.8 + 0.2 * length) });
      }
      ranked.sort((a, b) => b.score - a.score || a.position - b.position);
      return ranked.slice(0, limit).map(({ position }) => position);
    },
  };
}
