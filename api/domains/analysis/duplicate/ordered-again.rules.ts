/** Lines that are ordered again, and what has changed since they were bought. Pure. */
import type { Cents } from "../../../platform/money.ts";
import type { Order } from "../../order/index.ts";
import { type Product, unitPriceAt } from "../../sourcing/index.ts";
import { OWN_WORK } from "../../takeoff/index.ts";

/** Begins the key of every line that is ordered again. */
export const AGAIN_KEY = `${OWN_WORK.key}.again-`;

/** The key of the line in the new list: it tells where the line comes from. */
export const toAgainKey = (orderLineId: string): string => `${AGAIN_KEY}${orderLineId}`;

/** The id of the order line that a line of a list repeats; null for any other line. */
export const orderLineOf = (takeoffKey: string): string | null =>
  takeoffKey.startsWith(AGAIN_KEY) ? takeoffKey.slice(AGAIN_KEY.length) : null;

const CHANGES = ["gone", "dearer", "cheaper", "same"] as const;
type Change = (typeof CHANGES)[number];

/** A line as it was bought, with its price today. */
export interface OrderedAgainLine {
  orderLineId: string;
  name: string;
  supplierName: string;
  saleUnit: string;
  unitCents: Cents;
  /** Null when it can't be bought any more. */
  currentCents: Cents | null;
  change: Change;
}

type BoughtLine = Pick<
  Order["lines"][number],
  "id" | "name" | "quantity" | "saleUnit" | "sku" | "supplierId" | "supplierName" | "unitCents"
>;
type Offer = Pick<Product, "inStock" | "priceCents" | "quantityBreaks" | "saleUnit" | "sku" | "supplierId">;

/** Compares a line with today's offers for it: its own article counts, in the unit that it was sold in. */
export function compareLine(line: BoughtLine, offers: readonly Offer[]): OrderedAgainLine {
  const { id: orderLineId, name, supplierName, saleUnit, unitCents, quantity } = line;
  const same = offers.find(
    (offer) =>
      offer.supplierId === line.supplierId &&
      offer.sku === line.sku &&
      offer.saleUnit === saleUnit &&
      offer.inStock,
  );
  const currentCents = same ? unitPriceAt(same.priceCents, same.quantityBreaks, quantity) : null;
  const change = changeOf(unitCents, currentCents);
  return { orderLineId, name, supplierName, saleUnit, unitCents, currentCents, change };
}

function changeOf(before: Cents, now: Cents | null): Change {
  if (now === null) return "gone";
  if (now === before) return "same";
  return now > before ? "dearer" : "cheaper";
}

/** What needs attention comes first. */
export const byChange = (one: OrderedAgainLine, other: OrderedAgainLine): number =>
  CHANGES.indexOf(one.change) - CHANGES.indexOf(other.change);
