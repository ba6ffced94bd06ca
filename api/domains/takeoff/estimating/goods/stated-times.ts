/** How often a stated count applies: once, per thing that is counted elsewhere, or per measure of the work. */

import { packageOf } from "../../reading/phrases/packages.ts";
import { AROUND } from "../../reading/statements/runs.ts";
import { USUAL_COUNTS } from "../../reading/statements/statements.ts";
import { materialWords, nameWords } from "../../recipes/line-names.ts";
import type { Extent, Statement } from "../../scope.ts";
import type { TakeoffMaterial } from "../../takeoff.types.ts";
import { formatFeet, formatNumber } from "../../units.ts";

/** How often a statement applies, with the text of its formula. */
export interface Times {
  readonly value: number;
  readonly words: string;
}

/** The things that statements can be counted by. */
interface Counting {
  readonly stated: readonly Statement[];
  readonly materials: readonly TakeoffMaterial[];
  readonly extent: Extent;
}

type Per = NonNullable<Statement["per"]>;

/** How often a statement applies; null when its base is not counted anywhere. */
export function timesOf({ kind, per }: Pick<Statement, "kind" | "per">, counting: Counting): Times | null {
  if (per === null) return { value: 1, words: "" };
  const [first = "", second] = per.words.split(" per ");
  if (second === undefined) return timesFor(kind, per, counting);
  const [left, right] = [first, second].map((words) => timesFor(kind, { ...per, words }, counting));
  return left && right ? { value: left.value * right.value, words: `${left.words} × ${right.words}` } : null;
}

function timesFor(kind: Statement["kind"], per: Per, counting: Counting): Times | null {
  if (per.dimension === null) return timesCounted(per, counting);
  const base = baseOf(per, counting);
  if (base === null) return null;
  return kind === "spacing" ? timesSpaced(per, base) : timesMeasured(per, base);
}

const headOf = (words: string): string => nameWords(words).at(-1) ?? words;

/** Feet or square feet of the base of a measure: the line that it names, else the work. */
function baseOf({ words, dimension }: Per, { materials, extent }: Counting): number | null {
  const unit = MEASURED_IN[dimension ?? ""];
  if (unit === undefined) return null;
  const head = headOf(words);
  const isNamed = (material: TakeoffMaterial): boolean =>
    material.measuredUnit === unit && materialWords(material).some((word) => isSameThing(word, head));
  const along = words === AROUND ? (extent.perimeter ?? extent.length) : extent.length;
  const whole = dimension === "area" ? extent.area : along;
  return materials.find(isNamed)?.measuredQuantity ?? whole;
}

const MEASURED_IN: Readonly<Record<string, string>> = { area: "sq ft", length: "ft" };

/** "A post every 6 ft": the number of gaps, plus one when both ends have a post. */
function timesSpaced({ count, hasBothEnds }: Per, base: number): Times {
  const gaps = Math.ceil(base / count - 1e-6);
  return {
    value: hasBothEnds ? gaps + 1 : gaps,
    words: `(${formatNumber(base)} ft ÷ ${formatFeet(count)}${hasBothEnds ? " + 1" : ""})`,
  };
}

/** "2 chairs per sq ft", "a lamp per 100 sq ft". */
function timesMeasured({ dimension, count }: Per, base: number): Times {
  const measured = `${formatNumber(base)} ${MEASURED_IN[dimension ?? ""] ?? ""}`;
  return { value: base / count, words: count === 1 ? measured : `${measured} ÷ ${formatNumber(count)}` };
}

/** "A cap per post": the number of posts in the text or on the list. */
function timesCounted(per: Per, counting: Counting): Times | null {
  const total = per.total ?? countOf(headOf(per.words), counting);
  if (total === undefined) return null;
  return { value: Math.ceil(total / per.count), words: `${formatNumber(total)} ${per.words}` };
}

/** The number of a thing that the text states outright: "8 posts". @param head the last word of its name */
export function countStated(head: string, stated: readonly Statement[]): number | undefined {
  return stated.find(({ kind, words }) => kind === "count" && nameWords(words).at(-1) === head)?.quantity;
}

function countOf(head: string, { stated, materials }: Counting): number | undefined {
  const named = materials.filter(({ name }) => nameWords(name).includes(head));
  return (
    countStated(head, stated) ??
    named.find(({ measuredUnit }) => measuredUnit === "pieces")?.measuredQuantity ??
    named.find(({ unit }) => unit === "pieces")?.quantity ??
    inPackagesOf(head, materials)?.quantity ??
    USUAL_COUNTS[head]
  );
}

/** The line bought in a package of this name: "a lid per bucket". */
function inPackagesOf(head: string, materials: readonly TakeoffMaterial[]): TakeoffMaterial | undefined {
  const pack = packageOf(head);
  if (pack === null) return undefined;
  return materials.find(({ unit }) => packageOf(unit.split(" ").at(-1)) === pack);
}

/** "Tube" and "tubing", "edge" and "edging" are the same thing. */
const isSameThing = (word: string, other: string): boolean =>
  word === other || word === `${other.replace(/e$/, "")}ing` || other === `${word.replace(/e$/, "")}ing`;
