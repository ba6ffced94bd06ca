import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectToast } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { brokenServer } from "../../testing/schema-server.ts";

const PICKETS = {
  id: "line-1",
  name: "Pickets",
  supplierName: "Lowe's",
  quantity: 1_200,
  saleUnit: "each",
  unitPrice: "3.50",
  totalAmount: "4200.00",
};
const POSTS = { ...PICKETS, id: "line-2", name: "Posts", quantity: 5, refundedQuantity: 2 };
const SCREWS = { ...PICKETS, id: "line-3", name: "Screws", receivedAt: "2026-01-05T12:00:00.000Z" };
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

  it("can be partial: the rest is offered again later", async () => {
    const lines = [{ ...PICKETS, receivedAt: "2026-01-06T12:00:00.000Z" }, POSTS, SCREWS];
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
    expect(sent()[0]?.variables).toEqual({ input: { orderId: ORDER.id, lineIds: ["line-1"] } });
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
    ["was paid back meanwhile", "Only what is bought, and not given back, can arrive."],
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
