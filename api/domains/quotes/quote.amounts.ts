/** Amounts of quotes. Pure. */
import type { Cents } from "../../platform/money.ts";
import { packsFor, type QuantityBreak } from "../sourcing/index.ts";
import type { QuoteContent, QuoteLine, QuoteRequest, QuoteRequestLine } from "./quote-request.types.ts";

/**
 * Price of one sale unit at this quantity, as quoted: the highest step reached applies to all units, even if it is
 * dearer.
 * @param steps ascending by quantity
 */
export const unitCentsAt = (unitCents: Cents, steps: readonly QuantityBreak[], packs: number): Cents =>
  steps.findLast(({ minimumQuantity }) => packs >= minimumQuantity)?.priceCents ?? unitCents;

/** The first step that is dearer than the one before it; null when none is. @param steps ascending by quantity */
export function findRise(unitCents: Cents, steps: readonly QuantityBreak[]): QuantityBreak | null {
  return (
    steps.find(({ priceCents }, index) => priceCents > (steps[index - 1]?.priceCents ?? unitCents)) ?? null
  );
}

/** Extension of a line: price times the sale units that the quantity requires; null without a price. */
export function amountOf(
  {
    unitCents,
    packQuantity,
    quantityBreaks,
  }: Pick<QuoteLine, "unitCents" | "packQuantity" | "quantityBreaks">,
  line: Pick<QuoteRequestLine, "quantity">,
): Cents | null {
  if (unitCents === null || packQuantity === null) return null;
  const packs = packsFor(line.quantity, packQuantity);
  return packs * unitCentsAt(unitCents, quantityBreaks, packs);
}

/** Sum of the extensions; null for a package. */
export function itemsAmountOf(
  { kind, lines }: Pick<QuoteContent, "kind" | "lines">,
  asked: readonly QuoteRequestLine[],
): Cents | null {
  if (kind === "package") return null;
  const byKey = new Map(asked.map((line) => [line.materialKey, line]));
  return lines.reduce((sum, line) => {
    const of = byKey.get(line.materialKey);
    return sum + ((of && amountOf(line, of)) ?? 0);
  }, 0);
}

/** The lines that a quote answered, as they were requested. */
export function linesAnswered(
  { versions }: Pick<QuoteRequest, "versions">,
  { requestVersion }: Pick<QuoteContent, "requestVersion">,
): QuoteRequestLine[] {
  return versions.find(({ version }) => version === requestVersion)?.lines ?? [];
}

/** Whether a line requests the same product as before, whatever the quantity. */
const isSame = (one: QuoteRequestLine, other: QuoteRequestLine): boolean =>
  one.name === other.name && one.unit === other.unit;

/** Keys of lines added or changed since a version; removed lines are no longer requested. */
export function changedKeys(request: Pick<QuoteRequest, "version" | "versions">, since: number): string[] {
  const then = new Map(
    linesAnswered(request, { requestVersion: since }).map((line) => [line.materialKey, line]),
  );
  return linesAnswered(request, { requestVersion: request.version }).flatMap((line) => {
    const before = then.get(line.materialKey);
    return before && isSame(before, line) && before.quantity === line.quantity ? [] : [line.materialKey];
  });
}
