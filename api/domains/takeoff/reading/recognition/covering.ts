/** Tells which work lists the materials of other work. */

import type { Assembly } from "../../recipes/assembly.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import { keyWords, nameWords } from "../../recipes/line-names.ts";
import type { Reading } from "../../recipes/reading.types.ts";

/**
 * Whether an assembly has a line like the first line of another (all words of one key are in the other), or is another
 * kind of the same thing: blown insulation and batt insulation.
 */
export function listsMainOf(owner: Assembly, { name, lines }: Assembly): boolean {
  const kind = nameWords(owner.name);
  const otherKind = nameWords(name);
  if (kind.length > 1 && otherKind.length > 1 && kind.at(-1) === otherKind.at(-1)) return true;
  const main = lines[0] ? keyWords(lines[0]) : [];
  return owner.lines.some((line) => {
    // "Joists" is also a name for a ramp's stringers.
    if (line.aka?.test(main.join(" "))) return true;
    const words = keyWords(line);
    return main.every((word) => words.includes(word)) || words.every((word) => main.includes(word));
  });
}

/** Which patterns occur in a text: rivals are compared pair by pair. */
const occurring = keptFor((_reading: Reading) => new Map<RegExp, boolean>());

function occursIn(reading: Reading, pattern: RegExp): boolean {
  const known = occurring(reading);
  const isThere = known.get(pattern) ?? reading.text.search(pattern) >= 0;
  known.set(pattern, isThere);
  return isThere;
}

/** Whether an assembly already lists the materials of another one, given the text that mentions both. */
export function isCoveredBy(owner: Assembly, { id, ownWords }: Assembly, reading: Reading): boolean {
  if (!owner.covers?.includes(id)) return false;
  if (owner.coversUnless && occursIn(reading, owner.coversUnless)) return false;
  return !ownWords || !occursIn(reading, ownWords);
}
