import { describe, expect, it } from "vitest";
import { termsFor } from "./handover.rules.ts";

const store = {
  offersPickup: true,
  deliveryFeeCents: 7_900,
  freeDeliveryThresholdCents: 100_000,
  minimumOrderCents: 5_000,
};

describe("how goods come to the buyer", () => {
  it("costs no delivery where nothing has to be brought and the store offers pick-up", () => {
    expect(termsFor(store, { deliveryRequired: false })).toMatchObject({
      isPickedUp: true,
      deliveryFeeCents: 0,
      minimumOrderCents: 0,
    });
  });

  it.each([
    ["delivery is needed", store, true],
    ["the supplier offers no pick-up", { ...store, offersPickup: false }, false],
  ])("is the supplier's delivery where %s", (_when, supplier, deliveryRequired) => {
    expect(termsFor(supplier, { deliveryRequired })).toEqual({ ...supplier, isPickedUp: false });
  });
});
