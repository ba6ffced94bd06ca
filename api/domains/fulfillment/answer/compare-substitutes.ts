/** Compares substitutes with the need, using the same matching as the offer search. */
import type { Connection } from "../../../platform/database.ts";
import { listMaterialsById, matchListing } from "../../sourcing/index.ts";
import { presentAnswer } from "../present-answer.ts";
import { presentVersion } from "../purchase-order.rows.ts";
import type { PurchaseOrder } from "../purchase-order.types.ts";
import { loadOrderedOffers } from "../shortfall/ordered-offers.store.ts";

/** Whether a supplier's substitute is what the line needs. */
export interface SubstituteComparison {
  key: string;
  /** What it is compared with. */
  wanted: string;
  offered: string;
  isMatch: boolean;
  /** Sentences for display. */
  reasons: string[];
}

/** @param purchaseOrder one that the caller has checked */
export async function compareSubstitutes(
  connection: Connection,
  purchaseOrder: PurchaseOrder,
): Promise<SubstituteComparison[]> {
  const answered = presentAnswer(purchaseOrder)?.lines ?? [];
  const offered = answered.filter(({ substitute }) => substitute !== null);
  if (offered.length === 0) return [];
  const ordered = await loadOrderedOffers(connection, purchaseOrder.orderId);
  const materials = await listMaterialsById(
    connection,
    [...ordered.values()].map(({ materialId }) => materialId),
  );
  const { lines } = presentVersion(purchaseOrder);
  return offered.flatMap(({ key, substitute }) => {
    const line = lines.find((one) => one.key === key);
    if (!line || !substitute) return [];
    const materialId = ordered.get(line.orderLineId)?.materialId;
    const material = materials.find(({ id }) => id === materialId);
    // Once the list is gone, the order is the only record of the need.
    const wanted = material ?? { name: line.name, unit: line.saleUnit };
    const { isMatch, reasons } = matchListing(wanted, substitute.name);
    return [{ key, wanted: wanted.name, offered: substitute.name, isMatch, reasons }];
  });
}
