import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { connectionOf } from "../../testing/answers.ts";
import { expectToast, press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { brokenServer } from "../../testing/schema-server.ts";

const STUDS = {
  id: "item-1",
  materialName: "2x4x8 stud",
  quantity: 20,
  unit: "pieces",
  amount: "84.80",
  unitPrice: "4.24",
  lastUnitPrice: "4.00",
  purchases: [
    { supplierName: "Lowe's", productName: "Stud 2x4", packs: 20, packPrice: "4.24", saleUnit: "each" },
  ],
};
const WAITING = {
  id: "order-1",
  title: "Site supplies",
  orderType: "MANUAL",
  status: "AWAITING_APPROVAL",
  allowedActions: ["APPROVE", "CANCEL"],
  items: [STUDS],
  itemsAmount: "84.80",
  deliveryAmount: "0.00",
  taxAmount: "6.78",
  totalAmount: "91.58",
} as const;

/** The history on a server with one order, which changes as the test says. */
async function open(order: object, answers: Parameters<typeof renderRoute>[1] = {}) {
  const route = await renderRoute("/subscriptions", {
    subscriptionOrders: connectionOf([{ ...WAITING, ...order }]),
    ...answers,
  });
  const rows = await screen.findByRole("list", { name: "Orders" });
  return { ...route, row: within(rows) };
}

describe("an order in the history", () => {
  it("shows what created it, its status and its total", async () => {
    const { row } = await open({ orderType: "RULE", scheduledDate: "2026-03-05T17:00:00.000Z" });
    expect(row.getByText(/^By a reorder rule, .*Mar 5/)).toBeVisible();
    expect(row.getByText("Waits for you")).toBeVisible();
    expect(row.getByText("What it costs")).toBeVisible();
  });

  it("shows for each material what is bought where and its last price, and the totals with free delivery", async () => {
    const { row, user } = await open({});
    await user.click(row.getByText("What it costs"));
    expect(row.getByText("$4.24 a piece, 6% more than last time")).toBeVisible();
    expect(row.getByText("20 × Stud 2x4 at $4.24")).toBeVisible();
    expect(row.getByText("Sales tax (estimate)")).toBeVisible();
    expect(row.getByText("$6.78")).toBeVisible();
    expect(row.getByText("Free")).toBeVisible();
  });

  it("marks what is left out of it, and an unchanged price", async () => {
    const left = { ...STUDS, id: "item-2", materialName: "4x4x8 post", amount: null, purchases: [] };
    const { row, user } = await open({ items: [{ ...STUDS, lastUnitPrice: "4.24" }, left] });
    await user.click(row.getByText("What it costs"));
    expect(row.getByText("$4.24 a piece, as last time")).toBeVisible();
    expect(row.getByText("Left out")).toBeVisible();
  });

  it("whose card was declined says how often, and that the charge is retried", async () => {
    const { row } = await open({
      status: "RETRYING",
      declines: 2,
      nextAttemptAt: "2026-03-06T17:00:00.000Z",
      allowedActions: ["RETRY"],
      failureReason: "Your card was declined.",
    });
    expect(row.getByText("Card declined")).toBeVisible();
    expect(row.getByText("Your card was declined.")).toBeVisible();
    expect(row.getByText(/^2 charges declined; tried again .*Mar 6/)).toBeVisible();
    expect(row.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toContain(
      "Retry Site supplies",
    );
  });

  it.each([
    ["PAID", "Order and receipt"],
    ["REQUIRES_ACTION", "Confirm the payment"],
  ] as const)("whose charge is %s links to it with “%s”", async (status, name) => {
    const { row } = await open({ status: "ORDERED", allowedActions: [], order: { id: "o-9", status } });
    expect(row.getByRole("link", { name })).toHaveAttribute("href", "/orders/o-9");
  });
});

describe("approving an order", () => {
  it("says what was approved, and the resulting status", async () => {
    let isApproved = false;
    const ordered = { ...WAITING, status: "ORDERED", allowedActions: [] } as const;
    const { user, row } = await open(
      {},
      {
        subscriptionOrders: () => connectionOf([isApproved ? ordered : WAITING]),
        approveSubscriptionOrder: () => {
          isApproved = true;
          return { __typename: "SubscriptionOrderSuccess", order: ordered };
        },
      },
    );
    await press(user, "Approve and pay: Site supplies");
    await expectToast("Order Approved", "Site supplies, $91.58");
    expect(row.getByText("Ordered")).toBeVisible();
    expect(row.queryByRole("button", { name: /^Approve/ })).not.toBeInTheDocument();
  });

  it("at prices that have changed since needs another confirmation", async () => {
    const { user } = await open(
      {},
      {
        approveSubscriptionOrder: { __typename: "SubscriptionOrderSuccess", order: WAITING },
      },
    );
    await press(user, "Approve and pay: Site supplies");
    await expectToast("Prices Changed", "Site supplies waits for you again, with its new price.");
  });

  it("without a saved card says so next to the button, and links to where one is saved", async () => {
    const message = "Save a card first.";
    const { user, row } = await open(
      {},
      {
        approveSubscriptionOrder: { __typename: "PaymentMethodMissingError", message },
      },
    );
    await press(user, "Approve and pay: Site supplies");
    const alert = await row.findByRole("alert");
    expect(alert).toHaveTextContent(message);
    expect(within(alert).getByRole("link", { name: "Save a card" })).toHaveAttribute(
      "href",
      "/settings?tab=payment",
    );
  });

  it("that was canceled elsewhere says so, and links nowhere", async () => {
    const message = "This order is cancelled.";
    const cancelled = { ...WAITING, status: "CANCELLED", allowedActions: [] } as const;
    const { user, row } = await open(
      {},
      {
        approveSubscriptionOrder: { __typename: "SubscriptionOrderStatusError", message, order: cancelled },
      },
    );
    await press(user, "Approve and pay: Site supplies");
    expect(await row.findByRole("alert")).toHaveTextContent(message);
    expect(row.getByText("Cancelled")).toBeVisible();
    expect(row.queryByRole("link", { name: "Save a card" })).not.toBeInTheDocument();
  });

  it("that fails changes nothing", async () => {
    const { user, row } = await open({}, { approveSubscriptionOrder: brokenServer });
    await press(user, "Approve and pay: Site supplies");
    await expectToast("Approval Failed");
    expect(row.getByText("Waits for you")).toBeVisible();
  });
});

it.each([
  ["Cancel the order of Site supplies", "cancelSubscriptionOrder", "Order Cancelled", "is not ordered."],
  ["Retry Site supplies", "retrySubscriptionOrder", "Order Restarted", "Suppliers are asked again"],
] as const)("“%s” reports its result", async (name, field, title, words) => {
  const { user } = await open(
    { allowedActions: ["CANCEL", "RETRY"] },
    { [field]: { __typename: "SubscriptionOrderSuccess", order: WAITING } },
  );
  await press(user, name);
  await expectToast(title, words);
});

describe("the history", () => {
  it("is filtered by status, and says when no order matches", async () => {
    const { user, server } = await renderRoute("/subscriptions", {
      subscriptionOrders: ({ status }) => connectionOf(status ? [] : [WAITING]),
    });
    await screen.findByRole("list", { name: "Orders" });
    await user.selectOptions(screen.getByLabelText("Orders shown"), "ended");
    expect(await screen.findByText("No orders with this status")).toBeVisible();
    expect(window.location.search).toBe("?orders=ended");
    const asked = server.asked.filter(({ operationName }) => operationName === "SubscriptionOrders").at(-1);
    expect(asked?.variables).toMatchObject({ status: ["FAILED", "CANCELLED", "REFUNDED"] });
  });

  it("shows an order that was placed elsewhere automatically", async () => {
    const { server } = await renderRoute("/subscriptions");
    expect(await screen.findByText("Nothing ordered yet")).toBeVisible();
    const made = connectionOf([WAITING]);
    server.answers = { ...server.answers, subscriptionOrders: made };
    await waitFor(() => {
      server.publish({ subscriptionOrdersChanged: made });
      expect(screen.getByText("Site supplies")).toBeVisible();
    });
  });
});
