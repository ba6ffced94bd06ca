/** What changed between two baskets of one list, and whether to report it. Pure. */
import type { Cents } from "../../platform/money.ts";
import type { Look, MovePart, PriceWatch, SeenBasket } from "./price-watch.types.ts";

/** Whether a total has changed by more than this percentage of its previous value. */
export function hasMoved(before: Cents, after: Cents, thresholdPercent: number): boolean {
  return Math.abs(after - before) * 100 > before * thresholdPercent;
}

/**
 * The lines, deliveries and tax that make up the difference, largest first. Their cents sum to the difference of the
 * totals.
 */
export function listMoveParts(before: SeenBasket, after: SeenBasket): MovePart[] {
  return [...lineParts(before, after), ...deliveryParts(before, after), ...taxParts(before, after)]
    .filter(({ cents }) => cents !== 0)
    .sort(
      (one, other) =>
        Math.abs(other.cents) - Math.abs(one.cents) || one.label.localeCompare(other.label, "en"),
    );
}

/** What a check means for a watch. */
type Verdict =
  /** The list is another one, or is bought differently: this result is the new baseline. */
  | { kind: "begun-anew" }
  | { kind: "as-it-was" }
  | { kind: "moved" }
  /** What cannot be bought is news only when it differs from what could not be bought before. */
  | { kind: "short"; isNews: boolean };

export function judgeLook(
  { baseline, latest, thresholdPercent }: Pick<PriceWatch, "baseline" | "latest" | "thresholdPercent">,
  look: Look,
): Verdict {
  if (look.kind === "short") {
    const before = latest?.kind === "short" ? latest.missing : [];
    return { kind: "short", isNews: look.missing.join("\n") !== before.join("\n") };
  }
  const { basket } = look;
  if (basket.listKey !== baseline.listKey) return { kind: "begun-anew" };
  return { kind: hasMoved(baseline.totalCents, basket.totalCents, thresholdPercent) ? "moved" : "as-it-was" };
}

function lineParts(before: SeenBasket, after: SeenBasket): MovePart[] {
  const [was, is] = [byMaterial(before), byMaterial(after)];
  return [...new Set([...was.keys(), ...is.keys()])].map((key) => {
    const [old, present] = [was.get(key), is.get(key)];
    return {
      kind: "line",
      label: present?.name ?? old?.name ?? "",
      cents: (present?.cents ?? 0) - (old?.cents ?? 0),
      suppliersBefore: old ? namesOf(old.suppliers) : null,
      suppliersAfter: present ? namesOf(present.suppliers) : null,
    };
  });
}

const namesOf = (suppliers: ReadonlySet<string>) => [...suppliers].sort().join(", ");

/** A line may be bought at several suppliers. */
function byMaterial({ lines }: SeenBasket) {
  const sums = new Map<string, { name: string; cents: Cents; suppliers: Set<string> }>();
  for (const { materialKey, materialName, supplierName, totalCents } of lines) {
    const sum = sums.get(materialKey) ?? { name: materialName, cents: 0, suppliers: new Set<string>() };
    sum.cents += totalCents;
    sum.suppliers.add(supplierName);
    sums.set(materialKey, sum);
  }
  return sums;
}

function deliveryParts(before: SeenBasket, after: SeenBasket): MovePart[] {
  const differences = new Map<string, { name: string; cents: Cents }>();
  const add = (basket: SeenBasket, sign: 1 | -1) => {
    for (const { supplierId, supplierName, cents } of basket.deliveries) {
      const known = differences.get(supplierId)?.cents ?? 0;
      differences.set(supplierId, { name: supplierName, cents: known + sign * cents });
    }
  };
  add(before, -1);
  add(after, 1);
  return [...differences.values()].map(({ name, cents }) => ({
    kind: "delivery",
    label: `Delivery by ${name}`,
    cents,
    suppliersBefore: null,
    suppliersAfter: null,
  }));
}

function taxParts(before: SeenBasket, after: SeenBasket): MovePart[] {
  const cents = after.taxCents - before.taxCents;
  return [{ kind: "tax", label: "Tax", cents, suppliersBefore: null, suppliersAfter: null }];
}
