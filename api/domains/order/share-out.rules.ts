import { apportion, type Cents } from "../../platform/money.ts";
import type { Purchase } from "./order.types.ts";

/**
 * Each line's share of the tax and of its supplier's delivery.
 * @returns one entry per line, in the same order; the shares sum exactly to the purchase, to the cent
 */
export function shareOut({
  lines,
  parts,
  taxCents,
  deliveryCents,
}: Pick<Purchase, "deliveryCents" | "lines" | "parts" | "taxCents">): {
  taxCents: Cents;
  deliveryCents: Cents;
}[] {
  const taxes = apportion(
    taxCents,
    lines.map((line) => line.totalCents),
  );
  const shares = lines.map((_line, index) => ({ taxCents: taxes[index] ?? 0, deliveryCents: 0 }));
  const groups = parts.length > 0 ? parts : [{ supplierId: null, deliveryCents }];
  for (const group of groups) {
    const members = lines.flatMap((line, index) =>
      parts.length === 0 || line.supplierId === group.supplierId ? [index] : [],
    );
    const fees = apportion(
      group.deliveryCents,
      members.map((index) => lines[index]?.totalCents ?? 0),
    );
    members.forEach((index, place) => {
      const share = shares[index];
      if (share) share.deliveryCents = fees[place] ?? 0;
    });
  }
  return shares;
}
