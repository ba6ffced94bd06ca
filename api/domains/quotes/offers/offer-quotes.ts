/** Updates the offers of a project to its currently valid quotes. */
import type { Connection } from "../../../platform/database.ts";
import { listMaterials, replaceProjectTerms, replaceQuoteOffers } from "../../sourcing/index.ts";
import { loadAccepted } from "./accepted-alternate.store.ts";
import { listOfferedQuotes } from "./offered-quotes.store.ts";
import { toQuoteOffers } from "./quote-offers.rules.ts";

/**
 * Replaces the project's offers that come from quotes, and the delivery terms of their suppliers. Of two quotes from
 * one supplier, the newer one's terms hold.
 *
 * @returns whether any offer has changed
 */
export async function offerQuotes(
  transaction: Connection,
  { id, organizationId }: { id: string; organizationId: string },
  now: Date,
): Promise<boolean> {
  const quotes = await listOfferedQuotes(transaction, id, now);
  const materials = await listMaterials(transaction, id);
  const isAccepted = await loadAccepted(transaction, organizationId);
  const { offers } = toQuoteOffers(quotes, materials, isAccepted);
  const offering = new Set(offers.map(({ supplierId }) => supplierId));
  const terms = new Map(
    quotes
      .toReversed()
      .flatMap(({ supplierId, quote }) => (offering.has(supplierId) ? [[supplierId, quote] as const] : [])),
  );
  await replaceProjectTerms(transaction, id, terms);
  return replaceQuoteOffers(
    transaction,
    offers,
    materials.map((material) => material.id),
  );
}
