/** Nothing that was not asked for: fixtures and the like are on a list only where the text names them. */
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

/** The goods that a name is of, where one chooses them or has them already; null of what a job takes along. */
function chosenGoods(name: string): GoodsName | null {
  const thing = name.toLowerCase().replace(/,.*| (?:with|for|to) .*/, "");
  const last = goodsNamesIn(thing).at(-1);
  if (!last || !CHOSEN.has(last.goods.name)) return null;
  // "Faucet connector": a part of it, not the faucet.
  const isOfPart = nameWords(thing.slice(last.end)).some(
    (word) => /^[a-z]{3,}$/.test(word) && !KIND.test(word),
  );
  return isOfPart ? null : last.goods;
}

/** Words behind the name of a thing that say of which kind it is. */
const KIND =
  /^(?:rough|rough-in|centerset|pull-down|canless|kit|standard|gas|electric|hybrid|steel|gpm|cfm|gal|year|deadbolt)$/;

/** All that a line may be called: with the defaults of its recipe and with other values. */
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

/** How people begin to tell of a job. */
const OPENINGS = ["", "Remodel the bathroom: ", "Gut the kitchen, ", "Redo the whole house, ", "We add "];

/** Texts that ask for the work, under its name and in words of its triggers, each with the size that it asks for. */
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

/** A pattern without what it only looks at: it matches more then, and the pattern itself tells which are right. */
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

/** Words of which one names what a line lists: the last of its goods' names, and of what its inputs are called. */
function wordsFor(lineKey: string, goods: GoodsName): string[] {
  const [work = "", key] = lineKey.split(".");
  const assembly = assemblyOf(work.replace(/-\d+$/, ""));
  const namedBy = assembly?.lines.find((line) => line.key === key)?.namedBy ?? "the work";
  const inputs = namedBy === "the work" ? [] : namedBy.map((input) => assembly?.inputs[input]?.label ?? "");
  return [...goods.names, ...inputs].map((name) => nameWords(name).at(-1) ?? "");
}

const ASKING = new Map(ASSEMBLIES.map((assembly) => [assembly, textsOf(assembly)]));
const read = new Map<string, ReturnType<typeof takeOff>>();

/** What becomes of the texts that ask for the work; each is read once, whoever looks. */
function takeoffsOf(assembly: Assembly) {
  return (ASKING.get(assembly) ?? []).map((text) => {
    const takeoff = read.get(text) ?? takeOff(text);
    read.set(text, takeoff);
    return { text, ...takeoff };
  });
}

describe.each(ASSEMBLIES)("$id", (assembly) => {
  it("says of each fixture, appliance, cabinet and lock by which words it is named", () => {
    const silent = assembly.lines.filter(
      (line) => line.namedBy === undefined && namesOf(assembly, line).some(chosenGoods),
    );
    expect(silent.map(({ key }) => key)).toEqual([]);
  });

  it("takes nothing for named by default", () => {
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

it("nearly all recipes are asked for by those texts", () => {
  const asked = ASSEMBLIES.filter((assembly) =>
    takeoffsOf(assembly).some(({ scope }) => scope.items.some((item) => item.assembly === assembly.id)),
  );
  expect(asked.length / ASSEMBLIES.length).toBeGreaterThan(0.8);
});
