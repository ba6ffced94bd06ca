import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectToast, press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { brokenServer } from "../../testing/schema-server.ts";

const PICKETS = {
  id: "line-1",
  name: "Pickets",
  supplierId: "lowes",
  supplierName: "Lowe's",
  quantity: 5,
  unitPrice: "3.50",
  totalAmount: "17.50",
  taxAmount: "1.40",
};
const POSTS = {
  ...PICKETS,
  id: "line-2",
  name: "Posts",
  quantity: 2,
  totalAmount: "20.00",
  taxAmount: "1.60",
};
const ORDER = {
  id: "order-12345678",
  status: "PAID",
  actions: ["REFUND"],
  paidAt: "2026-01-05T12:00:00.000Z",
  refundableAmount: "1040.50",
  lines: [PICKETS, POSTS],
} as const;

/** Opens an order's refund dialog, with its single lines shown. */
async function begin(answers: Parameters<typeof renderRoute>[1] = {}) {
  const route = await renderRoute(`/orders/${ORDER.id}`, { order: ORDER, orderChanged: ORDER, ...answers });
  const { user } = route;
  await press(user, "Request a refund");
  const dialog = within(await screen.findByRole("dialog", { name: "Refund of order 12345678" }));
  const send = () => user.click(dialog.getByText("Request the refund"));
  const type = async (name: string, units: string) => {
    await user.clear(dialog.getByLabelText(name));
    await user.type(dialog.getByLabelText(name), units);
  };
  const sent = () => route.server.asked.filter(({ operationName }) => operationName === "RefundOrder");
  return { ...route, dialog, send, type, sent };
}

it("a refund covers all that is left unless lines are chosen, up to a day that is shown", async () => {
  const { dialog, user, sent, send } = await begin({ refundOrder: brokenServer });
  expect(dialog.getByText(/^Refunds can be requested until .*\.$/)).toBeVisible();
  expect(dialog.getByRole("status")).toHaveTextContent("You get back$1,040.50");
  await user.type(dialog.getByLabelText(/^Reason/), " Put off ");
  await send();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.variables).toEqual({ input: { orderId: ORDER.id, lines: null, reason: "Put off" } });
});

it("single lines need a quantity for at least one, and no more than there are", async () => {
  const { dialog, user, send, type, sent } = await begin();
  await user.click(dialog.getByText("Selected lines"));
  await send();
  expect(await dialog.findByText("Please enter how many of at least one line")).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText("Pickets")).toHaveFocus());
  await type("Pickets", "6");
  expect(await dialog.findByText("Please enter a whole number from 0 to 5")).toBeVisible();
  expect(dialog.getByRole("status")).toHaveTextContent("You get back—");
  await type("Pickets", "1.5");
  expect(dialog.getByText("Please enter a whole number from 0 to 5")).toBeVisible();
  expect(sent()).toEqual([]);
});

it("the refund of single lines is computed as the user types: their price and tax", async () => {
  const { dialog, user, type } = await begin();
  await user.click(dialog.getByText("Selected lines"));
  expect(dialog.getByText("Up to 5 at $3.50 and tax")).toBeVisible();
  await type("Pickets", "2");
  expect(dialog.getByRole("status")).toHaveTextContent("You get back$7.56");
  await user.click(dialog.getByRole("button", { name: "All 2: Posts" }));
  expect(dialog.getByLabelText("Posts")).toHaveValue("2");
  expect(dialog.getByRole("status")).toHaveTextContent("You get back$29.16");
});

it("what was typed survives a failure, closing and a reload; the focus returns to the button", async () => {
  const first = await begin({ refundOrder: brokenServer });
  await first.user.click(first.dialog.getByText("Selected lines"));
  await first.type("Pickets", "2");
  await first.user.type(first.dialog.getByLabelText(/^Reason/), "Two too many");
  await first.send();
  expect(await first.dialog.findByText("The refund was not made")).toBeVisible();
  expect(first.dialog.getByLabelText("Pickets")).toHaveValue("2");
  await first.user.keyboard("{Escape}");
  await waitFor(() => expect(screen.getByText("Request a refund")).toHaveFocus());
  first.unmount();
  const { dialog } = await begin();
  expect(dialog.getByLabelText("Pickets")).toHaveValue("2");
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue("Two too many");
});

it("typed quantities are discarded once some of the lines were refunded elsewhere", async () => {
  const first = await begin();
  await first.user.click(first.dialog.getByText("Selected lines"));
  await first.type("Pickets", "4");
  first.unmount();
  const since = { ...ORDER, lines: [{ ...PICKETS, refundedQuantity: 2 }, POSTS] };
  const { dialog, user } = await begin({ order: since, orderChanged: since });
  await user.click(dialog.getByText("Selected lines"));
  expect(dialog.getByLabelText("Pickets")).toHaveValue("");
  expect(dialog.getByText("Up to 3 at $3.50 and tax")).toBeVisible();
});

it("a requested refund is confirmed with its amount, and the dialog closes", async () => {
  const lines = [{ ...PICKETS, refundedQuantity: 2 }, POSTS];
  const { send, type, user, dialog, sent } = await begin({
    refundOrder: {
      __typename: "RefundOrderSuccess",
      order: { ...ORDER, lines },
      refund: { id: "refund-1", amount: "1007.56" },
    },
  });
  await user.click(dialog.getByText("Selected lines"));
  await type("Pickets", "2");
  await send();
  await expectToast("Refund Requested", "$1,007.56 goes back to the card.");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent()[0]?.variables).toMatchObject({
    input: { lines: [{ lineId: "line-1", refundedQuantity: 2 }], reason: null },
  });
});

it("refunds show what they are for, why, and when the bank refused one", async () => {
  const refund = {
    id: "refund-1",
    status: "SUCCEEDED",
    amount: "1007.56",
    reason: "Two too many",
    lines: [{ lineId: "line-1", quantity: 2 }],
  } as const;
  const bounced = {
    ...refund,
    id: "refund-2",
    status: "FAILED",
    isWhole: true,
    lines: [],
    reason: null,
  } as const;
  const order = {
    ...ORDER,
    refunds: [refund, bounced],
    lines: [{ ...PICKETS, refundedQuantity: 2 }],
  } as const;
  await renderRoute(`/orders/${ORDER.id}`, { order, orderChanged: order });
  const [one, other] = within(await screen.findByRole("list", { name: "Refunds" })).getAllByRole("listitem");
  expect(one).toHaveTextContent(/^Refunded.*\$1,007\.56.*2 × Pickets.*Two too many$/);
  expect(other).toHaveTextContent(
    /^Refused by the bank.*Everything that was left of the order, including delivery$/,
  );
  expect(screen.getByText("2 refunded")).toBeVisible();
});
