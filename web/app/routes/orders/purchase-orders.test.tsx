import { screen, within } from "@testing-library/react";
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

const CHANGED = {
  id: "po-1",
  number: "KTRQM-12",
  orderId: "order-1",
  projectId: "project-1",
  supplierName: "Miller",
  state: "NEEDS_DECISION",
  revision: 4,
  version: 1,
  allowedActions: ["DECIDE"],
  supplierOrderNumber: "S-1",
  versions: [
    {
      version: 1,
      lines: [
        { key: "1", name: "Stud", quantity: 100 },
        { key: "2", name: "Nails", quantity: 2 },
        { key: "3", name: "Glue", quantity: 1 },
      ],
    },
  ],
  acknowledgements: [
    {
      id: "answer-1",
      version: 1,
      isApplied: true,
      lines: [
        { key: "1", answer: "BACKORDERED", quantity: 80, availableOn: "2026-12-03" },
        { key: "2", answer: "ACCEPTED", quantity: 2 },
        { key: "3", answer: "REJECTED", quantity: 0 },
      ],
    },
  ],
} as const;

const FAILED = {
  id: "po-2",
  orderId: "order-1",
  supplierName: "Tile Barn",
  state: "SEND_FAILED",
  allowedActions: ["RESEND"],
  lastError: "Tile Barn could not be reached.",
} as const;

const answers = (more: Answers = {}): Answers => ({
  order: ORDER,
  purchaseOrders: connectionOf([CHANGED, FAILED]),
  ...more,
});

it("each supplier of a paid order is shown with where its part stands", async () => {
  await renderRoute("/orders/order-1", answers());
  expect(await screen.findByText("Changed by the supplier")).toBeVisible();
  expect(screen.getByText("KTRQM-12, theirs: S-1")).toBeVisible();
  expect(screen.getByText("80 now, the rest later, from 2026-12-03")).toBeVisible();
  expect(screen.getByText("Tile Barn could not be reached.")).toBeVisible();
});

it("what does not come as ordered is decided line by line, for what was seen", async () => {
  const decided = { ...CHANGED, state: "SENT", version: 2, allowedActions: [] } as const;
  const { user, server } = await renderRoute(
    "/orders/order-1",
    answers({ decideAcknowledgement: { __typename: "PurchaseOrderSuccess", purchaseOrder: decided } }),
  );
  await user.selectOptions(await screen.findByLabelText("What to do about Glue"), "Do without");
  await press(user, "Tell the Supplier");
  await expectToast("Decided");
  const asked = server.asked.find(({ operationName }) => operationName === "DecideAcknowledgement");
  expect(asked?.variables).toEqual({
    input: {
      id: "po-1",
      revision: 4,
      lines: [
        { key: "1", decision: "ACCEPT" },
        { key: "3", decision: "DROP" },
      ],
    },
  });
});

it("what could not be sent is sent again", async () => {
  const sending = { ...FAILED, state: "DRAFT", allowedActions: [], lastError: null } as const;
  const { user } = await renderRoute(
    "/orders/order-1",
    answers({ resendPurchaseOrder: { __typename: "PurchaseOrderSuccess", purchaseOrder: sending } }),
  );
  await press(user, "Send Again");
  await expectToast("It Is Being Sent");
  const row = screen.getByText("Tile Barn").closest("li");
  expect(row && within(row).getByText("Being sent")).toBeVisible();
});
