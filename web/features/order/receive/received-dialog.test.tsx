import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectToast } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { brokenServer } from "../../../testing/schema-server.ts";

const PICKETS = {
  id: "line-1",
  name: "Pickets",
  supplierName: "Lowe's",
  quantity: 1_200,
  saleUnit: "each",
  receivedQuantity: 0,
  outstandingQuantity: 1_200,
  unitPrice: "3.50",
  totalAmount: "4200.00",
};
const POSTS = {
  ...PICKETS,
  id: "line-2",
  name: "Posts",
  quantity: 5,
  refundedQuantity: 2,
  outstandingQuantity: 3,
};
const SCREWS = {
  ...PICKETS,
  id: "line-3",
  name: "Screws",
  receivedQuantity: 1_200,
  outstandingQuantity: 0,
  receivedAt: "2026-01-05T12:00:00.000Z",
};
const ORDER = {
  id: "order-12345678",
  status: "PAID",
  actions: ["MARK_RECEIVED"],
  lines: [PICKETS, POSTS, SCREWS],
} as const;

async function begin(answers: Parameters<typeof renderRoute>[1] = {}) {
  const route = await renderRoute(`/orders/${ORDER.id}`, { order: ORDER, orderChanged: ORDER, ...answers });
  // One button on a desktop, one in a phone's thumb bar.
  const [mark] = await screen.findAllByText("Mark as received");
  if (!mark) throw new Error("There is no way to say that it has arrived.");
  await route.user.click(mark);
  const dialog = within(await screen.findByRole("dialog", { name: "What has arrived?" }));
  const send = () => route.user.click(dialog.getByText("Mark as received"));
  const sent = () => route.server.asked.filter(({ operationName }) => operationName === "MarkOrderReceived");
  return { ...route, dialog, send, sent };
}

