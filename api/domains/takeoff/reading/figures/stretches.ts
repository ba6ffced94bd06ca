import { keptFor } from "../../recipes/kept-for.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";
import { matchesIn } from "../phrases/patterns.ts";
import { readPart } from "../reading.ts";

const CLAUSE_ENDS = /[,;.:](?= |$)| (?:plus|and|with|then) /g;

/** Where the clauses of a text begin, and where the last one ends. */
const boundsOf = keptFor(({ text }: Reading): readonly number[] => [
  0,
  ...Array.from(matchesIn(text, CLAUSE_ENDS), ({ index }) => index + 1),
  text.length,
]);

/** Cache of stretches by the words of the part and of the others: most finders of a job query the same few. */
const stretchesIn = keptFor((_reading: Reading) => new Map<RegExp, Map<RegExp, Reading | null>>());

/**
 * The stretch of a text about one part of a job, as a reading of its own: from the clause that names the part to the
 * one that names another. Null when no clause names it.
 * @param part words of the part
 * @param others words of the parts that it must be told apart from
 */
export function stretchAbout(reading: Reading, part: RegExp, others: RegExp): Reading | null {
  const kept = stretchesIn(reading);
  const ofPart = kept.get(part) ?? new Map<RegExp, Reading | null>();
  kept.set(part, ofPart);
  let stretch = ofPart.get(others);
  if (stretch === undefined) {
    stretch = readStretch(reading, part, others);
    ofPart.set(others, stretch);
  }
  return stretch;
}

function readStretch(reading: Reading, part: RegExp, others: RegExp): Reading | null {
  const { text } = reading;
  const bounds = boundsOf(reading);
  let start = -1;
  for (let index = 0; index + 1 < bounds.length; index += 1) {
    const [from = 0, to = 0] = bounds.slice(index, index + 2);
    const clause = text.slice(from, to);
    if (part.test(clause) && start < 0) start = from;
    // If a clause names both, the part's own words win: "footing 12 in deep below the slab".
    else if (start >= 0 && others.test(clause) && !part.test(clause)) return readPart(reading, start, from);
  }
  return start < 0 ? null : readPart(reading, start);
}

/** Reads a fact only in the stretch of the text about one part of the job. */
export function inStretch(part: RegExp, others: RegExp, find: Finder): Finder {
  return (reading) => {
    const own = stretchAbout(reading, part, others);
    return own ? find(own) : null;
  };
}
