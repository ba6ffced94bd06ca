/** Finds the triggers whose words occur in a text, so that most recipes can be skipped. */

import type { Assembly, Trigger } from "../../recipes/assembly.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import { neededWords, SHORTEST } from "../phrases/needed-words.ts";

/** A trigger of a recipe, and its position among all of them. */
interface Call {
  readonly assembly: Assembly;
  readonly trigger: Trigger;
  readonly place: number;
}

/** Triggers by the words that they need, and those words by their first letters. */
interface Calls {
  /** Triggers that need no particular word. */
  readonly always: readonly Call[];
  readonly byBeginning: ReadonlyMap<string, ReadonlyMap<string, readonly Call[]>>;
}

const callsOf = keptFor((assemblies: readonly Assembly[]): Calls => {
  const calls = assemblies
    .flatMap((assembly) => assembly.triggers.map((trigger) => ({ assembly, trigger })))
    .map((call, place) => ({ ...call, place, needed: neededWords(call.trigger.pattern) }));
  const byBeginning = new Map<string, Map<string, Call[]>>();
  for (const call of calls)
    for (const word of call.needed ?? []) {
      const beginning = word.slice(0, SHORTEST);
      const words = byBeginning.get(beginning) ?? new Map<string, Call[]>();
      byBeginning.set(beginning, words.set(word, [...(words.get(word) ?? []), call]));
    }
  return { always: calls.filter(({ needed }) => needed === null), byBeginning };
});

/** The triggers that may be found in a text, by recipe, both in the given order. */
export function triggersIn(
  text: string,
  assemblies: readonly Assembly[],
): ReadonlyMap<Assembly, readonly Trigger[]> {
  const { always, byBeginning } = callsOf(assemblies);
  const found = new Set(always);
  const seen = new Set<string>();
  for (let at = 0; at + SHORTEST <= text.length; at += 1) {
    const beginning = text.slice(at, at + SHORTEST);
    if (seen.has(beginning)) continue;
    seen.add(beginning);
    for (const [word, calls] of byBeginning.get(beginning) ?? [])
      if (text.includes(word, at)) for (const call of calls) found.add(call);
  }
  const triggers = new Map<Assembly, Trigger[]>();
  for (const { assembly, trigger } of [...found].sort((left, right) => left.place - right.place))
    triggers.set(assembly, [...(triggers.get(assembly) ?? []), trigger]);
  return triggers;
}