describe("recording what has arrived of an order", () => {
  it("covers lines that have not arrived and were not refunded, all selected at first", async () => {
    const { dialog } = await begin();
    const boxes = dialog.getAllByRole("checkbox");
    expect(boxes).toHaveLength(2);
    for (const box of boxes) expect(box).toBeChecked();
    expect(dialog.getByText("1,200 from Lowe's")).toBeVisible();
    expect(dialog.getByText("3 from Lowe's")).toBeVisible();
    expect(dialog.getByLabelText("Arrived now: Pickets")).toHaveValue("1200");
    expect(dialog.getByLabelText("Arrived now: Posts")).toHaveValue("3");
  });

  it("needs at least one line", async () => {
    const { dialog, user, send, sent } = await begin();
    await user.click(dialog.getByLabelText(/^Pickets/));
    await user.click(dialog.getByLabelText(/^Posts/));
    await send();
    expect(await dialog.findByText("Please choose at least one line")).toBeVisible();
    expect(sent()).toEqual([]);
    await user.click(dialog.getByLabelText(/^Pickets/));
    expect(dialog.queryByText("Please choose at least one line")).not.toBeInTheDocument();
  });

  it.each([
    ["0", "Please enter a whole number from 1 to 3, or leave the line out if none of it came"],
    ["4", /^Only 3 are still to come: please enter a whole number from 1 to 3\. Add what came beyond/],
    ["1.5", "Only whole units are sold and received: please enter a whole number from 1 to 3"],
  ])("of %s of three says at the field what to do, and sends nothing", async (typed, message) => {
    const { dialog, user, send, sent } = await begin();
    const field = dialog.getByLabelText("Arrived now: Posts");
    await user.clear(field);
    await user.type(field, typed);
    await send();
    expect(await dialog.findByText(message)).toBeVisible();
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveAttribute("aria-invalid", "true");
    expect(sent()).toEqual([]);
  });

  it("can be a part of a line: the rest is offered again later", async () => {
    const part = { ...POSTS, receivedQuantity: 2, outstandingQuantity: 1 };
    const order = { ...ORDER, status: "FULFILLING", lines: [PICKETS, part, SCREWS] } as const;
    const { dialog, user, send, sent, server } = await begin({
      markOrderReceived: () => {
        server.answers = { ...server.answers, order, orderChanged: order };
        return { __typename: "MarkOrderReceivedSuccess", order };
      },
    });
    await user.click(dialog.getByLabelText(/^Pickets/));
    const field = dialog.getByLabelText("Arrived now: Posts");
    await user.clear(field);
    await user.type(field, "2");
    await send();
    await expectToast("Part of the Order Received");
    expect(sent()[0]?.variables).toEqual({
      input: { orderId: ORDER.id, lines: [{ lineId: "line-2", receivedQuantity: 2, receivedBefore: 0 }] },
    });
    expect(await screen.findByText("2 refunded, 2 of 5 received, the rest still to come")).toBeVisible();
    const [again] = await screen.findAllByText("Mark as received");
    if (again) await user.click(again);
    const later = within(await screen.findByRole("dialog", { name: "What has arrived?" }));
    expect(later.getByText("1 of 3 still to come, from Lowe's")).toBeVisible();
    expect(later.getByLabelText("Arrived now: Posts")).toHaveValue("1");
  });

  it("adds to what somebody else has received in the meantime, once the server reports it", async () => {
    const fields = [{ path: "lines.0.receivedQuantity", message: "1 of it are received by now" }];
    const meanwhile = {
      ...ORDER,
      lines: [PICKETS, { ...POSTS, receivedQuantity: 1, outstandingQuantity: 2 }, SCREWS],
    } as const;
    const { dialog, user, send, sent, server } = await begin({
      markOrderReceived: () => {
        server.publish({ orderChanged: meanwhile });
        return { __typename: "InvalidInputError", message: "Please check what you entered.", fields };
      },
    });
    await user.click(dialog.getByLabelText(/^Pickets/));
    await send();
    expect(await dialog.findByText("1 of it are received by now")).toBeVisible();
    expect(await dialog.findByText("2 of 3 still to come, from Lowe's")).toBeVisible();
    const field = dialog.getByLabelText("Arrived now: Posts");
    await user.clear(field);
    await user.type(field, "2");
    await send();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.variables).toEqual({
      input: { orderId: ORDER.id, lines: [{ lineId: "line-2", receivedQuantity: 3, receivedBefore: 1 }] },
    });
  });

  it("can be partial: the rest is offered again later", async () => {
    const done = { receivedQuantity: 1_200, outstandingQuantity: 0, receivedAt: "2026-01-06T12:00:00.000Z" };
    const lines = [{ ...PICKETS, ...done }, POSTS, SCREWS];
    const order = { ...ORDER, status: "FULFILLING", lines } as const;
    const { dialog, user, send, sent, server } = await begin({
      markOrderReceived: () => {
        server.answers = { ...server.answers, order, orderChanged: order };
        return { __typename: "MarkOrderReceivedSuccess", order };
      },
    });
    await user.click(dialog.getByLabelText(/^Posts/));
    await send();
    await expectToast("Part of the Order Received");
    expect(sent()[0]?.variables).toEqual({
      input: { orderId: ORDER.id, lines: [{ lineId: "line-1", receivedQuantity: 1_200, receivedBefore: 0 }] },
    });
    await waitFor(() => expect(screen.getAllByText(/^Received /)).toHaveLength(2));
    expect(screen.getAllByText(/still to come$/i)).toHaveLength(1);
    expect((await screen.findAllByText("Partly delivered"))[0]).toBeVisible();
  });

  it("says which of the selected lines go into stock", async () => {
    const arrival = {
      id: "a-1",
      orderLineId: "line-1",
      materialName: "Pickets",
      quantity: "1200",
      receivedQuantity: "0",
      unit: "pieces",
    };
    const order = { ...ORDER, arrivals: [{ ...arrival, state: "EXPECTED" }] } as const;
    const { dialog, user } = await begin({ order, orderChanged: order });
    const shelf = await dialog.findByRole("list", { name: "Goes on the shelf" });
    expect(shelf).toHaveTextContent("1,200 pieces of Pickets");
    await user.click(dialog.getByLabelText(/^Pickets/));
    expect(dialog.queryByText("Goes on the shelf with it")).not.toBeInTheDocument();
  });

  it.each([
    [
      "was refunded in the meantime",
      "Only a paid order that has not been refunded can be marked as received.",
    ],
    ["meets a server that has a bug", "Something went wrong."],
  ])("that %s says so, and keeps the selection", async (_case, message) => {
    const isBug = message.startsWith("Something");
    const { dialog, user, send } = await begin({
      markOrderReceived: isBug
        ? brokenServer
        : { __typename: "OrderStatusConflictError", message, order: { ...ORDER, status: "REFUNDED" } },
    });
    await user.click(dialog.getByLabelText(/^Posts/));
    await send();
    const alert = (await dialog.findByText("Not marked as received")).closest("[role='alert']");
    expect(alert).toHaveTextContent(message);
    expect(dialog.getByLabelText(/^Posts/)).not.toBeChecked();
  });
});
