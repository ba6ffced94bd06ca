/** Nothing appears that was not asked for: fixtures and the like are listed only where the text names them. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GOODS_DEPARTMENTS } from "../../vocabulary/index.ts";
import { takeOff } from "../index.ts";
import { type GoodsName, goodsNamesIn } from "../reading/phrases/goods-names.ts";
import type { Assembly, Line } from "../recipes/assembly.ts";
import { nameWords } from "../recipes/line-names.ts";
import { type ValueBag, valuesWith } from "../recipes/values.ts";
import { ASSEMBLIES, assemblyOf } from "./index.ts";

const CHOSEN: ReadonlySet<string> = new Set(
  GOODS_DEPARTMENTS.flatMap(({ isChosen, goods }) => (isChosen ? goods.map(([name]) => name) : [])),
);

/**
 * The goods a name refers to, if they are goods that a buyer chooses or already has; null for goods that simply come
 * with a job.
 */
function chosenGoods(name: string): GoodsName | null {
  const thing = name.toLowerCase().replace(/,.*| (?:with|for|to) .*/, "");
  const last = goodsNamesIn(thing).at(-1);
  if (!last || !CHOSEN.has(last.goods.name)) return null;
  // A "faucet connector" is a part for the faucet, not the faucet.
  const isOfPart = nameWords(thing.slice(last.end)).some(
    (word) => /^[a-z]{3,}$/.test(word) && !KIND.test(word),
  );
  return isOfPart ? null : last.goods;
}

/** Words after a thing's name that only state its kind. */
const KIND =
  /^(?:rough|rough-in|centerset|pull-down|canless|kit|standard|gas|electric|hybrid|steel|gpm|cfm|gal|year|deadbolt)$/;

/** Every name a line may have: with the defaults of its recipe and with other values. */
function namesOf({ inputs }: Assembly, line: Line<ValueBag>): string[] {
  const values = fc.record(
    Object.fromEntries(
      Object.entries(inputs).map(([key, spec]) => [
        key,
        spec.kind === "number"
          ? fc.constantFrom<number | string>(spec.fallback, 0, 1, 12)
          : fc.constantFrom<number | string>(spec.fallback, ...(spec.choices ?? [])),
      ]),
    ),
  );
  return fc.sample(values, { numRuns: 30, seed: 5 }).map((sample) => line.name(sample));
}

/** Ways in which people start describing a job. */
const OPENINGS = ["", "Remodel the bathroom: ", "Gut the kitchen, ", "Redo the whole house, ", "We add "];

/** Texts that ask for the work, by its name and by words of its triggers, each with the size the recipe would ask for. */
function textsOf(assembly: Assembly): string[] {
  const named = assembly.triggers.flatMap(({ pattern }) =>
    fc
      .sample(fc.stringMatching(new RegExp(withoutChecks(pattern.source))), { numRuns: 3, seed: 3 })
      .filter((words) => words.length < 60 && pattern.test(words)),
  );
  const size = assembly.missing?.(valuesWith(assembly, {}))?.defaultValue;
  return [assembly.name.toLowerCase(), ...named].map((words, at) => {
    const text = `${OPENINGS[at % OPENINGS.length]}${words}`;
    return size === undefined ? text : `${text}, ${size}`;
  });
}

/** A pattern without its lookarounds. It matches more than the original, which then filters the samples. */
function withoutChecks(source: string): string {
  let left = source.replace(/\\b/g, "");
  for (let start = left.search(CHECK); start >= 0; start = left.search(CHECK))
    left = left.slice(0, start) + left.slice(endOfGroup(left, start));
  return left;
}

const CHECK = /\(\?<?[!=]/;

function endOfGroup(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === "\\") at += 1;
    else if (source[at] === "(") depth += 1;
    else if (source[at] === ")") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return source.length;
}

/** Words that may name what a line lists: the last word of each of its goods' names and of its inputs' labels. */
function wordsFor(lineKey: string, goods: GoodsName): string[] {
  const [work = "", key] = lineKey.split(".");
  const assembly = assemblyOf(work.replace(/-\d+$/, ""));
  const namedBy = assembly?.lines.find((line) => line.key === key)?.namedBy ?? "the work";
  const inputs = namedBy === "the work" ? [] : namedBy.map((input) => assembly?.inputs[input]?.label ?? "");
  return [...goods.names, ...inputs].map((name) => nameWords(name).at(-1) ?? "");
}

const ASKING = new Map(ASSEMBLIES.map((assembly) => [assembly, textsOf(assembly)]));
const read = new Map<string, ReturnType<typeof takeOff>>();

/** Takeoffs of the texts that ask for the work. Each text is read only once. */
function takeoffsOf(assembly: Assembly) {
  return (ASKING.get(assembly) ?? []).map((text) => {
    const takeoff = read.get(text) ?? takeOff(text);
    read.set(text, takeoff);
    return { text, ...takeoff };
  });
}

describe.each(ASSEMBLIES)("$id", (assembly) => {
  it("declares which words name each fixture, appliance, cabinet and lock", () => {
    const silent = assembly.lines.filter(
      (line) => line.namedBy === undefined && namesOf(assembly, line).some(chosenGoods),
    );
    expect(silent.map(({ key }) => key)).toEqual([]);
  });

  it("names nothing by default", () => {
    for (const { key, namedBy = [] } of assembly.lines)
      for (const input of namedBy === "the work" ? [] : namedBy)
        expect(assembly.inputs[input]?.fallback, `${input}, by which ${key} is named`).toBe(0);
  });

  it("lists a fixture only in texts that name it", () => {
    for (const { text, materials } of takeoffsOf(assembly))
      for (const { key, name } of materials) {
        const goods = chosenGoods(name);
        if (!goods) continue;
        const words = wordsFor(key, goods);
        expect(
          nameWords(text.toLowerCase()).some((word) => words.includes(word)),
          `${key}, ${name}, without ${words.join(", ")} in: ${text}`,
        ).toBe(true);
      }
  });
});

it("those texts ask for nearly all recipes", () => {
  const asked = ASSEMBLIES.filter((assembly) =>
    takeoffsOf(assembly).some(({ scope }) => scope.items.some((item) => item.assembly === assembly.id)),
  );
  expect(asked.length / ASSEMBLIES.length).toBeGreaterThan(0.8);
});
