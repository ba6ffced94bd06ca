/** Checks made before a basket is bought, whichever way it is paid for. */

import { bindTo } from "../../../platform/bind.ts";
import type { Connection } from "../../../platform/database.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import type { Order, Purchase } from "../../order/index.ts";
import { explainReview, explainTooSmall } from "../payment.rules.ts";
import type {
  BasketChanged,
  BasketForCheckout,
  CheckoutBaskets,
  CheckoutRefusal,
  SafeguardsToReview,
  Shown,
} from "../payment.types.ts";
import { differencesBetween } from "./purchase.rules.ts";
import { type BuyerSafeguards, decideSafeguards, findConcerns } from "./safeguards.rules.ts";
import { readSafeguardFacts } from "./safeguards.store.ts";

interface CheckDependencies {
  baskets: CheckoutBaskets;
  clock: { now(): Date };
  findSafeguards?: ((connection: Connection, organizationId: string) => Promise<BuyerSafeguards>) | undefined;
}

/** Lines were left out: the remaining basket is checked again. */
export interface LeftOut {
  kind: "left-out";
  basketVersion: number;
}

export type CheckoutChecks = ReturnType<typeof createCheckoutChecks>;

export function createCheckoutChecks(dependencies: CheckDependencies) {
  return bindTo(dependencies, { findChange, guard, reviewPrices, reviewMinimum });
}

/**
 * Whether the basket is what the buyer was shown, and the differences if it is not.
 * @param bought orders that took their lines out of the basket: that by itself is not a change
 * @param totalCents what the purchase costs now
 */
async function findChange(
  { baskets }: CheckDependencies,
  connection: Connection,
  basket: BasketForCheckout,
  shown: Shown,
  bought: readonly Order[],
  totalCents = basket.totalCents,
): Promise<BasketChanged | null> {
  const isOtherVersion = shown.version !== null && shown.version !== basket.version;
  const isOtherTotal = shown.totalCents !== null && shown.totalCents !== totalCents;
  if (!isOtherVersion && !isOtherTotal) return null;
  const before =
    shown.version === null ? null : await baskets.findVersion(connection, basket.id, shown.version);
  const boughtLines = bought.flatMap(({ lines }) => lines);
  const changes = before === null ? [] : differencesBetween(before.items, basket.present.items, boughtLines);
  const isSameTotal = boughtLines.length > 0 || (shown.totalCents ?? before?.totalCents) === totalCents;
  // Prices were checked again and are what they were: the buyer would be shown no difference.
  if (before !== null && !isOtherTotal && isSameTotal && changes.length === 0) return null;
  return {
    kind: "basket-changed",
    message: "Your basket has changed since you last saw it. Review what changed before you pay.",
    basket: basket.present,
    totalCentsBefore: shown.totalCents ?? before?.totalCents ?? null,
    changes,
  };
}

/** The buyer's safeguard concerns about this order; null when there are none, or the buyer has agreed to them. */
async function guard(
  { findSafeguards, baskets, clock }: CheckDependencies,
  transaction: Connection,
  { organizationId }: Viewer,
  basket: BasketForCheckout,
  purchases: readonly Purchase[],
  agreed: readonly string[],
): Promise<SafeguardsToReview | LeftOut | null> {
  const lines = purchases.flatMap((purchase) => purchase.lines);
  if (findSafeguards === undefined || lines.length === 0) return null;
  const groups = basket.present.groups.filter(({ supplierId }) =>
    lines.some((line) => line.supplierId === supplierId),
  );
  const safeguards = await findSafeguards(transaction, organizationId);
  const facts = await readSafeguardFacts(
    transaction,
    organizationId,
    groups.flatMap(({ items }) => items),
  );
  const decision = decideSafeguards(findConcerns({ groups }, safeguards, facts), agreed);
  switch (decision.kind) {
    case "pay":
      return null;
    case "show": {
      const message = decision.canAgree
        ? "This order exceeds your order safeguards. Review it before you pay."
        : "Your order safeguards block this order. Change the basket or the safeguards.";
      return { ...decision, kind: "order-safeguards", message, basket: basket.present };
    }
    case "leave-out": {
      const dropped = lines.filter(({ productId }) => decision.productIds.includes(productId ?? ""));
      await baskets.removeLines(transaction, basket.projectId, dropped, clock.now());
      return { kind: "left-out", basketVersion: basket.version + 1 };
    }
    default:
      return decision satisfies never;
  }
}

/** Why the prices must be checked first; null when they are still valid. */
function reviewPrices({ clock }: CheckDependencies, basket: BasketForCheckout): CheckoutRefusal | null {
  const message = explainReview(basket, clock.now());
  return message === null ? null : { kind: "prices-to-review", message };
}

/** Why suppliers would not take their parts of a basket; null when they would. */
function reviewMinimum(
  _dependencies: CheckDependencies,
  { present }: BasketForCheckout,
  purchases: readonly Purchase[],
): CheckoutRefusal | null {
  const bought = new Set(purchases.flatMap(({ lines }) => lines.map(({ supplierId }) => supplierId)));
  const message = explainTooSmall(present.groups.filter(({ supplierId }) => bought.has(supplierId)));
  return message === null ? null : { kind: "payment-unavailable", message };
}
