/** The page the payment provider redirects to. The outcome comes from the server, never from the address. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { formatMoment } from "../../../lib/format.ts";
import type { Answers } from "../../../testing/answers.ts";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const ORDER = {
  id: "order-1",
  projectId: "p-1",
  projectName: "Garage wall",
  kind: "BUNDLED",
  status: "PAID",
  totalAmount: "1020.00",
  paidAt: "2026-11-28T17:36:00.000Z",
  lines: [],
} as const;
const LOWES = {
  ...ORDER,
  id: "lowes-1",
  kind: "MULTI_SUPPLIER",
  supplierName: "Lowe's",
  totalAmount: "20.10",
} as const;
const DEPOT = { ...LOWES, id: "depot-1", supplierName: "Home Depot", totalAmount: "0.20" } as const;
const BASKET = { __typename: "Basket", id: "b-1", projectId: "p-1" } as const;
const UNPAID = { status: "FAILED", paidAt: null } as const;

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const link = (name: string) => screen.getByRole("link", { name });
/** Returns from paying an order. */
const openOrder = (order: object, more: Answers = {}) =>
  renderRoute("/checkout/success?orderId=order-1", { order: { ...ORDER, ...order }, ...more });
/** Returns to a project's orders, the newest first. */
const openProject = (orders: readonly object[], query = "", more: Answers = {}) =>
  renderRoute(`/checkout/success?projectId=p-1${query}`, { project: { id: "p-1", orders }, ...more });

describe("a payment", () => {
  it("that succeeded links to its order, where deliveries are tracked", async () => {
    await openOrder({});
    expect(await heading("Payment Successful")).toBeVisible();
    expect(link("See the order")).toHaveAttribute("href", "/orders/order-1");
    expect(link("Back to Dashboard")).toHaveAttribute("href", "/dashboard");
  });

  it("that may still fail is polled, and its outcome is announced once as soon as it is known", async () => {
    const pending = { status: "PROCESSING", paidAt: null } as const;
    const { server } = await openOrder(pending, { refreshOrder: { ...ORDER, ...pending } });
    expect(await heading("Confirming your payment")).toBeVisible();
    expect(screen.queryByRole("link", { name: "See the order" })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(server.asked).toContainEqual({ operationName: "RefreshOrder", variables: { id: "order-1" } }),
    );
    server.answers = { ...server.answers, order: ORDER, refreshOrder: ORDER };
    expect(await heading("Payment Successful")).toBeVisible();
    await expectToast("Payment Successful", "Thank you for your purchase!");
    expect(link("See the order")).toBeVisible();
  });

  it("that had succeeded before the page opened shows no toast", async () => {
    await openOrder({});
    await heading("Payment Successful");
    await act(async () => undefined);
    expect(screen.getAllByText("Payment Successful")).toHaveLength(1);
  });

  it.each([
    ["FAILED", "Your card was declined.", "Your card was declined."],
    ["CANCELLED", null, "The payment did not go through. Please try again."],
  ])(
    "that failed, %s, charged nothing, says why, and can be retried as it was",
    async (status, failureMessage, said) => {
      await openOrder({ ...UNPAID, status, failureMessage });
      expect(await heading("Payment Failed")).toBeVisible();
      expect(screen.getByText("Nothing was charged")).toBeVisible();
      expect(screen.getByText(said)).toBeVisible();
      expect(link("Try again")).toHaveAttribute("href", "/checkout?projectId=p-1&type=bundled");
      expect(link("Back to the basket")).toHaveAttribute("href", "/projects/p-1/basket");
      expect(screen.queryByRole("link", { name: "See the order" })).not.toBeInTheDocument();
    },
  );

  it("of a deleted project cannot be retried", async () => {
    await openOrder({ ...UNPAID, projectId: null });
    await heading("Payment Failed");
    expect(screen.queryByRole("link", { name: "Try again" })).not.toBeInTheDocument();
  });

  it("leaves none of the provider's secrets in the address", async () => {
    await renderRoute(
      "/checkout/success?orderId=order-1&payment_intent=pi_1&payment_intent_client_secret=s_1&redirect_status=failed",
      { order: ORDER },
    );
    // The address's claim about it is ignored as well.
    expect(await heading("Payment Successful")).toBeVisible();
    expect(window.location.search).toBe("?orderId=order-1");
  });
});

describe("an order on account", () => {
  it("was not paid for here: its own page shows its state", async () => {
    const { router } = await openOrder({ kind: "ON_ACCOUNT" });
    await waitFor(() => expect(router.state.location.pathname).toBe("/orders/order-1"));
  });

  it("is shown for a project that has no other", async () => {
    const { router } = await openProject([{ ...ORDER, kind: "ON_ACCOUNT" }]);
    await waitFor(() => expect(router.state.location.pathname).toBe("/orders/order-1"));
  });

  it("gives way to orders that were paid here", async () => {
    await openProject([{ ...ORDER, id: "account-1", kind: "ON_ACCOUNT" }, ORDER]);
    expect(await heading("Payment Successful")).toBeVisible();
    expect(link("See the order")).toHaveAttribute("href", "/orders/order-1");
  });
});

