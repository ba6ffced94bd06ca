import type { Span } from "../reading/text/tracked-text.ts";

/** Finds the items at a place in a text. */
interface SpanIndex<Item> {
  /** All items that share a character with the range, in their original order. */
  overlapping(span: Span): Item[];
}

/** Indexes items by the characters that they cover, so that a long text needs no item-by-item comparison. */
export function createSpanIndex<Item>(items: readonly Item[], spanOf: (item: Item) => Span): SpanIndex<Item> {
  const at = new Map<number, number[]>();
  items.forEach((item, index) => {
    const [start, end] = spanOf(item);
    for (let place = start; place < end; place += 1) {
      const here = at.get(place);
      if (here) here.push(index);
      else at.set(place, [index]);
    }
  });
  return {
    overlapping([start, end]) {
      const found = new Set<number>();
      for (let place = start; place < end; place += 1)
        for (const index of at.get(place) ?? []) found.add(index);
      return [...found].sort((left, right) => left - right).flatMap((index) => items[index] ?? []);
    },
  };
}
