/** Refreshes offers of a list after suppliers were queried again: a purchased article keeps its offer. */
import type { Connection } from "../../../platform/database.ts";
import { toOfferRow } from "../sourcing.rows.ts";
import type { MaterialNeed, Offer } from "../sourcing.types.ts";
import type { SupplierOutcome } from "../supplier-search.types.ts";
import { recordPrices } from "./observations.store.ts";

/** What suppliers returned when queried for some materials of a list. */
interface AskedAgain {
  offers: readonly Offer[];
  outcomes: readonly Pick<SupplierOutcome, "status" | "supplierId" | "unansweredIds">[];
  /** The queried materials. */
  asked: readonly Pick<MaterialNeed, "id">[];
}

/**
 * Updates stored offers to what their suppliers say now, each under its existing id, and adds new ones. An offer
 * missing from a supplier's answer about its material is no longer valid; an offer the supplier did not answer about
 * stays.
 */
export async function refreshOffers(
  transaction: Connection,
  { offers, outcomes, asked }: AskedAgain,
  now: Date,
): Promise<void> {
  for (const { supplierId, status, unansweredIds } of outcomes) {
    if (status === "failed") continue;
    const answered = asked.flatMap(({ id }) => (unansweredIds.includes(id) ? [] : [id]));
    const named = offers.filter((offer) => offer.supplierId === supplierId).map(({ listing }) => listing.sku);
    await transaction.product.updateMany({
      where: { supplierId, materialId: { in: answered }, sku: { notIn: named }, validUntil: { gt: now } },
      data: { validUntil: now },
    });
  }
  for (const offer of offers) {
    const row = toOfferRow(offer);
    const { materialId, supplierId, sku } = row;
    await transaction.product.upsert({
      where: { materialId_supplierId_sku: { materialId, supplierId, sku } },
      create: row,
      update: row,
    });
  }
  await recordPrices(transaction, offers);
}