describe("suppliers that are paid one by one", () => {
  it("are all paid: the latest payment is announced, with the total to the cent", async () => {
    await openProject([DEPOT, { ...LOWES, paidAt: "2026-11-28T18:36:00.000Z" }]);
    expect(await heading("Payment Successful")).toBeVisible();
    expect(screen.getByText(/^2 suppliers,/)).toHaveTextContent("2 suppliers, $20.30 in all");
    expect(screen.getByText(`Paid ${formatMoment("2026-11-28T18:36:00.000Z")}`)).toBeVisible();
    const names = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(names.slice(0, 2)).toEqual(["Lowe's", "Home Depot"].map((name) => expect.stringContaining(name)));
  });

  it("of which one is unpaid: it is named, with a link to pay, and the others stand", async () => {
    await openProject([DEPOT, { ...LOWES, ...UNPAID }], "&type=multi-supplier");
    expect(await heading("Your orders")).toBeVisible();
    const notice = screen.getByText("1 supplier is not paid yet").parentElement;
    expect(notice).toHaveTextContent("Lowe's. The others are ordered, and nothing about them changes.");
    expect(link("Continue to payment")).toHaveAttribute(
      "href",
      "/checkout?projectId=p-1&type=multi-supplier",
    );
  });

  it("of which none is paid: nothing is reported as ordered", async () => {
    await openProject([
      { ...DEPOT, ...UNPAID },
      { ...LOWES, ...UNPAID },
    ]);
    expect(await screen.findByText("2 suppliers are not paid yet")).toBeVisible();
    expect(screen.queryByText(/The others are ordered/)).not.toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: /next/i })).not.toBeInTheDocument();
  });

  it("leave out canceled ones, unless there is nothing else", async () => {
    await openProject([DEPOT, { ...LOWES, ...UNPAID, status: "CANCELLED" }]);
    expect(await screen.findByText(/^1 supplier,/)).toHaveTextContent("$0.20 in all");
    expect(screen.queryByText("Lowe's")).not.toBeInTheDocument();
  });

  it("that were all canceled charged nothing", async () => {
    await openProject([{ ...LOWES, ...UNPAID, status: "CANCELLED" }]);
    expect(await heading("Payment Failed")).toBeVisible();
    expect(link("Try again")).toHaveAttribute("href", "/checkout?projectId=p-1&type=multi-supplier");
  });
});

describe("a project's order", () => {
  it("is the newest one with the payment method that the address names", async () => {
    const older = { ...ORDER, id: "order-0" };
    await openProject([LOWES, ORDER, older], "&type=bundled");
    expect(await heading("Payment Successful")).toBeVisible();
    expect(link("See the order")).toHaveAttribute("href", "/orders/order-1");
  });

  it("can be found by its basket, too", async () => {
    await renderRoute("/checkout/success?basketId=b-1", {
      node: BASKET,
      project: { id: "p-1", orders: [ORDER] },
    });
    expect(await heading("Payment Successful")).toBeVisible();
  });

  it.each([
    ["of a basket that is not there", "?basketId=b-1", { node: null }],
    ["of a project that has none", "?projectId=p-1", { project: { id: "p-1", orders: [] } }],
    ["that is somebody else's", "?orderId=order-1", { order: null }],
    ["of which the address says nothing", "", {}],
  ])("%s is not found, and nothing was charged", async (_which, query, answers) => {
    await renderRoute(`/checkout/success${query}`, answers);
    expect(await heading("Order not found")).toBeVisible();
    expect(screen.getByText(/Nothing was charged here\./)).toBeVisible();
    expect(link("Back to Dashboard")).toHaveAttribute("href", "/dashboard");
  });

  it.each([
    ["its id", "?orderId=order-1", "OrderById"],
    ["its project", "?projectId=p-1", "ProjectOrders"],
    ["its basket", "?basketId=b-1", "BasketProject"],
  ])(
    "that cannot be loaded by %s says so, and loads once the server has recovered",
    async (_by, query, failing) => {
      const { user, server } = await renderRoute(
        `/checkout/success${query}`,
        {
          order: ORDER,
          project: { id: "p-1", orders: [ORDER] },
          node: BASKET,
        },
        { failing },
      );
      const alert = await screen.findByRole("alert");
      expect(within(alert).getByText("The order could not be loaded")).toBeVisible();
      expect(await heading("Your order")).toBeVisible();
      server.mend();
      await press(user, "Retry");
      expect(await heading("Payment Successful")).toBeVisible();
    },
  );
});
