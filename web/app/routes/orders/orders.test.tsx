import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { brokenServer } from "../../../testing/schema-server.ts";

describe("an empty list of orders", () => {
  it("says where orders come from", async () => {
    await renderRoute("/orders");
    expect(await screen.findByText("No orders yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to your projects" })).toHaveAttribute("href", "/projects");
  });

  it("requests only the states in its address, and says that no order has them", async () => {
    const { server } = await renderRoute("/orders?status=failed&sort=oldest");
    expect(await screen.findByText("No orders with this status")).toBeVisible();
    const sent = server.asked.find(({ operationName }) => operationName === "Orders");
    expect(sent?.variables).toMatchObject({ status: ["FAILED", "CANCELLED"], sort: "OLDEST" });
  });
});

describe("canceling an unpaid order", () => {
  const ORDER = {
    id: "order-12345678",
    status: "PENDING",
    actions: ["CANCEL"],
    projectId: "project-1",
  } as const;

  async function begin(answers: Parameters<typeof renderRoute>[1] = {}) {
    const route = await renderRoute(`/orders/${ORDER.id}`, { order: ORDER, orderChanged: ORDER, ...answers });
    await press(route.user, "Cancel the order");
    await screen.findByRole("dialog", { name: "Cancel order 12345678?" });
    return route;
  }

  it("says that nothing was charged", async () => {
    const order = { ...ORDER, status: "CANCELLED", actions: [] } as const;
    const { user } = await begin({ cancelOrder: { __typename: "CancelOrderSuccess", order } });
    await press(user, "Cancel the order");
    await expectToast("Order Cancelled", "Nothing was charged.");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it.each([
    [
      "was paid meanwhile",
      { __typename: "OrderStatusConflictError", message: "It is paid.", order: ORDER } as const,
      "It is paid.",
    ],
    ["meets a server that has a bug", brokenServer, "Something went wrong"],
  ])("that %s says so in the dialog, which stays", async (_case, cancelOrder, message) => {
    const { user } = await begin({ cancelOrder });
    await press(user, "Cancel the order");
    expect(await screen.findByText("The order was not cancelled")).toBeVisible();
    expect(screen.getByRole("dialog")).toHaveTextContent(message);
  });
});

describe("requesting a refund", () => {
  const LINE = {
    id: "line-1",
    name: "Pickets",
    quantity: 5,
    unitPrice: "3.50",
    totalAmount: "17.50",
  } as const;
  const ORDER = {
    id: "order-12345678",
    status: "PAID",
    actions: ["REFUND"],
    refundableAmount: "17.50",
    lines: [LINE],
  } as const;

  /** All units of the only line are requested. */
  async function ask(refundOrder: NonNullable<Parameters<typeof renderRoute>[1]>["refundOrder"]) {
    const route = await renderRoute(`/orders/${ORDER.id}`, {
      order: ORDER,
      orderChanged: ORDER,
      ...(refundOrder !== undefined && { refundOrder }),
    });
    await press(route.user, "Request a refund");
    const dialog = within(await screen.findByRole("dialog"));
    await route.user.click(dialog.getByText("Selected lines"));
    await route.user.click(dialog.getByRole("button", { name: "All 5: Pickets" }));
    await route.user.click(dialog.getByRole("button", { name: "Request the refund" }));
    return { ...route, dialog };
  }

  it("names the line and the quantity", async () => {
    const { server } = await ask(brokenServer);
    const sent = () => server.asked.find(({ operationName }) => operationName === "RefundOrder");
    await waitFor(() => expect(sent()).toBeDefined());
    expect(sent()?.variables).toMatchObject({
      input: { orderId: ORDER.id, lines: [{ lineId: LINE.id, refundedQuantity: 5 }] },
    });
  });

  it("for more than is left says so next to the line, and moves the focus there", async () => {
    const message = "5 of it were already refunded";
    const fields = [{ path: "lines.0.refundedQuantity", message }];
    const { dialog } = await ask({ __typename: "InvalidInputError", fields });
    expect(await dialog.findByText(message)).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText("Pickets")).toHaveFocus());
  });

  it("while payments are suspended says so in the dialog", async () => {
    const message = "Payments rest until noon.";
    const { dialog } = await ask({ __typename: "PaymentUnavailableError", message });
    const title = await dialog.findByText("The refund was not made");
    expect(title.closest("[role='alert']")).toHaveTextContent(message);
  });

  it("for what was refunded elsewhere in the meantime requests nothing twice", async () => {
    const lines = [{ ...LINE, refundedQuantity: 5 }];
    const order = { ...ORDER, status: "REFUNDED", actions: [], refundableAmount: "0.00", lines } as const;
    await ask({ __typename: "RefundOrderSuccess", order, refund: null });
    await expectToast("Already Refunded", "There was nothing left to refund.");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });
});

it("an order that has fully arrived is delivered, and can still be refunded", async () => {
  const line = {
    id: "line-1",
    name: "Pickets",
    quantity: 5,
    refundedQuantity: 0,
    receivedQuantity: 0,
    outstandingQuantity: 5,
    unitPrice: "3.50",
    totalAmount: "17.50",
  } as const;
  const order = { id: "order-12345678", status: "PAID", actions: ["MARK_RECEIVED"], lines: [line] } as const;
  const delivered = {
    ...order,
    status: "DELIVERED",
    actions: ["REFUND"],
    lines: [{ ...line, receivedQuantity: 5, outstandingQuantity: 0, receivedAt: "2026-01-05T12:00:00.000Z" }],
  } as const;
  const { user, server } = await renderRoute(`/orders/${order.id}`, {
    order,
    orderChanged: order,
    // A late notification carries the order's current state.
    markOrderReceived: () => {
      server.answers = { ...server.answers, order: delivered, orderChanged: delivered };
      server.publish({ orderChanged: delivered });
      return { __typename: "MarkOrderReceivedSuccess", order: delivered };
    },
  });
  expect(await screen.findByText(/are as they were at the time of payment and never change/)).toBeVisible();
  // One for a desk, one within thumb's reach on a phone.
  const [mark] = await screen.findAllByRole("button", { name: "Mark as received" });
  if (mark) await user.click(mark);
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Mark as received" }));
  await expectToast("Order Received");
  expect((await screen.findAllByText("Delivered"))[0]).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Mark as received" })).toBeNull());
  expect(screen.getByRole("button", { name: "Request a refund" })).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  const sent = server.asked.find(({ operationName }) => operationName === "MarkOrderReceived");
  const lines = [{ lineId: line.id, receivedQuantity: 5, receivedBefore: 0 }];
  expect(sent?.variables).toEqual({ input: { orderId: order.id, lines } });
});
