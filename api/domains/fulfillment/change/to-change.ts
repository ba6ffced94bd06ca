/** Who may change a purchase order: the one rule for everything that does. */

import type { Connection } from "../../../platform/database.ts";
import { notFound } from "../../../platform/errors.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { assertMayChange } from "../../project/index.ts";
import * as store from "../purchase-order.store.ts";
import type { PurchaseOrder } from "../purchase-order.types.ts";

/**
 * A purchase order of the viewer's organization, to change it: with a test key only one of a test project.
 * @throws AppError NOT_FOUND; FORBIDDEN
 */
export async function getPurchaseOrderToChange(
  { database }: { database: Connection },
  viewer: Viewer,
  id: string,
): Promise<PurchaseOrder> {
  const { organizationId } = viewer;
  const purchaseOrder = await store.findPurchaseOrder(database, { organizationId, id });
  if (!purchaseOrder) throw notFound("Purchase order");
  await assertMayChange(database, viewer, purchaseOrder.projectId);
  return purchaseOrder;
}
