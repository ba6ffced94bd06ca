import type { Span } from "../reading/text/tracked-text.ts";

/** Finds what stands at a place of a text. */
interface SpanIndex<Item> {
  /** Everything that shares a character with the stretch, in the order it was given. */
  overlapping(span: Span): Item[];
}

/** Keeps items by the characters that they cover, so that a long text is not compared item by item. */
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
