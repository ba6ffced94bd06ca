import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { connectionOf } from "../../testing/answers.ts";
import { press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";

const LINE = {
  id: "line-1",
  name: "Pickets",
  materialName: "Fence picket",
  supplierName: "Lowe's",
  quantity: 1_200,
  unitPrice: "3.50",
  totalAmount: "4200.00",
};
const PAID = {
  id: "order-12345678",
  status: "PAID",
  kind: "BUNDLED",
  projectId: "project-1",
  projectName: "Garden fence",
  paidAt: "2026-01-05T12:00:00.000Z",
  lines: [LINE],
  itemsAmount: "4200.00",
  taxAmount: "336.00",
  totalAmount: "4536.00",
  deliveryAmount: "0.00",
} as const;

const open = (order: object, more: Parameters<typeof renderRoute>[1] = {}) => {
  const given = { ...PAID, ...order };
  return renderRoute(`/orders/${PAID.id}`, { order: given, orderChanged: given, ...more });
};

describe("the page of an order", () => {
  it("is a receipt: items by supplier, tax, free delivery, the total, and the savings", async () => {
    await open({ savingsAmount: "120.00" });
    expect(await screen.findByText("Pickets")).toBeVisible();
    const sums = screen.getByText("Subtotal").closest("dl");
    expect(sums).toHaveTextContent(
      "Subtotal$4,200.00Tax$336.00ShippingFreeTotal$4,536.00Saved by comparing suppliers$120.00",
    );
    expect(screen.getByText("Yardstick · Receipt")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Garden fence" })).toHaveAttribute("href", "/projects/project-1");
  });

  it.each([
    ["Bo Berg", { buyerName: "Bo Berg" }],
    ["Automatic reorder", { buyerName: null, kind: "REORDER", projectId: null }],
    ["A former member", { buyerName: null }],
  ])("says that %s bought it, whoever views it", async (name, order) => {
    await open(order);
    const fact = (await screen.findByText("Bought by")).parentElement;
    expect(fact).toHaveTextContent(`Bought by${name}`);
  });

  it("labels tax as an estimate, and itself not as a receipt, until it is paid", async () => {
    await open({ status: "PENDING", paidAt: null });
    expect(await screen.findByText("Tax (estimate)")).toBeVisible();
    expect(screen.getByText("Yardstick · Order, not paid")).toBeInTheDocument();
    expect(screen.getByText("Not yet")).toBeVisible();
    expect(screen.getByRole("button", { name: "Print" })).toBeVisible();
  });

  it("says what two lines of the same article are for", async () => {
    await open({ lines: [LINE, { ...LINE, id: "line-2", materialName: "Gate picket" }] });
    expect(await screen.findByText("For Fence picket")).toBeVisible();
    expect(screen.getByText("For Gate picket")).toBeVisible();
  });

  it("on account says who invoices it, and asks for no payment", async () => {
    await open({ kind: "ON_ACCOUNT", status: "ORDERED", paidAt: null, supplierName: "Lowe's" });
    expect(await screen.findByText("Nothing was charged. Lowe's bills your account.")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Pay" })).not.toBeInTheDocument();
    expect(screen.getByText("Yardstick · Order on account")).toBeInTheDocument();
  });

  it("on account says what is canceled of it, and what bill is expected then", async () => {
    const lines = [
      { ...LINE, quantity: 10, canceledQuantity: 10, outstandingQuantity: 0 },
      {
        ...LINE,
        id: "line-2",
        quantity: 10,
        canceledQuantity: 3,
        receivedQuantity: 2,
        outstandingQuantity: 5,
      },
    ];
    const account = { kind: "ON_ACCOUNT", status: "FULFILLING", paidAt: null, supplierName: "Lowe's" };
    await open({ ...account, lines, owedAmount: "3000.00" });
    expect(await screen.findByText("Canceled")).toBeVisible();
    expect(screen.getByText("3 canceled, 2 of 10 received, the rest still to come")).toBeVisible();
    const sums = screen.getByText("Subtotal").closest("dl");
    expect(sums).toHaveTextContent("Total as ordered$4,536.00Expected bill from Lowe's$3,000.00");
    expect(screen.getByText("Some of it will not be delivered: you are not billed for that.")).toBeVisible();
  });

  it("on account has one total while all of it is to come", async () => {
    const account = { kind: "ON_ACCOUNT", status: "ORDERED", paidAt: null, supplierName: "Lowe's" };
    await open({ ...account, owedAmount: "4536.00" });
    expect(await screen.findByText("Total")).toBeVisible();
    expect(screen.queryByText(/Expected bill/)).not.toBeInTheDocument();
  });

  it.each([
    ["PENDING", "BUNDLED", "Pay", "type=bundled"],
    ["FAILED", "MULTI_SUPPLIER", "Try again", "type=multi-supplier"],
    ["CANCELLED", "BUNDLED", "Try again", "type=bundled"],
  ] as const)(
    "that is %s links to the kind of checkout it was started with: %s, by “%s”",
    async (...given) => {
      const [status, kind, name, type] = given;
      await open({ status, kind, paidAt: null });
      const link = await screen.findByRole("link", { name });
      expect(link.getAttribute("href")).toContain(type);
      expect(screen.getByRole("link", { name: "Back to the basket" })).toBeVisible();
    },
  );

  it("with a declined payment says why in the provider's words", async () => {
    await open({ status: "FAILED", failureMessage: "Your card has insufficient funds.", paidAt: null });
    expect(await screen.findByText("Your card has insufficient funds.")).toBeVisible();
  });

  it("of a reorder that cannot be paid says why, and is retried there", async () => {
    const message = "Payments rest until noon.";
    const reorder = { projectId: null, projectName: "Reorder: Site supplies", status: "REQUIRES_ACTION" };
    const { user } = await open(
      { ...reorder, paidAt: null },
      { payOrder: { __typename: "PaymentUnavailableError", message } },
    );
    await press(user, "Pay $4,536.00 to Reorder: Site supplies");
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText("The order is kept as it is until you pay for it or cancel it.")).toBeVisible();
  });

  it("updates automatically when another tab pays it", async () => {
    const { server } = await open({ status: "PENDING", paidAt: null });
    expect(await screen.findByText("Not paid yet")).toBeVisible();
    server.answers = { ...server.answers, order: PAID, orderChanged: PAID };
    await waitFor(() => {
      server.publish({ orderChanged: PAID });
      expect(screen.queryByText("Not paid yet")).not.toBeInTheDocument();
    });
  });
});

describe("canceling an order", () => {
  it.each([
    ["project-1", "The basket stays as it is: you can order again from there."],
    [null, "The items are not reordered this time."],
  ])("of project %s says what happens to it, and returns the focus when it is closed", async (id, words) => {
    const { user, server } = await open({
      status: "PENDING",
      actions: ["CANCEL"],
      projectId: id,
      paidAt: null,
    });
    await press(user, "Cancel the order");
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent(words);
    await user.click(within(dialog).getByText("Keep it"));
    await waitFor(() => expect(screen.getByText("Cancel the order")).toHaveFocus());
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain("CancelOrder");
  });
});

it("the history shows each order's purpose, payment, suppliers and total", async () => {
  const onAccount = { ...PAID, id: "order-87654321", kind: "ON_ACCOUNT", status: "ORDERED" } as const;
  await renderRoute("/orders", { orders: connectionOf([PAID, onAccount]) });
  const [one, other] = within(await screen.findByRole("list", { name: "Orders" })).getAllByRole("listitem");
  expect(one).toHaveTextContent(/Garden fencePaidOrder 12345678Paid .*1 item.*\$4,536\.00/);
  expect(other).toHaveTextContent(/On account, ordered /);
  expect(screen.getByText("2 orders")).toBeVisible();
});
