/** The delivery day as a calendar entry (iCalendar, RFC 5545). */
import type { I18n } from "@lingui/core";
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { formatSold } from "../../../../schema/words/units.ts";
import { addressLines } from "../placed-order.ts";
import type { PurchaseOrder } from "../purchase-order.types.ts";
import type { PlacedOrder } from "../supplier-order.types.ts";

/**
 * A whole day at the site. Importing it again replaces the earlier entry even if the day has moved, and removes it when
 * nothing is coming any more.
 * @param day YYYY-MM-DD
 * @param i18n the language of the calendar's owner
 * @param summary the title of the entry
 */
export function writeCalendar(
  { id, revision, state, updatedAt }: Pick<PurchaseOrder, "id" | "revision" | "state" | "updatedAt">,
  { number, jobSite, zipCode, lines }: PlacedOrder,
  day: string,
  { i18n, summary }: { i18n: I18n; summary: string },
): string {
  const isOff = state === "cancelled" || state === "rejected" || lines.length === 0;
  const calendar = ical({
    prodId: { company: "Yardstick", product: "Deliveries", language: i18n.locale.toUpperCase() },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `purchase-order-${id}`,
    sequence: revision,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // A lumber delivery makes no one busy.
    transparency: ICalEventTransparency.TRANSPARENT,
    stamp: updatedAt,
    start: new Date(`${day}T00:00:00Z`),
    allDay: true,
    timezone: "UTC",
    summary,
    location: jobSite ? addressLines(jobSite).join(", ") : zipCode,
    description: [
      ...(number === "" ? [] : [i18n._("Order {number}", { number })]),
      ...(jobSite
        ? [i18n._("At the site: {name}, {phone}", { name: jobSite.contactName, phone: jobSite.contactPhone })]
        : []),
      ...lines.map(({ quantity, saleUnit, name }) => `${formatSold(i18n, quantity, saleUnit)} ${name}`),
    ].join("\n"),
  });
  return calendar.toString();
}
