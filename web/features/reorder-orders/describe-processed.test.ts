import { expect, it } from "vitest";
import { describeProcessed } from "./describe-processed.ts";

it("counts processed orders in the words of the specification", () => {
  expect(describeProcessed({ totalOrders: 2, failedOrders: [], skippedOrders: [] })).toBe(
    "Successfully processed 2 orders",
  );
  expect(describeProcessed(undefined)).toBe("Successfully processed 0 orders");
});

it("counts failed and skipped ones, each with the reason", () => {
  expect(
    describeProcessed({
      totalOrders: 1,
      failedOrders: [{ title: "Screws", failureReason: "Nobody sells it now." }],
      skippedOrders: [{ order: { title: "Bolts" }, reason: "It is already being processed." }],
    }),
  ).toBe(
    "Successfully processed 1 orders. 1 failed: Screws, Nobody sells it now. 1 skipped: Bolts, It is already being processed",
  );
});
