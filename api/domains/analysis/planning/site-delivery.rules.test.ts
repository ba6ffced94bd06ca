import { describe, expect, it } from "vitest";
import type { SupplierOutcome, SupplierTerms } from "../../sourcing/index.ts";
import { makeProject } from "../testing/make-input.ts";
import { leaveUndeliveredOut, listUndelivered } from "./site-delivery.rules.ts";

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

const outcomes = [
  makeOutcome("yard", { delivers: false, offersPickup: true }),
  makeOutcome("hd", {}),
  makeOutcome("quiet", null),
];

describe("a job that needs delivery", () => {
  const left = listUndelivered(makeProject(), outcomes);

  it("leaves out who says it does not deliver there, and nobody else", () => {
    expect([...left]).toEqual(["yard"]);
  });

  it("says who was left out and why", () => {
    const [yard, other] = leaveUndeliveredOut(left, outcomes, {
      zipCode: "55802",
      names: new Map([["yard", "Miller's yard"]]),
    });
    expect(yard).toMatchObject({
      status: "ok",
      materialsFound: 0,
      message:
        "Miller's yard does not deliver to 55802, it offers pick-up only. You need delivery to the site, so its offers are left out.",
    });
    expect(other).toBe(outcomes[1]);
  });
});

it("leaves nobody out of a job that needs no delivery", () => {
  expect(listUndelivered(makeProject({ deliveryRequired: false }), outcomes).size).toBe(0);
});
