import { expect, it } from "vitest";
import type { SupplierOutcome, SupplierTerms } from "../../sourcing/index.ts";
import { excludeUndelivered } from "./site-delivery.rules.ts";

function makeOutcome(supplierId: string, terms: Partial<SupplierTerms> | null): SupplierOutcome {
  return {
    supplierId,
    status: "ok",
    message: null,
    queriesAnswered: 1,
    materialsFound: 3,
    unansweredIds: [],
    isAway: false,
    terms: terms && {
      deliveryFeeCents: 0,
      freeDeliveryThresholdCents: null,
      minimumOrderCents: 0,
      deliveryDays: 1,
      delivers: true,
      offersPickup: false,
      ...terms,
    },
  };
}

const outcomes = [makeOutcome("yard", { delivers: false, offersPickup: true }), makeOutcome("hd", {})];

it("a job that needs delivery says which suppliers were left out and why", () => {
  const [yard, other] = excludeUndelivered(new Set(["yard"]), outcomes, {
    zipCode: "55802",
    names: new Map([["yard", "Miller's yard"]]),
  });
  expect(yard).toMatchObject({
    status: "ok",
    materialsFound: 0,
    message:
      "Miller's yard does not deliver to 55802, it only offers pickup. You need delivery to the site, so its offers are left out.",
  });
  expect(other).toBe(outcomes[1]);
});
