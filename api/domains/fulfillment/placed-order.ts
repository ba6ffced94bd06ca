/** The content of a purchase order for its supplier, independent of the format. */
import type { I18n } from "@lingui/core";
import type { JobSite } from "../../../schema/rules/job-site.ts";
import type { Connection } from "../../platform/database.ts";
import { findOrganization } from "../organization/index.ts";
import { presentVersion } from "./purchase-order.rows.ts";
import type { PurchaseOrder } from "./purchase-order.types.ts";
import type { PlacedOrder } from "./supplier-order.types.ts";

/** The current version, with its buyer and destination; the number is empty if it was never sent. */
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

/** Street and city, as on an envelope. */
export function addressLines({ street, unit, city, state, zipCode }: JobSite): string[] {
  return [unit ? `${street}, ${unit}` : street, `${city}, ${state} ${zipCode}`];
}

/**
 * A time of day (HH:MM) in the language's format: "3:00 PM". The narrow space is replaced, because the fonts of our
 * documents and some phones lack it.
 */
export const formatClock = (i18n: I18n, time: string): string =>
  i18n.date(new Date(`1970-01-01T${time}Z`), { timeStyle: "short", timeZone: "UTC" }).replace(/\s/g, " ");

/** A calendar date (YYYY-MM-DD) in the language's format. */
export const formatDay = (i18n: I18n, day: string): string =>
  i18n.date(new Date(`${day}T00:00Z`), { dateStyle: "full", timeZone: "UTC" });
