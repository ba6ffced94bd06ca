/** What checking again with the suppliers means for a basket: which items changed, and the items after accepting that. */
import { type Offer, packsFor, type RecheckedOffer } from "../sourcing/index.ts";
import { type DeliveryTerms, itemPrice, totalsOf } from "./basket.rules.ts";
import type { BasketItem, ItemChange, ItemChangeKind, LatestOffer, PriceCheck } from "./basket.types.ts";
import type { AppliedTax } from "./tax.rules.ts";

/** The precision of packs in the database; a smaller difference is rounding. */
const TOLERANCE = 1e-6;

/**
 * An item after its supplier was asked again. An unchanged item counts as fresh. A changed item stays as it is, with
 * the supplier's current data attached, until the buyer accepts it.
 */
export function applyAnswer(item: BasketItem, answer: RecheckedOffer, checkedAt: Date): BasketItem {
  switch (answer.kind) {
    case "gone":
      return { ...item, check: { kind: "gone", checkedAt } };
    case "holds":
      return { ...item, check: null };
    case "unanswered":
      // A known change stays.
      return changeOf(item)
        ? item
        : { ...item, check: { kind: "unanswered", checkedAt, message: answer.message } };
    case "found": {
      const latest = toLatest(answer.offer);
      const changed: BasketItem = { ...item, check: { kind: "changed", checkedAt, latest } };
      return changeOf(changed) ? changed : { ...item, ...latest, check: null };
    }
    default:
      return answer satisfies never;
  }
}

/**
 * The message for an offer whose supplier was asked whether its quote still holds and has not answered. Until it does, an
 * expired quote cannot be paid for.
 * @param zone of the site, IANA
 */
export function awaitAnswer(
  answer: RecheckedOffer | undefined,
  { supplierName, askedAt }: { supplierName: string; askedAt: Date },
  zone: string,
): RecheckedOffer | undefined {
  if (answer?.kind !== "gone") return answer;
  const time = new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: zone,
  }).format(askedAt);
  const message = `${supplierName} was asked on ${time} whether its price is still valid, and has not answered yet.`;
  return { kind: "unanswered", message };
}

/** How an item changed, and the item after the change; null when nothing changed. */
export function changeOf(item: BasketItem): ItemChange | null {
  const { check } = item;
  if (check?.kind === "gone") return { item, kinds: ["gone"], after: null };
  if (check?.kind !== "changed") return null;
  const after = takeOver(item, check.latest);
  const kinds: ItemChangeKind[] = [];
  if (!samePack(item, after)) kinds.push("pack-changed");
  else if (itemPrice(after) > itemPrice(item)) kinds.push("price-up");
  else if (itemPrice(after) < itemPrice(item)) kinds.push("price-down");
  if (isShort(after) && !isShort(item)) kinds.push("out-of-stock");
  return kinds.length === 0 ? null : { item, kinds, after };
}

/** The items with all changes applied: at new prices, without those no longer sold. */
export function acceptChanges(items: readonly BasketItem[]): BasketItem[] {
  return items.flatMap((item) => {
    const change = changeOf(item);
    if (!change) return [item];
    return change.after ? [change.after] : [];
  });
}

/** Whether a supplier has reported a change that the buyer has not accepted yet. */
export function hasPriceChanges({ items }: { items: readonly BasketItem[] }): boolean {
  return items.some((item) => changeOf(item) !== null);
}

/**
 * What there is to decide about a basket; null when there is nothing.
 * @param suppliers rules of every supplier that has an item
 * @param tax the applicable rate; the default when omitted
 */
export function readPriceCheck(
  items: readonly BasketItem[],
  suppliers: readonly DeliveryTerms[],
  tax?: AppliedTax,
): PriceCheck | null {
  const changes = items.flatMap((item) => changeOf(item) ?? []);
  const unanswered = items.flatMap((item) =>
    item.check?.kind === "unanswered" ? [{ item, message: item.check.message }] : [],
  );
  if (changes.length === 0 && unanswered.length === 0) return null;
  return {
    checkedAt: checkedAtOf(items),
    changes,
    totalAfterCents: totalsOf(acceptChanges(items), suppliers, tax).totalCents,
    unanswered,
  };
}

/** The latest time at which a change was found, identifying what the buyer was shown; null when nothing changed. */
export function checkedAtOf(items: readonly BasketItem[]): Date | null {
  const moments = items.flatMap((item) => (changeOf(item) && item.check ? [item.check.checkedAt] : []));
  return moments.reduce<Date | null>((latest, one) => (latest && latest > one ? latest : one), null);
}

/** With another pack size, a different number of packs holds the same amount. */
function takeOver(item: BasketItem, latest: LatestOffer): BasketItem {
  const quantity = samePack(item, latest)
    ? item.quantity
    : packsFor(item.quantity * item.packQuantity, latest.packQuantity);
  return { ...item, ...latest, quantity, check: null };
}

function samePack(a: Pick<BasketItem, "packQuantity">, b: Pick<BasketItem, "packQuantity">): boolean {
  return Math.abs(a.packQuantity - b.packQuantity) < TOLERANCE;
}

function isShort({ stock, quantity }: BasketItem): boolean {
  return stock !== null && stock < quantity;
}

function toLatest({ listing, packQuantity, provenance }: Offer): LatestOffer {
  return {
    saleUnit: listing.saleUnit,
    packQuantity: Number(packQuantity.toFixed(4)),
    listPriceCents: listing.priceCents,
    quantityBreaks: listing.quantityBreaks,
    stock: listing.stock,
    source: provenance.source,
    fetchedAt: provenance.fetchedAt,
    validUntil: provenance.validUntil,
    isSample: provenance.isSample,
  };
}
