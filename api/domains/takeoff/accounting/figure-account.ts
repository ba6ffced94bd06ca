/** The state of each figure in a description. */

import type { Span } from "../reading/text/tracked-text.ts";
import type { Group, Measure } from "../recipes/reading.types.ts";
import { choicesOfFigure, meantInputs, type OpenInput, openInputs } from "./choices.ts";
import type { Account, Claim } from "./claims.ts";
import { type Draft, type Outcome, outcomeOf, setAside } from "./outcome.ts";
import { linesBySize, sizeNamed } from "./sizes-on-list.ts";
import { createSpanIndex } from "./span-index.ts";
import { writtenFigures } from "./written-figures.ts";

/** Figures that never state a size or count of material, whatever the job. */
function outcomeOfKind(text: string): Outcome | null {
  if (text.startsWith("$")) return setAside("It is an amount of money.");
  return /\d(?:st|nd|rd|th)$/i.test(text) ? setAside("It tells which one, not how many.") : null;
}

/** Key by which equal sizes are recognized: "12x16". */
const sizeOf = ({ values }: Group): string => values.map((value) => value.toFixed(3)).join(" x ");

/** Lines that depend on an input that a person set to the value of an unread figure: the figure then counts as read. */
function linesSetTo(measures: readonly Measure[], { items, materials, settled }: Account): string[] {
  const [measure] = measures;
  if (!measure || measures.length > 1) return [];
  const isSame = (value: unknown) =>
    typeof value === "number" &&
    [1, 12, 1 / 12].some((factor) => Math.abs(measure.value * factor - value) < 1e-3);
  const keys = new Set(
    items.flatMap(({ key, facts }) =>
      Object.entries(facts).flatMap(([inputKey, { value }]) =>
        settled.has(`${key}.${inputKey}`) && isSame(value) ? [`${key}.${inputKey}`] : [],
      ),
    ),
  );
  return materials.filter(({ inputs }) => inputs.some(({ key }) => keys.has(key))).map(({ key }) => key);
}

/** "3 bundles to the square" where the list assumes three: the text confirms the assumed value. */
function outcomeOfUsual(open: readonly OpenInput[], measures: readonly Measure[]): Outcome | null {
  const same = measures.flatMap((measure) =>
    meantInputs(open, measure).filter(({ input, value, isNamed }) => isNamed && value === input.value),
  )[0];
  return same ? setAside(`The list has ${same.input.label.toLowerCase()} at this already.`) : null;
}

/** @param text the description after words that a person explained were replaced by known names */
export function accountForFigures(account: Account, text: string, claims: readonly Claim[]): Draft[] {
  const { reading, settled } = account;
  const originOf = ({ start, end }: { start: number; end: number }): Span => reading.originOf(start, end);
  const ofFigures = createSpanIndex(
    claims.filter(({ isOfFigures }) => isOfFigures),
    ({ span }) => span,
  );
  const measured = createSpanIndex(reading.measures, originOf);
  const sizes = createSpanIndex(reading.groups, originOf);
  // "A 12x16 deck … the 12x16 deck": the second adds nothing to the first.
  const used = new Set(
    reading.groups
      .filter((group) => ofFigures.overlapping(originOf(group)).some(({ lines }) => lines.length > 0))
      .map(sizeOf),
  );
  // In most descriptions every figure is read and this is never needed.
  let open: OpenInput[] | null = null;
  const openInputsOf = () => {
    open ??= openInputs(account);
    return open;
  };
  const onList = linesBySize(account.materials);
  const counts = new Map<string, number>();
  return writtenFigures(text).map(({ start, end }): Draft => {
    const span: Span = [start, end];
    const measures = measured.overlapping(span);
    const written = text.slice(start, end).toLowerCase().replace(/\s+/g, " ");
    const count = (counts.get(written) ?? 0) + 1;
    counts.set(written, count);
    const lines = settled.size > 0 ? linesSetTo(measures, account) : [];
    const size = sizeNamed(written);
    const named = size === null ? undefined : onList.get(size);
    const isSaidAgain = sizes.overlapping(span).some((group) => used.has(sizeOf(group)));
    return {
      key: count === 1 ? `figure:${written}` : `figure:${written}#${count}`,
      kind: "figure",
      span,
      outcome:
        outcomeOf(ofFigures.overlapping(span)) ??
        (lines.length > 0 ? { state: "used", reason: null, lines } : null) ??
        outcomeOfKind(written) ??
        (isSaidAgain ? setAside("It is said already.") : null) ??
        (named ? { state: "used", reason: null, lines: named } : null) ??
        outcomeOfUsual(openInputsOf(), measures),
      choices: () => {
        return choicesOfFigure(openInputsOf(), measures);
      },
    };
  });
}
