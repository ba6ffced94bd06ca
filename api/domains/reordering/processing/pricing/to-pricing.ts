/** Converts the result of pricing orders together to the form that is stored and shown. */
import { apportion, type Cents } from "../../../../platform/money.ts";
import { type AppliedTax, taxOf } from "../../../basket/index.ts";
import type { Plan } from "../../../optimization/index.ts";
import type { OrderNote } from "../processing.types.ts";
import { shareAmounts, toOrderItems } from "./order-items.rules.ts";
import type { BoughtLine, ItemOf } from "./pricing.rules.ts";
import type { PricedOrder, Pricing, PricingInput } from "./pricing.types.ts";
import type { Decisions, Round } from "./pricing-round.ts";

/** @param plan null when nothing can be bought */
export function toPricing(
  input: PricingInput,
  all: readonly ItemOf[],
  decisions: Decisions,
  round: Round,
  plan: Plan | null,
  lines: readonly BoughtLine[],
): Pricing {
  const nameOf = (id: string) => input.suppliers.find((supplier) => supplier.id === id)?.name ?? "";
  const items = toOrderItems(all, lines, nameOf, input.lastUnitPrice);
  const taxCents = plan === null ? 0 : taxOf(plan.itemsCents, input.tax);
  const orders = input.orders.map(({ id }) => ({
    id,
    items: items.flatMap((one) => (one.orderId === id ? [one.item] : [])),
    notes: [
      ...[...decisions.dropped].flatMap(([one, note]) => (one.orderId === id ? [note] : [])),
      ...round.notes.flatMap(({ orderId, ...note }) => (orderId === id ? [note] : [])),
    ],
  }));
  const amounts = shareAmounts(orders, plan?.suppliers ?? [], taxCents);
  return {
    orders: orders.map(({ id, items: own, notes }, index): PricedOrder => {
      const isEmpty = own.every(({ purchases }) => purchases.length === 0);
      const stopped = decisions.stopped.get(id) ?? (isEmpty ? describeEmpty(notes) : null);
      return {
        orderId: id,
        items: own,
        notes,
        amounts: stopped === null ? (amounts[index] ?? null) : null,
        stoppedBecause: stopped,
      };
    }),
    plan: plan === null ? null : toBatchPlan(plan, lines, nameOf, taxCents, input.tax),
    needsApproval: plan !== null && round.asks(),
  };
}

function describeEmpty(notes: readonly OrderNote[]): string {
  const reasons = notes.map(({ message }) => message.replace(" It was left out.", "")).join(" ");
  return `Nothing in this order can be bought now. ${reasons} Change what is ordered, or choose Retry later.`;
}

function toBatchPlan(
  plan: Plan,
  lines: readonly BoughtLine[],
  nameOf: (id: string) => string,
  taxCents: Cents,
  tax: AppliedTax,
): NonNullable<Pricing["plan"]> {
  const taxes = apportion(
    taxCents,
    plan.suppliers.map(({ itemsCents }) => itemsCents),
  );
  return {
    lines: lines.map(({ need, offer, packs, packCents, totalCents }) => ({
      productId: null,
      supplierId: offer.supplierId,
      supplierName: nameOf(offer.supplierId),
      name: offer.listing.title,
      materialName: null,
      category: need.material.category,
      sku: offer.listing.sku,
      saleUnit: offer.listing.saleUnit,
      quantity: packs,
      unitCents: packCents,
      totalCents,
      provenance: {
        source: offer.provenance.source,
        zipCode: offer.provenance.zip,
        fetchedAt: offer.provenance.fetchedAt.toISOString(),
        validUntil: offer.provenance.validUntil.toISOString(),
        isSample: offer.provenance.isSample,
      },
    })),
    deliveries: plan.suppliers.map(({ supplierId, itemsCents, deliveryCents }, index) => {
      const share = taxes[index] ?? 0;
      const totalCents = itemsCents + deliveryCents + share;
      return {
        supplierId,
        supplierName: nameOf(supplierId),
        itemsCents,
        deliveryCents,
        taxCents: share,
        totalCents,
      };
    }),
    tax,
    amounts: {
      itemsCents: plan.itemsCents,
      deliveryCents: plan.deliveryCents,
      taxCents,
      totalCents: plan.itemsCents + plan.deliveryCents + taxCents,
    },
    pricesHoldUntil: new Date(Math.min(...lines.map(({ offer }) => offer.provenance.validUntil.getTime()))),
  };
}
