/** Work that a text names only by its material: "how much for 400 sq ft, I'd rather have sod than seed". */

import type { Assembly } from "../../recipes/assembly.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import { nameWords } from "../../recipes/line-names.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { valuesWith } from "../../recipes/values.ts";
import { singular } from "../phrases/nouns.ts";
import { packageOf } from "../phrases/packages.ts";
import { tokensOf } from "../phrases/tokens.ts";
import { explain, worthOf } from "./explanation.ts";
import { isToldGoods } from "./told-goods.ts";

/** An assembly with the noun of the text that names its main material. */
interface NamedByMaterial {
  readonly assembly: Assembly;
  readonly start: number;
  readonly end: number;
}

/**
 * The name of an assembly's first line: the last word of it that is no package, since anything may come in packages.
 * The key does not count, because it is internal: "cover" is no roof tile.
 */
const mainWordOf = keptFor((assembly: Assembly): string | undefined => {
  const [main] = assembly.lines;
  const words = main ? nameWords(main.name(valuesWith(assembly, {})).replace(/,.*/, "")) : [];
  return words.findLast((word) => packageOf(word) === null);
});

/** A word that is the main material of more recipes than this identifies none of them: boards, sheets, posts. */
const MOST_CALLED = 2;

/** How many of some assemblies each word names the main material of. */
const callingOf = keptFor((assemblies: readonly Assembly[]): ReadonlyMap<string, number> => {
  const calling = new Map<string, number>();
  for (const word of assemblies.map(mainWordOf))
    if (word !== undefined) calling.set(word, (calling.get(word) ?? 0) + 1);
  return calling;
});

/**
 * The one assembly whose main material a text names and whose sizes it gives, when the text does not say what is to be
 * done. The one that explains most of the text wins. Places and openings are excluded: a house that is only mentioned
 * is not to be built.
 */
export function namedByMaterial(reading: Reading, assemblies: readonly Assembly[]): NamedByMaterial | null {
  const calling = callingOf(assemblies);
  const things = tokensOf(reading)
    .filter(({ kind }) => kind === "thing")
    .map(({ start, end, text }) => ({ start, end, word: singular(text) }))
    .filter(({ word }) => (calling.get(word) ?? 0) <= MOST_CALLED);
  let best: NamedByMaterial | null = null;
  let most = 0;
  for (const assembly of assemblies) {
    const own = things.filter(({ word }) => word === mainWordOf(assembly));
    if (own.length === 0 || assembly.isPlace || assembly.isOpening) continue;
    if (assembly.notFor?.test(reading.text)) continue;
    const named = own.find(({ start, end }) => !isToldGoods(reading, assembly, start, end));
    if (!named) continue;
    const explanation = explain(assembly, reading);
    if (explanation.isIncomplete || explanation.figures.size === 0) continue;
    const worth = worthOf(explanation);
    if (worth <= most) continue;
    most = worth;
    best = { assembly, start: named.start, end: named.end };
  }
  return best;
}
