/** The lines of an order: entries of the same goods are one line, and numbers per thing are multiplied. */

import { singularOf } from "../../../vocabulary/index.ts";
import type { ListedMaterial } from "../../scope.ts";
import { CUBIC_FEET_PER_YARD, roundTo } from "../../units.ts";
import { categoryOf } from "../lists/listed.ts";
import type { Base, Book, Entry } from "./order.types.ts";
import type { Goods } from "./order-names.ts";

const UNITS: Readonly<Record<string, readonly [string, number]>> = {
  length: ["linear feet", 1],
  area: ["square feet", 1],
  weight: ["pounds", 1],
  liquid: ["gallons", 1],
  volume: ["cubic yards", CUBIC_FEET_PER_YARD],
};
/** Fewest lines of an order: a single one may be a job of that size. */
const FEWEST = 2;
const MOST_OF_ONE = 1_000_000;

/** The lines; none when something is counted for a thing whose number is not stated. */
export function orderedLines({ entries, counts }: Book): readonly ListedMaterial[] {
  const lines: { goods: Goods; dimension: string | null; quantity: number; spans: Entry["spans"] }[] = [];
  for (const { goods, quantity, dimension, base, spans } of entries) {
    const times = base ? timesOf(base, entries, counts) : 1;
    if (times === null) return [];
    const same = lines.find((line) => line.dimension === dimension && isSame(line.goods, goods));
    if (same) {
      same.quantity += quantity * times;
      same.spans.push(...spans);
    } else lines.push({ goods, dimension, quantity: quantity * times, spans: [...spans] });
  }
  // A thing that nothing is counted for is what the text is about.
  if (lines.length < FEWEST || counts.some(({ isUsed }) => !isUsed)) return [];
  return lines.flatMap(({ goods, dimension, quantity, spans }, index) => {
    const [unit, size] = UNITS[dimension ?? ""] ?? [packageName(goods.pack), 1];
    const all = roundTo(quantity / size, 4);
    if (all <= 0 || all > MOST_OF_ONE) return [];
    const name = nameOf(goods);
    const category = categoryOf(name) ?? "Hardware";
    return [{ key: `list.${index + 1}`, name, category, quantity: all, unit, spans }];
  });
}

const packageName = (pack: string | null): string =>
  pack === null ? "pieces" : (PLURALS[pack] ?? (/x$/.test(pack) ? `${pack}es` : `${pack}s`));
const PLURALS: Readonly<Record<string, string>> = { gal: "gallons", qt: "quarts", l: "liters" };

const nameOf = ({ words, name, before, after }: Goods): string =>
  [...before, words === "" ? name : words, ...after].join(" ").slice(0, 200);

const wordsOf = (words: string): string[] => words.split(" ").map(singularOf);

const sizesOf = ({ before, after }: Goods): string => [...before, ...after].toSorted().join(" ");

/** Whether two entries are of the same goods: the same name and sizes, or only the last word of the name. */
function isSame(one: Goods, other: Goods): boolean {
  if (one.pack !== other.pack) return false;
  const [sizes, more] = [sizesOf(one), sizesOf(other)];
  if (sizes !== more && more !== "") return false;
  const [words, again] = [wordsOf(one.words), wordsOf(other.words)];
  if (words.join(" ") === again.join(" ")) return true;
  return again.length === 1 && sizes === more && words.includes(again[0] ?? "");
}

/** How many of its base there are; null when the text does not say. */
function timesOf(
  { words, group, total }: Base,
  entries: readonly Entry[],
  counts: Book["counts"],
): number | null {
  const head = wordsOf(words).at(-1) ?? "";
  const isOf = (name: string): boolean => wordsOf(name).at(-1) === head;
  const named = counts.filter((one) => isOf(one.words));
  for (const one of named) one.isUsed = true;
  const listed = entries.filter(
    ({ goods, base, dimension }) => isOf(goods.words) && base === null && dimension === null,
  );
  const stated =
    total ??
    named[0]?.value ??
    (listed.length > 0 ? listed.reduce((sum, { quantity }) => sum + quantity, 0) : null);
  return stated === null ? null : Math.ceil(stated / group - 1e-6);
}
