import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Answers, connectionOf } from "../../../testing/answers.ts";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const ORDER = {
  id: "order-1",
  projectId: "project-1",
  projectName: "Garage wall",
  status: "PAID",
  paidAt: "2026-11-27T12:00:00.000Z",
} as const;

const SHORT = {
  id: "po-1",
  orderId: "order-1",
  projectId: "project-1",
  supplierName: "Miller",
  state: "NEEDS_DECISION",
  revision: 4,
  version: 1,
  allowedActions: ["DECIDE"],
  replacementOrderIds: [],
  versions: [{ version: 1, lines: [{ key: "1", name: "Stud", quantity: 100 }] }],
  acknowledgements: [
    {
      id: "answer-1",
      version: 1,
      isApplied: true,
      lines: [{ key: "1", answer: "QUANTITY_CHANGED", quantity: 80 }],
    },
  ],
} as const;

const MISSING = { key: "1", name: "Stud", quantity: 20, saleUnit: "piece", obstacle: null } as const;

const PLAN = {
  kind: "CHEAPEST",
  lines: [{ keys: ["1"], name: "Stud", supplierName: "Menards", quantity: 20, saleUnit: "piece" }],
  suppliers: [{ supplierName: "Menards" }],
  deliveryAmount: "0.00",
  totalAmount: "114.00",
  extraAmount: "14.00",
  arrivesOn: "2026-12-02",
  isInTime: true,
  isOptimal: true,
  remarks: [],
} as const;

const answers = (more: Answers = {}): Answers => ({
  order: ORDER,
  purchaseOrders: connectionOf([SHORT]),
  shortfallPlans: { missing: [MISSING], plans: [PLAN] },
  ...more,
});

const BUTTON = "Get 20 pieces of Stud by Dec 2, 2026: +$14.00 at Menards";

it("a missing item can be bought elsewhere with one tap, with its day and extra cost, and leads to payment", async () => {
  const decided = {
    ...SHORT,
    state: "DRAFT",
    version: 2,
    allowedActions: [],
    replacementOrderIds: ["order-2"],
  };
  const { user, server } = await renderRoute(
    "/orders/order-1",
    answers({
      order: ({ id }) =>
        id === "order-1"
          ? ORDER
          : { ...ORDER, id, kind: "REPLACEMENT", status: "PENDING", paidAt: null, actions: ["PAY"] },
      decideAcknowledgement: {
        __typename: "PurchaseOrderSuccess",
        purchaseOrder: { ...decided, state: "DRAFT", allowedActions: [] },
      },
    }),
  );
  await user.click(await screen.findByRole("button", { name: BUTTON }));
  await expectToast("Decided");
  const asked = server.asked.find(({ operationName }) => operationName === "DecideAcknowledgement");
  expect(asked?.variables).toEqual({
    input: {
      id: "po-1",
      revision: 4,
      lines: [{ key: "1", decision: "REPLACE" }],
      replacement: { kind: "CHEAPEST", totalAmount: "114.00" },
    },
  });
  expect(await screen.findByText("Not paid yet")).toBeVisible();
});

it("an order beyond the safeguards shows them, and is placed once they are accepted", async () => {
  const concern = { key: "delivery-fee:1", message: "Menards asks $99.00 for delivery." };
  const { user, server } = await renderRoute(
    "/orders/order-1",
    answers({
      decideAcknowledgement: {
        __typename: "ReplacementConcernsError",
        message: "This exceeds your order safeguards.",
        canAgree: true,
        concerns: [concern],
      },
    }),
  );
  await user.click(await screen.findByRole("button", { name: BUTTON }));
  expect(await screen.findByText("Menards asks $99.00 for delivery.")).toBeVisible();
  await press(user, "Order Anyway");
  const asked = server.asked.filter(({ operationName }) => operationName === "DecideAcknowledgement");
  expect(asked.at(-1)?.variables).toMatchObject({
    input: { replacement: { agreedSafeguards: ["delivery-fee:1"] } },
  });
});

it("an item that no one else is known to have says so and why, and the other suppliers can be asked", async () => {
  const missing = [{ ...MISSING, obstacle: "PRICES_TOO_OLD" as const }];
  const { user } = await renderRoute(
    "/orders/order-1",
    answers({
      shortfallPlans: { missing, plans: [] },
      refreshShortfallPlans: { missing: [MISSING], plans: [PLAN] },
    }),
  );
  const words = "20 pieces of Stud: others had it, but their prices have expired.";
  expect(await screen.findByText(words)).toBeVisible();
  await press(user, "Ask the Other Suppliers Now");
  await expectToast("The Others Were Asked");
});

it("what was paid for and does not come is refunded, in exactly the amount the server computed", async () => {
  const refundable = {
    lines: [{ lineId: "line-1", refundedQuantity: 20 }],
    amount: "91.80",
    deliveryAmount: "0.00",
    keptDeliveryAmount: "59.00",
  };
  const decided = { ...SHORT, state: "SENT" as const, allowedActions: [], acknowledgements: [] };
  const { user, server } = await renderRoute(
    "/orders/order-1",
    answers({
      purchaseOrders: connectionOf([{ ...decided, refundable }]),
      refundOrder: { __typename: "RefundOrderSuccess", order: ORDER, refund: { amount: "91.80" } },
    }),
  );
  expect(
    await screen.findByText(/The \$59\.00 for delivery is not refunded, since some of it is delivered/),
  ).toBeVisible();
  await press(user, "Ask $91.80 Back");
  await expectToast("Refund Requested");
  const asked = server.asked.find(({ operationName }) => operationName === "RefundOrder");
  expect(asked?.variables).toMatchObject({ input: { orderId: "order-1", lines: refundable.lines } });
});

it("a substitute shows how it compares with what is needed, and a higher bill is shown in advance", async () => {
  const answer = {
    ...SHORT.acknowledgements[0],
    lines: [{ key: "1", answer: "SUBSTITUTED" as const, quantity: 100, substituteName: "Furring strip" }],
  };
  const substitutes = [{ key: "1", wanted: "2x4x8 stud", isMatch: false, reasons: ["another size"] }];
  await renderRoute(
    "/orders/order-1",
    answers({
      purchaseOrders: connectionOf([
        { ...SHORT, acknowledgements: [answer], substitutes, expectedBillDifference: "12.00" },
      ]),
      shortfallPlans: { missing: [], plans: [] },
    }),
  );
  expect(await screen.findByText("Check carefully: it may not be 2x4x8 stud: another size.")).toBeVisible();
  expect(screen.getByText(/bill to be \$12\.00 more than you paid/)).toBeVisible();
});
