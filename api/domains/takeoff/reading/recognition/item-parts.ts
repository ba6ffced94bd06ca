/** Assigns the words of a text to its works. */

import type { Reading } from "../../recipes/reading.types.ts";
import { readPart } from "../reading.ts";
import type { Recognised } from "./mentions.ts";

/**
 * The words of each item: the text is cut before the clause that names the next item; sentences that name none stay
 * with the item before them. A single item gets the whole text.
 */
export function partsOf(reading: Reading, items: readonly Recognised[]): Map<Recognised, Reading> {
  const parts = new Map<Recognised, Reading>();
  const only = items[0];
  if (items.length === 1 && only) {
    parts.set(only, reading);
    return parts;
  }
  const ordered = [...items].sort((left, right) => left.start - right.start);
  let from = 0;
  ordered.forEach((item, index) => {
    const next = ordered.find((other, at) => at > index && other.start > item.start);
    // "Tile the floor and the walls": two works that are requested by one word share the same words.
    const twin = ordered[index - 1];
    const same = twin?.start === item.start ? parts.get(twin) : undefined;
    if (same) {
      parts.set(item, same);
      return;
    }
    let to = reading.text.length;
    if (next) {
      const between = reading.text.slice(item.start, next.start);
      const cut = Math.max(
        between.lastIndexOf(". "),
        between.lastIndexOf("; "),
        between.lastIndexOf(", "),
        between.lastIndexOf(" and "),
        between.lastIndexOf(" plus "),
        between.lastIndexOf(" then "),
        between.lastIndexOf(" + "),
      );
      const clause = between.slice(cut + 1);
      // "A gravel drive, 60 m long, gravel on geotextile": the last clause names the item again.
      const isOwnClause = item.assembly.triggers.some(
        ({ weight, pattern }) => weight >= 3 && pattern.test(clause),
      );
      to = cut > 0 && !isOwnClause ? item.start + cut + 1 : next.start;
    }
    parts.set(item, readPart(reading, from, to));
    from = to;
  });
  return parts;
}
