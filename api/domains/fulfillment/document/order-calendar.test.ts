/** A delivery day as a calendar entry, parsed by an independent program. */
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { wordsIn } from "../../../../schema/words/words.ts";
import type { PurchaseOrderState } from "../purchase-order.machine.ts";
import type { PlacedOrder } from "../supplier-order.types.ts";
import { writeCalendar } from "./order-calendar.ts";

const JOB_SITE = {
  street: "418 Elmwood Ave",
  unit: "Rear house",
  city: "Buffalo",
  state: "NY",
  zipCode: "14222",
  contactName: "Señor Núñez; the foreman",
  contactPhone: "(716) 555-0134",
  instructions: null,
  opensAt: null,
  closesAt: null,
  needBy: "2026-12-02",
};
const LINE = {
  key: "1",
  orderLineId: "line-1",
  sku: null,
  name: "Stud, ½ in × 8 ft\r\nBEGIN:VALARM",
  materialName: null,
  category: "Lumber & Wood",
  saleUnit: "bundle",
  quantity: 20,
  unitCents: 425,
  totalCents: 8_500,
  url: null,
  quotedAt: null,
};

function readBack(
  change: Partial<PlacedOrder> = {},
  state: PurchaseOrderState = "acknowledged",
  language: "en" | "es" = "en",
) {
  const placed: PlacedOrder = {
    number: "KTRQM-12",
    version: 2,
    title: "Garage wall",
    supplierName: "Miller Lumber",
    buyerName: "Alder Builders",
    billedAccount: null,
    zipCode: "14222",
    jobSite: JOB_SITE,
    lines: [LINE],
    itemsCents: 8_500,
    deliveryCents: 0,
    taxCents: 0,
    totalCents: 8_500,
    createdAt: new Date("2026-11-27T09:00:00Z"),
    ...change,
  };
  const order = { id: "po-1", revision: 3, state, updatedAt: new Date("2026-11-27T10:00:00Z") };
  const named = { i18n: wordsIn(language), summary: "Delivery from Miller Lumber: Garage wall" };
  const calendar = new ICAL.Component(ICAL.parse(writeCalendar(order, placed, "2026-12-02", named)));
  const events = calendar.getAllSubcomponents();
  const event = new ICAL.Event(events[0]);
  return { calendar, events, event };
}

describe("a delivery in a calendar", () => {
  it("is a whole day at the site, with the site contact and the goods", () => {
    const { event } = readBack();
    expect(event.summary).toBe("Delivery from Miller Lumber: Garage wall");
    expect([event.startDate.isDate, event.startDate.toString()]).toEqual([true, "2026-12-02"]);
    expect(event.location).toBe("418 Elmwood Ave, Rear house, Buffalo, NY 14222");
    expect(event.description).toContain(
      "Order KTRQM-12\nAt the site: Señor Núñez; the foreman, (716) 555-0134",
    );
    expect(event.description).toContain("20 bundles Stud, ½ in × 8 ft");
  });

  it("is in the language of the calendar's owner", () => {
    const { event, calendar } = readBack({}, "acknowledged", "es");
    expect(event.description).toContain(
      "Pedido KTRQM-12\nEn la obra: Señor Núñez; the foreman, (716) 555-0134\n20 atados Stud",
    );
    expect(calendar.getFirstPropertyValue("prodid")).toMatch(/ES$/);
  });

  it("is the same entry however often it is exported, each time with a later revision", () => {
    const { event, calendar } = readBack();
    expect([event.uid, event.sequence]).toEqual(["purchase-order-po-1", 3]);
    expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
  });

  it("is removed when nothing is coming any more", () => {
    const { calendar, event } = readBack({ lines: [] }, "cancelled");
    expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
    expect(event.component.getFirstPropertyValue("status")).toBe("CANCELLED");
  });

  it("contains nothing but the entry, whatever an article is called", () => {
    const { events } = readBack();
    expect(events.map(({ name }) => name)).toEqual(["vevent"]);
  });

  it("is located at the ZIP code when nothing more is known", () => {
    expect(readBack({ jobSite: null }).event.location).toBe("14222");
  });
});
