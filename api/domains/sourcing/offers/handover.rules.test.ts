import { describe, expect, it } from "vitest";
import { termsFor } from "./handover.rules.ts";

const store = {
  id: "store",
  offersPickup: true,
  deliveryFeeCents: 7_900,
  freeDeliveryThresholdCents: 100_000,
  minimumOrderCents: 5_000,
};
const yard = { ...store, id: "yard", offersPickup: false };
const nowhere: ReadonlySet<string> = new Set();

describe("how goods come to the buyer", () => {
  it.each([
    ["nothing has to be brought and the store offers pick-up", store, false, nowhere],
    ["the buyer's firm fetches them there, whatever the job needs", yard, true, new Set(["yard"])],
  ])("has no delivery fee and no minimum order where %s", (_when, supplier, deliveryRequired, fetched) => {
    expect(termsFor(supplier, { deliveryRequired, fetched })).toMatchObject({
      isPickedUp: true,
      deliveryFeeCents: 0,
      minimumOrderCents: 0,
    });
  });

  it.each([
    ["delivery is needed", store, true, nowhere],
    ["the supplier offers no pick-up", yard, false, nowhere],
    ["the firm fetches elsewhere", yard, true, new Set(["store"])],
  ])("is the supplier's delivery where %s", (_when, supplier, deliveryRequired, fetched) => {
    expect(termsFor(supplier, { deliveryRequired, fetched })).toEqual({ ...supplier, isPickedUp: false });
  });
});
