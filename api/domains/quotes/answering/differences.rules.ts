/** Differences between the entries of two people at one desk. Pure. */
import type { QuoteFields } from "../../../../schema/rules/quote.ts";

export interface QuoteDifference {
  /** "deliveryFee", "lines.joists.price". */
  path: string;
  theirs: string | null;
  yours: string | null;
}

/** Every filled field by its path; lines by their key. */
function flatten({ lines, ...terms }: QuoteFields): Map<string, string> {
  const filled = new Map<string, string>();
  const put = (path: string, value: unknown) => {
    if (value === null || value === undefined || value === "") return;
    filled.set(path, String(value));
  };
  for (const [field, value] of Object.entries(terms)) put(field, value);
  for (const { materialKey, quantityBreaks, ...line } of lines) {
    for (const [field, value] of Object.entries(line)) put(`lines.${materialKey}.${field}`, value);
    const steps = quantityBreaks.map(({ minimumQuantity, price }) => `${minimumQuantity}: ${price}`);
    put(`lines.${materialKey}.quantityBreaks`, steps.join(", "));
  }
  filled.delete("requestVersion");
  return filled;
}

export function findDifferences(theirs: QuoteFields, yours: QuoteFields): QuoteDifference[] {
  const [one, other] = [flatten(theirs), flatten(yours)];
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((path) => one.get(path) !== other.get(path))
    .map((path) => ({ path, theirs: one.get(path) ?? null, yours: other.get(path) ?? null }));
}
