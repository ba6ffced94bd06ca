/** What a supplier is told about a purchase order, in any format. */
import type { I18n } from "@lingui/core";
import type { JobSite } from "../../../schema/rules/job-site.ts";
import type { Connection } from "../../platform/database.ts";
import { findOrganization } from "../organization/index.ts";
import { presentVersion } from "./purchase-order.rows.ts";
import type { PurchaseOrder } from "./purchase-order.types.ts";
import type { PlacedOrder } from "./supplier-order.types.ts";

/** The version that holds, with who orders it and where it goes; the number of one that was never sent is empty. */
export async function toPlacedOrder(
  connection: Connection,
  purchaseOrder: PurchaseOrder,
): Promise<PlacedOrder> {
  const { organizationId, number, title, supplierName, jobSite, zipCode } = purchaseOrder;
  const buyer = await findOrganization(connection, organizationId);
  return {
    ...presentVersion(purchaseOrder),
    number: number ?? "",
    title,
    supplierName,
    buyerName: buyer?.name ?? "",
    billedAccount: purchaseOrder.accountNumber,
    jobSite,
    zipCode,
  };
}

/** Street and place, as an envelope has them. */
export function addressLines({ street, unit, city, state, zipCode }: JobSite): string[] {
  return [unit ? `${street}, ${unit}` : street, `${city}, ${state} ${zipCode}`];
}

/**
 * A time of day (HH:MM) as the language writes it: "3:00 PM".
 * Its narrow space is in no font that papers are drawn in, nor on every phone.
 */
export const formatClock = (i18n: I18n, time: string): string =>
  i18n.date(new Date(`1970-01-01T${time}Z`), { timeStyle: "short", timeZone: "UTC" }).replace(/\s/g, " ");

/** A calendar date (YYYY-MM-DD) as the language writes it. */
export const formatDay = (i18n: I18n, day: string): string =>
  i18n.date(new Date(`${day}T00:00Z`), { dateStyle: "full", timeZone: "UTC" });
