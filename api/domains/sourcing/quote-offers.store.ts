/** Offers from quotes: they exist next to the searched offers until their quote is no longer valid. */
import type { Connection } from "../../platform/database.ts";
import { recordPrices } from "./offers/observations.store.ts";
import type { ProductPackage } from "./offers/product.types.ts";
import type { KnownOffer, RecheckedOffer } from "./search/offer-recheck.ts";
import { toOfferRow } from "./sourcing.rows.ts";
import { saveEstimates } from "./sourcing.store.ts";
import type { Offer } from "./sourcing.types.ts";
import { QUOTE_CONNECTOR } from "./suppliers/own-suppliers.store.ts";

/** An offer with the quote it belongs to. */
interface QuotedOffer extends Offer {
  quoteId: string;
  package: ProductPackage | null;
}

function toRow({ quoteId, package: whole, ...offer }: QuotedOffer) {
  return {
    ...toOfferRow(offer),
    quoteId,
    packageId: whole?.id ?? null,
    packageLines: whole?.lines ?? null,
  };
}

const keyOf = ({ materialId, supplierId, sku }: Omit<KnownOffer, "title">): string =>
  [materialId, supplierId, sku].join("\n");

/**
 * Replaces all offers of a list that come from quotes. An unchanged one keeps its id, so that a basket that contains it
 * still refers to it. Where a supplier's own list has the same article, the quote replaces it.
 *
 * @param offers newest first: of two with the same supplier, material and article the first counts
 * @param materialIds all lines of the list
 * @returns whether anything has changed
 */
export async function replaceQuoteOffers(
  transaction: Connection,
  offers: readonly QuotedOffer[],
  materialIds: readonly string[],
): Promise<boolean> {
  const wanted = new Map<string, ReturnType<typeof toRow>>();
  for (const row of offers.map(toRow)) if (!wanted.has(keyOf(row))) wanted.set(keyOf(row), row);
  const stored = await transaction.product.findMany({
    where: { materialId: { in: [...materialIds] }, quoteId: { not: null } },
  });
  const kept = new Set(
    stored.flatMap((row) => {
      const same = wanted.get(keyOf(row));
      const isSame =
        same !== undefined &&
        same.quoteId === row.quoteId &&
        row.price.equals(same.price) &&
        row.validUntil.getTime() === same.validUntil.getTime();
      return isSame ? [keyOf(row)] : [];
    }),
  );
  const gone = stored.filter((row) => !kept.has(keyOf(row)));
  const added = [...wanted].flatMap(([key, row]) => (kept.has(key) ? [] : [row]));
  if (gone.length === 0 && added.length === 0) return false;
  await transaction.product.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  if (added.length > 0) {
    await transaction.product.deleteMany({
      where: { OR: added.map(({ materialId, supplierId, sku }) => ({ materialId, supplierId, sku })) },
    });
    await transaction.product.createMany({ data: added });
    // A share of a package's price is not a price for anything.
    await recordPrices(
      transaction,
      offers.filter((offer) => offer.package === null),
    );
  }
  await saveEstimates(transaction, materialIds);
  return true;
}

/** Which offers of some lines come from quotes. */
export async function listQuotedIds(
  connection: Connection,
  materialIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await connection.product.findMany({
    where: { materialId: { in: [...materialIds] }, quoteId: { not: null } },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

/** The quotes of offers, by the offer's id; offers without a quote, or that are gone, are left out. */
export async function listQuotesOfOffers(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await connection.product.findMany({
    where: { id: { in: [...ids] }, quoteId: { not: null } },
    select: { id: true, quoteId: true },
  });
  return new Map(rows.flatMap(({ id, quoteId }) => (quoteId === null ? [] : [[id, quoteId] as const])));
}

/**
 * The current state of offers that come from quotes. No supplier is queried: a quote is valid for its days, and one
 * that its supplier withdrew, or that has expired, is no longer available.
 * @returns null for an offer that is not from a quote, in the same order
 */
export async function answerByQuotes(
  connection: Connection,
  known: readonly KnownOffer[],
  now: Date,
): Promise<(RecheckedOffer | null)[]> {
  const offers = await connection.product.findMany({
    where: {
      materialId: { in: [...new Set(known.map(({ materialId }) => materialId))] },
      quoteId: { not: null },
      validUntil: { gt: now },
    },
    select: { materialId: true, supplierId: true, sku: true },
  });
  const suppliers = await connection.supplier.findMany({
    where: { id: { in: known.map(({ supplierId }) => supplierId) }, connector: QUOTE_CONNECTOR },
    select: { id: true },
  });
  const holding = new Set(offers.map(keyOf));
  const quoting = new Set(suppliers.map(({ id }) => id));
  return known.map((one) => {
    if (holding.has(keyOf(one))) return { kind: "holds" };
    return quoting.has(one.supplierId) ? { kind: "gone" } : null;
  });
}
