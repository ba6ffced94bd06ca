/** Assigns the words of a text to its works. */

import type { Reading, Stretch } from "../../recipes/reading.types.ts";
import { readPart, readPieces } from "../reading.ts";
import { explain } from "./explanation.ts";
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
  const stretches = new Map<Recognised, Stretch>();
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
      const amount = AMOUNT_OF.exec(between)?.[0].length ?? 0;
      to = cut > 0 && !isOwnClause ? item.start + cut + 1 : next.start - amount;
    }
    stretches.set(item, { start: from, end: to });
    parts.set(item, readPart(reading, from, to));
    from = to;
  });
  for (const [item, pieces] of piecesOf(stretches, reading))
    if (pieces.length > 1 || stretches.get(item)?.end !== pieces[0]?.end)
      parts.set(
        item,
        readPieces(
          reading,
          pieces.toSorted((one, other) => one.start - other.start),
        ),
      );
  const [first] = ordered;
  const clause = first && ownClause(first, ordered, stretches.get(first), reading);
  if (first && clause) parts.set(first, clause);
  return parts;
}

/** "Sod over 2 in of topsoil": an amount belongs to what it is an amount of. */
const AMOUNT_OF =
  /(?: (?:with|over|on|under|above))? \d[\d.]* [a-z]+(?: (?:deep|thick|layer))? of (?:[a-z-]+ ){0,2}$/;

/**
 * "Basement 20x30, vinyl in 400 sq ft and carpet in 200": the clause of the first of several floors of a place where it
 * gives that floor's size. What comes before it is the size of the place.
 */
function ownClause(
  { assembly, start }: Recognised,
  all: readonly Recognised[],
  stretch: Stretch | undefined,
  reading: Reading,
): Reading | null {
  if (!stretch || all.filter((one) => one.assembly.isInRoom).length < 2 || !assembly.isInRoom) return null;
  const before = reading.text.slice(0, start);
  const from = Math.max(...[", ", ": ", ". ", "; "].map((sign) => before.lastIndexOf(sign))) + 2;
  const clause = readPart(reading, from, stretch.end);
  const hasArea = clause.groups.length > 0 || clause.measures.some(({ dimension }) => dimension === "area");
  return from > 1 && hasArea && !explain(assembly, clause).isIncomplete ? clause : null;
}

/** Where an entry of a list ends, if the next one begins with a count. */
const NEXT_ENTRY = /(?:[,;] |,? and |\. )(?=(?:\d{1,3}(?! (?:in|ft|yd|mm|cm|m|lf|sqft|lb|x|%)\b| %)|an?) )/g;

/**
 * The stretches of each item. A counted entry of a list that names another item goes to that one: "3 double hung
 * windows 30x54, a patio door 72x80, 2 casement windows 24x36".
 */
function piecesOf(
  stretches: ReadonlyMap<Recognised, Stretch>,
  { text }: Reading,
): ReadonlyMap<Recognised, readonly Stretch[]> {
  const items = [...stretches.keys()];
  const pieces = new Map<Recognised, Stretch[]>(items.map((item) => [item, []]));
  for (const [owner, { start, end }] of stretches) {
    const starts = [...text.slice(start, end).matchAll(NEXT_ENTRY)].map(
      ({ index, 0: sign }) => start + index + sign.length,
    );
    for (const [index, from] of [start, ...starts].entries()) {
      const to = starts[index] ?? end;
      const of = index === 0 ? owner : namedIn(text.slice(from, to), owner, items);
      const own = pieces.get(of) ?? [];
      const last = own.at(-1);
      if (last?.end === from) own[own.length - 1] = { start: last.start, end: to };
      else own.push({ start: from, end: to });
    }
  }
  return pieces;
}

/** The item that an entry names outright; the owner of the entry where it names that one, or none. */
function namedIn(entry: string, owner: Recognised, items: readonly Recognised[]): Recognised {
  const isNamed = ({ assembly }: Recognised) =>
    assembly.triggers.some(({ weight, pattern }) => weight >= 3 && pattern.test(entry));
  return isNamed(owner) ? owner : (items.find(isNamed) ?? owner);
}
