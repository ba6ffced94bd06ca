import type { Database } from "../../../platform/database.ts";
import { findBasketOfProject } from "../../basket/index.ts";
import type { Project } from "../../project/index.ts";
import { listProductsById } from "../../sourcing/index.ts";
import { findMissingSite } from "./missing-site.ts";

/** What a buyer needs to know about a delivery before paying. */
export interface DeliveryOutlook {
  /** Whether a supplier would deliver although no delivery address is known: then nothing of it can be paid. */
  needsJobSite: boolean;
  /** Days until the last delivery, as stated by the suppliers; null when none states any. */
  leadTimeDays: number | null;
}

/** Previews the delivery of a project's basket. @param project one that the caller has checked */
export async function readDeliveryOutlook(database: Database, project: Project): Promise<DeliveryOutlook> {
  const basket = await findBasketOfProject(database, project.organizationId, project.id);
  if (!basket || basket.items.length === 0) return { needsJobSite: false, leadTimeDays: null };
  const products = await listProductsById(
    database,
    basket.items.map(({ productId }) => productId),
  );
  const days = products.flatMap(({ leadTimeDays }) => (leadTimeDays === null ? [] : [leadTimeDays]));
  return {
    needsJobSite: (await findMissingSite(database, project, basket.items)).length > 0,
    leadTimeDays: days.length > 0 ? Math.max(...days) : null,
  };
}
