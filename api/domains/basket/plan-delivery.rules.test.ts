import { describe, expect, it } from "vitest";
import type { StoredPlan } from "./basket.types.ts";
import { minimumOrderOf } from "./minimum-order.rules.ts";
import { listOtherwise, takeDelivery } from "./plan-delivery.rules.ts";

/** Boards for $60.00 at a yard that delivers them for $45.00, and screws for $20.00 at a shop; a chain was compared too. */
const plan: StoredPlan = {
  id: "plan",
  projectId: "project",
  runNumber: 1,
  kind: "cheapest",
  position: 0,
  lines: [],
  suppliers: [
    { supplierId: "yard", supplierName: "Yard", itemsCents: 6_000, deliveryCents: 4_500, lineCount: 1 },
    { supplierId: "shop", supplierName: "Shop", itemsCents: 2_000, deliveryCents: 500, lineCount: 1 },
  ],
  itemsCents: 8_000,
  deliveryCents: 5_000,
  taxCents: 640,
  totalCents: 13_640,
  leadTimeDays: null,
  proof: { isOptimal: true, gap: 0, elapsedMs: 1 },
  baselines: [{ kind: "best-single-supplier", label: "Everything from Yard", totalCents: 15_000 }],
  compared: ["yard", "shop", "chain"].map((supplierId) => ({ supplierId, isFetched: false })),
};
const fetching = (...ids: string[]) => ({ deliveryRequired: true, fetched: new Set(ids) });
const terms = (id: string, deliveryFeeCents: number) => ({
  id,
  name: id,
  deliveryFeeCents,
  freeDeliveryThresholdCents: null,
});

describe("a plan that was found with the goods delivered", () => {
  it("is unchanged as long as they are, and when pickup is at other suppliers", () => {
    expect(listOtherwise([plan], fetching("somebody"))).toEqual([]);
    expect(takeDelivery(plan, [])).toBe(plan);
  });

  it("costs that delivery less when they are picked up, and is no longer proved", () => {
    expect(listOtherwise([plan, plan], fetching("yard"))).toEqual(["yard"]);
    expect(takeDelivery(plan, [terms("yard", 0)])).toMatchObject({
      suppliers: [{ deliveryCents: 0 }, { deliveryCents: 500 }],
      deliveryCents: 500,
      totalCents: 8_000 + 640 + 500,
      proof: { isOptimal: false, gap: 1 },
      baselines: [],
    });
  });

  it("costs the same when goods are picked up from a supplier it does not use, which might be the better one now", () => {
    expect(listOtherwise([plan], fetching("chain"))).toEqual(["chain"]);
    expect(takeDelivery(plan, [terms("chain", 0)])).toMatchObject({
      totalCents: plan.totalCents,
      proof: { isOptimal: false },
    });
  });
});

it("a plan that was found with pickup costs the supplier's delivery once the goods are delivered", () => {
  const compared = [{ supplierId: "shop", isFetched: true }];
  expect(listOtherwise([{ compared }], fetching())).toEqual(["shop"]);
  expect(takeDelivery({ ...plan, compared }, [terms("shop", 900)])).toMatchObject({
    suppliers: [{ deliveryCents: 4_500 }, { deliveryCents: 900 }],
    totalCents: 8_000 + 640 + 4_500 + 900,
  });
});

it("a plan found with pickup can fall below the minimum of a supplier that delivers after all", () => {
  const [part] = takeDelivery(plan, [{ ...terms("yard", 4_500), minimumOrderCents: 7_500 }]).suppliers;
  expect(part && minimumOrderOf(part)).toEqual({ minimumOrder: 7_500, toMinimumOrder: 1_500 });
});
