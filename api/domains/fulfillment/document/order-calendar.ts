/** The day of a delivery as an entry for a calendar (iCalendar, RFC 5545). */
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { formatSold } from "../../../../schema/words/units.ts";
import { wordsIn } from "../../../../schema/words/words.ts";
import { addressLines } from "../placed-order.ts";
import type { PurchaseOrder } from "../purchase-order.types.ts";
import type { PlacedOrder } from "../supplier-order.types.ts";

/** The calendar is the buyer's own, or of whoever takes the delivery for them. */
const english = wordsIn("en");

/**
 * A whole day at the site. Imported again it replaces the earlier entry, wherever the day has moved, and removes it when
 * nothing is coming any more.
 * @param day YYYY-MM-DD
 * @param summary what the entry is called; left out for whoever takes the delivery
 */
export function writeCalendar(
  { id, revision, state, updatedAt }: Pick<PurchaseOrder, "id" | "revision" | "state" | "updatedAt">,
  { number, supplierName, title, jobSite, zipCode, lines }: PlacedOrder,
  day: string,
  summary = `Delivery from ${supplierName}: ${title}`,
): string {
  const isOff = state === "cancelled" || state === "rejected" || lines.length === 0;
  const calendar = ical({
    prodId: { company: "Yardstick", product: "Deliveries", language: "EN" },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `purchase-order-${id}`,
    sequence: revision,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // Nobody is away because lumber comes.
    transparency: ICalEventTransparency.TRANSPARENT,
    stamp: updatedAt,
    start: new Date(`${day}T00:00:00Z`),
    allDay: true,
    timezone: "UTC",
    summary,
    location: jobSite ? addressLines(jobSite).join(", ") : zipCode,
    description: [
      ...(number === "" ? [] : [`Order ${number}`]),
      ...(jobSite ? [`At the site: ${jobSite.contactName}, ${jobSite.contactPhone}`] : []),
      ...lines.map(({ quantity, saleUnit, name }) => `${formatSold(english, quantity, saleUnit)} ${name}`),
    ].join("\n"),
  });
  return calendar.toString();
}
