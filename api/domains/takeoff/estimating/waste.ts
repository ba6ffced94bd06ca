/** How much is added to a line for cutting, breakage and spill, and which of it a person may set. */

import type { Line } from "../recipes/assembly.ts";
import { keptFor } from "../recipes/kept-for.ts";
import { keyWords, type NamedLine, nameWords, speaksOf } from "../recipes/line-names.ts";
import type { ValueBag } from "../recipes/values.ts";
import type { WorkItem } from "../scope.ts";
import type { TakeoffEdit } from "../takeoff.types.ts";

/** Name of the waste percentage within a work item or a line. */
export const WASTE = "waste";
/** Key of the waste for the whole list. */
export const LIST_WASTE = "scope.waste";

/** Percent, or the usual waste of each line. */
type Waste = number | "usual";

type Wasted = Pick<Line<ValueBag>, "usualWaste" | "unit" | "isCovering">;

/**
 * What the trade adds to a line without being asked, in percent: counted things (joists, balusters, plants) get none,
 * however much they are cut; pieces that cover a surface (bricks, tiles, pavers) break and are cut at its edges.
 */
export function usualWasteOf({ usualWaste, unit, isCovering }: Wasted): number {
  return unit === "pieces" && isCovering !== true ? 0 : usualWaste;
}

/**
 * Percent of waste for a line: a person's value for it, else what the text states for it, else for the work, else for
 * the list. Things that are counted and not cut get waste only when it is stated for them.
 */
export function wasteOf({ line }: NamedLine, item: WorkItem, lines: readonly NamedLine[]): number {
  const set = item.lineWaste?.[line.key];
  if (set !== undefined) return set === "usual" ? usualWasteOf(line) : set;
  const isCut = line.usualWaste > 0;
  const percentOf = (percent: Waste) => (percent === "usual" ? line.usualWaste : percent);
  const unnamed = item.hasUsualWaste === true ? usualWasteOf(line) : 0;
  let isClaimed = false;
  for (const { words, percent, isForLaps } of item.wasteFor) {
    const meant = linesMeant(lines, words);
    if (meant.sureness < (isCut ? 1 : 2) || (!isCut && percent === "usual")) continue;
    if (meant.lines.has(line)) return percentOf(percent);
    if (percent !== 0 && isForLaps !== true) isClaimed = true;
  }
  // Waste stated where nothing else is bought is meant for the one thing that is.
  if (!isCut) return lines.length === 1 && typeof item.waste === "number" ? item.waste : 0;
  // "10% on the tile only" excludes everything else; "10% on the tile" says nothing about the rest.
  if (isClaimed) return item.waste === 0 ? 0 : unnamed;
  const isSaidOfOthers = item.wasteLines !== undefined && !item.wasteLines.includes(line.key);
  return item.waste === null || isSaidOfOthers ? unnamed : percentOf(item.waste);
}

/** The lines that some words mean, and how certainly. */
interface Meant {
  readonly sureness: number;
  readonly lines: ReadonlySet<Line<ValueBag>>;
}

/** Cached by words, which mean the same for each line of a work. */
const meantOf = keptFor((_lines: readonly NamedLine[]) => new Map<string, Meant>());

function linesMeant(lines: readonly NamedLine[], words: string): Meant {
  const known = meantOf(lines).get(words);
  if (known) return known;
  const spoken = lines.map((one) => ({ ...one, sureness: speaksOf(one.line, one.name, words) }));
  const sureness = Math.max(0, ...spoken.map((one) => one.sureness));
  const surest = spoken.filter((one) => one.sureness === sureness);
  // "10% on the carpet" does not apply to its pad, although that is a carpet pad.
  const called = surest.filter((one) => isCalled(one, words));
  const meant = {
    sureness,
    lines: new Set((called.length > 0 ? called : surest).map(({ line }) => line)),
  };
  meantOf(lines).set(words, meant);
  return meant;
}

/** Whether some words name the line itself, not just what it goes with: a carpet, but not a carpet pad. */
function isCalled({ line, name }: NamedLine, words: string): boolean {
  const spoken = nameWords(words);
  const heads = [keyWords(line), nameWords(name)].map((called) => called.at(-1));
  return line.aka?.test(words) === true || heads.some((head) => head !== undefined && spoken.includes(head));
}

const toWaste = (raw: number | string, toPercent: (raw: number | string) => number | null): Waste | null => {
  if (raw === "usual") return "usual";
  const percent = toPercent(raw);
  return percent === null || percent > 100 ? null : percent;
};

/** A value that a person set, with its key. */
interface Given {
  readonly key: string;
  readonly raw: number | string;
}

/**
 * Applies waste as a person set it for the list, a work or one of its lines, in the order of setting: the last value
 * wins and replaces what the text states. "usual" restores what the text and the trade say.
 * @param isUsual whether the usual waste is added when nothing is stated
 * @param settled receives the keys of values that took effect
 * @param hasLine whether the work has a line with that key
 */
export function withGivenWaste(
  item: WorkItem,
  given: readonly Given[],
  {
    isUsual,
    settled,
    hasLine,
    toPercent,
  }: {
    isUsual: boolean;
    settled: Set<string>;
    hasLine: (key: string) => boolean;
    toPercent: (raw: number | string) => number | null;
  },
): WorkItem {
  const asRead: WorkItem = { ...item, hasUsualWaste: isUsual };
  let now = asRead;
  for (const { key, raw } of given) {
    const within = key.startsWith(`${item.key}.`) ? key.slice(item.key.length + 1) : null;
    const lineKey = within?.endsWith(`.${WASTE}`) ? within.slice(0, -WASTE.length - 1) : null;
    const isLine = lineKey !== null && hasLine(lineKey);
    if (key !== LIST_WASTE && within !== WASTE && !isLine) continue;
    const waste = toWaste(raw, toPercent);
    if (waste === null) continue;
    settled.add(key);
    if (isLine) now = { ...now, lineWaste: { ...now.lineWaste, [lineKey]: waste } };
    else if (waste === "usual") now = { ...asRead, hasUsualWaste: true };
    else now = { ...withoutWasteLines(asRead), waste, wasteFor: [] };
  }
  return now;
}

/** Waste that a person sets for everything applies to all lines. */
function withoutWasteLines({ wasteLines: _said, ...item }: WorkItem): WorkItem {
  return item;
}

/** Whether a key is for the waste of the list, a work or a line. */
export const isWasteKey = ({ key }: Pick<TakeoffEdit, "key">): boolean =>
  key === LIST_WASTE || key.endsWith(`.${WASTE}`);
