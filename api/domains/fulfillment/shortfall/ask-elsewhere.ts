/** Asks the other suppliers for their current prices of missing goods, and stores them with the project's offers. */
import { inTransaction } from "../../../platform/database.ts";
import { meterUse } from "../../account/index.ts";
import { filterWishedOffers, judgeListing, listUndelivering, planSearch } from "../../purchasing/index.ts";
import {
  countQueries,
  type FindConnector,
  findHandover,
  refreshOffers,
  type SupplierSearch,
  saveTerms,
} from "../../sourcing/index.ts";
import type { PurchaseOrder } from "../purchase-order.types.ts";
import { findShortfall, type ShortfallDependencies } from "./find-shortfall.ts";
import { readMissing } from "./read-missing.ts";
import type { Shortfall } from "./shortfall.types.ts";

/** Dependencies of asking other suppliers, in addition to those of computing with known offers. */
export interface AskElsewhereDependencies extends ShortfallDependencies {
  searchSuppliers: SupplierSearch;
  /** Null when the supplier's connector is not configured here. */
  connectorFor: FindConnector;
}

/** A user is waiting at the screen. */
const DEADLINE_MS = 15_000;

/**
 * A supplier that does not answer keeps its earlier offers for as long as they are valid.
 * @param purchaseOrder one that the caller has checked
 */
export async function askElsewhere(
  dependencies: AskElsewhereDependencies,
  purchaseOrder: PurchaseOrder,
): Promise<Shortfall> {
  const { database, clock, searchSuppliers, connectorFor } = dependencies;
  const { organizationId } = purchaseOrder;
  const { needs, materials, others, project } = await readMissing(database, purchaseOrder, null);
  if (project === null || needs.length === 0) return findShortfall(dependencies, purchaseOrder);
  const wanted = new Set(needs.map(({ material }) => material.id));
  // The whole need, not the missing part: the stored offer is for the material.
  const whole = materials.filter(({ id }) => wanted.has(id));
  const buyer = { organizationId, preferences: project.preferences };
  const { wishes, needs: asked, suppliers } = planSearch(buyer, whole, others, connectorFor);
  if (suppliers.length === 0) return findShortfall(dependencies, purchaseOrder);
  const { offers, suppliers: outcomes } = await searchSuppliers({
    materials: asked,
    suppliers,
    judge: judgeListing(wishes),
    zip: project.zipCode,
    signal: AbortSignal.timeout(DEADLINE_MS * 2),
    deadlineMs: DEADLINE_MS,
    isForced: true,
  });
  const away = listUndelivering(outcomes, await findHandover(database, project));
  const wished = filterWishedOffers(offers, asked, wishes, { isWholeList: false });
  const now = clock.now();
  await inTransaction(database, async (transaction) => {
    for (const { supplierId, terms } of outcomes) {
      if (terms) await saveTerms(transaction, supplierId, terms);
    }
    await refreshOffers(
      transaction,
      { offers: wished.filter(({ supplierId }) => !away.has(supplierId)), outcomes, asked },
      now,
    );
    if (project.isTest) return;
    const amount = countQueries(outcomes, suppliers);
    await meterUse(transaction, { organizationId, meter: "supplier-queries", amount, at: now });
  });
  return findShortfall(dependencies, purchaseOrder);
}
