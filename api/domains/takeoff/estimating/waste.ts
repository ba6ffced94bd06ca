/** How much is added to a line for cutting, breakage and spill, and what a person may set of it. */

import type { Line } from "../recipes/assembly.ts";
import { type NamedLine, nameWords, speaksOf } from "../recipes/line-names.ts";
import type { ValueBag } from "../recipes/values.ts";
import type { WorkItem } from "../scope.ts";
import type { TakeoffEdit } from "../takeoff.types.ts";

/** Name, within a work item or a line, of the percentage that is added for waste. */
export const WASTE = "waste";
/** Key of the waste of the whole list. */
export const LIST_WASTE = "scope.waste";

/** Percent, or the usual waste of each line. */
type Waste = number | "usual";

type Wasted = Pick<Line<ValueBag>, "usualWaste" | "unit" | "isCovering">;

/**
 * What the trade adds to a line unasked, in percent: what is counted (joists, balusters, plants) takes none, however much
 * of it is cut; pieces that cover a surface (bricks, tiles, pavers) break and are cut at its edges.
 */
export function usualWasteOf({ usualWaste, unit, isCovering }: Wasted): number {
  return unit === "pieces" && isCovering !== true ? 0 : usualWaste;
}

/**
 * Percent of waste for a line: a person's figure for it, else what the text names for it, else what it names for the
 * work, else what stands for the list. What is counted and not cut takes waste only where it is named for it.
 */
export function wasteOf({ line }: NamedLine, item: WorkItem, lines: readonly NamedLine[]): number {
  const set = item.lineWaste?.[line.key];
  if (set !== undefined) return set === "usual" ? usualWasteOf(line) : set;
  const isCut = line.usualWaste > 0;
  const percentOf = (percent: Waste) => (percent === "usual" ? line.usualWaste : percent);
  const unnamed = item.hasUsualWaste === true ? usualWasteOf(line) : 0;
  let isClaimed = false;
  for (const { words, percent, isForLaps } of item.wasteFor) {
    const surest = Math.max(0, ...lines.map((other) => speaksOf(other.line, other.name, words)));
    if (surest < (isCut ? 1 : 2) || (!isCut && percent === "usual")) continue;
    const meant = lines.filter((other) => speaksOf(other.line, other.name, words) === surest);
    // "10 % on the carpet" is not on its pad, though that is a carpet pad.
    const called = meant.filter((other) => isCalled(other, words));
    if ((called.length > 0 ? called : meant).some((other) => other.line === line)) return percentOf(percent);
    if (percent !== 0 && isForLaps !== true) isClaimed = true;
  }
  if (!isCut) return 0;
  // "10 % on the tile only" is on nothing else; "10 % on the tile" says nothing of the rest.
  if (isClaimed) return item.waste === 0 ? 0 : unnamed;
  const isSaidOfOthers = item.wasteLines !== undefined && !item.wasteLines.includes(line.key);
  return item.waste === null || isSaidOfOthers ? unnamed : percentOf(item.waste);
}

/** Whether some words name what a line is, and not only what it goes with: a carpet, and no carpet pad. */
function isCalled({ line, name }: NamedLine, words: string): boolean {
  const spoken = nameWords(words);
  const heads = [line.key.replace(/-/g, " "), name].map((called) => nameWords(called).at(-1));
  return line.aka?.test(words) === true || heads.some((head) => head !== undefined && spoken.includes(head));
}

const toWaste = (raw: number | string, toPercent: (raw: number | string) => number | null): Waste | null => {
  if (raw === "usual") return "usual";
  const percent = toPercent(raw);
  return percent === null || percent > 100 ? null : percent;
};

/** A figure that a person set, with its key. */
interface Given {
  readonly key: string;
  readonly raw: number | string;
}

/**
 * Waste as a person set it for the list, a work or one of its lines, in the order of setting: the last word counts, and
 * stands in place of what the text names. "usual" lets the text and the trade speak again.
 * @param isUsual whether the usual waste is added where nothing is said
 * @param settled gets the keys of figures that took effect
 * @param hasLine whether the work has a line of that key
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

/** A person's waste for all is for all lines. */
function withoutWasteLines({ wasteLines: _said, ...item }: WorkItem): WorkItem {
  return item;
}

/** Whether a key is that of waste for the list, a work or a line. */
export const isWasteKey = ({ key }: Pick<TakeoffEdit, "key">): boolean =>
  key === LIST_WASTE || key.endsWith(`.${WASTE}`);
