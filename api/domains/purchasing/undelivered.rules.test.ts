import { expect, it } from "vitest";
import { listUndelivering } from "./undelivered.rules.ts";

const TERMS = {
  deliveryFeeCents: 0,
  freeDeliveryThresholdCents: null,
  minimumOrderCents: 0,
  deliveryDays: 1,
};
const outcomes = [
  { supplierId: "yard", terms: { ...TERMS, delivers: false, offersPickup: true } },
  { supplierId: "shop", terms: { ...TERMS, delivers: true, offersPickup: false } },
  { supplierId: "quiet", terms: null },
];

it.each([
  ["leaves out who says so, and nobody else", true, [], ["yard"]],
  ["leaves nobody out of a job that needs no delivery", false, [], []],
  ["leaves nobody out where the buyer's firm fetches the goods", true, ["yard"], []],
])("not delivering to the site %s", (_rule, deliveryRequired, fetched, left) => {
  expect([...listUndelivering(outcomes, { deliveryRequired, fetched: new Set(fetched) })]).toEqual(left);
});
