import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectToast } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const BOARDS = {
  id: "line-1",
  name: "2x6x12 treated",
  supplierName: "Miller",
  quantity: 20,
  saleUnit: "each",
  receivedQuantity: 0,
  outstandingQuantity: 20,
  unitPrice: "9.00",
  totalAmount: "180.00",
};
const SCREWS = { ...BOARDS, id: "line-2", name: "Deck screws 5 lb", quantity: 3, outstandingQuantity: 3 };
const STOCKABLE = [
  { lineId: "line-1", materialName: "2x6x12", unit: "pieces", perSaleUnit: "1", isKept: false },
  { lineId: "line-2", materialName: "Deck screws", unit: "boxes", perSaleUnit: "2", isKept: true },
] as const;
const ORDER = {
  id: "order-12345678",
  status: "PAID",
  actions: ["MARK_RECEIVED"],
  lines: [BOARDS, SCREWS],
  arrivals: [],
  stockableLines: STOCKABLE,
} as const;

const open = async (order: object, button: string, answers: Parameters<typeof renderRoute>[1] = {}) => {
  const route = await renderRoute(`/orders/${ORDER.id}`, { order, orderChanged: order, ...answers });
  const [press] = await screen.findAllByText(button);
  if (!press) throw new Error("the button is missing");
  await route.user.click(press);
  const asked = (name: string) => route.server.asked.filter(({ operationName }) => operationName === name);
  return { ...route, dialog: within(await screen.findByRole("dialog")), asked };
};

describe("goods that arrive", () => {
  it("go into stock where their material is kept there, and others where their buyer says so", async () => {
    const { dialog, user, asked } = await open(ORDER, "Mark as received", {
      markOrderReceived: { __typename: "MarkOrderReceivedSuccess", order: { ...ORDER, status: "DELIVERED" } },
    });
    const shelf = await dialog.findByRole("list", { name: "Goes on the shelf" });
    expect(within(shelf).getAllByRole("listitem")).toHaveLength(1);
    expect(shelf).toHaveTextContent("6 boxes of Deck screws");
    await user.click(dialog.getByLabelText(/^Keep some of it in stock/));
    await user.click(dialog.getByLabelText("2x6x12"));
    expect(shelf).toHaveTextContent("20 pieces of 2x6x12");
    await user.click(dialog.getByText("Mark as received"));
    await waitFor(() => expect(asked("MarkOrderReceived")).toHaveLength(1));
    expect(asked("MarkOrderReceived")[0]?.variables).toMatchObject({ input: { stockLineIds: ["line-1"] } });
  });

  it("are offered for the shelf only while their line is chosen", async () => {
    const { dialog, user } = await open(ORDER, "Mark as received");
    expect(await dialog.findByLabelText(/^Keep some of it in stock/)).not.toBeChecked();
    await user.click(dialog.getByLabelText(/^2x6x12 treated/));
    expect(dialog.queryByLabelText(/^Keep some of it in stock/)).not.toBeInTheDocument();
  });
});

describe("what a job has left over", () => {
  const lines = [
    { ...BOARDS, receivedQuantity: 20, outstandingQuantity: 0, receivedAt: "2026-01-05T12:00:00.000Z" },
    SCREWS,
  ];
  const received = { ...ORDER, status: "DELIVERED", actions: [], lines } as const;

  it("is put into stock later, as much as there is of it", async () => {
    const { dialog, user, asked } = await open(received, "Put into stock", {
      receiveOrder: { __typename: "ReceiveOrderSuccess", items: [] },
    });
    expect(dialog.getAllByRole("checkbox")).toHaveLength(1);
    await user.click(dialog.getByText("Put into stock"));
    expect(await dialog.findByText("Please choose at least one line")).toBeVisible();
    await user.click(dialog.getByLabelText(/^2x6x12 treated/));
    const units = dialog.getByLabelText("Into stock: 2x6x12 treated");
    expect(units).toHaveValue("20");
    await user.clear(units);
    await user.type(units, "21");
    expect(await dialog.findByText("Please enter a whole number from 1 to 20")).toBeVisible();
    await user.clear(units);
    await user.type(units, "3");
    expect(dialog.getByRole("list", { name: "Goes on the shelf" })).toHaveTextContent("3 pieces of 2x6x12");
    await user.click(dialog.getByText("Put into stock"));
    await expectToast("Put into Stock");
    expect(asked("ReceiveOrder")[0]?.variables).toEqual({
      input: { orderId: ORDER.id, lines: [{ lineId: "line-1", receivedQuantity: 3 }] },
    });
  });

  it("is not asked about while all of it is in stock, or nothing has arrived", async () => {
    await renderRoute(`/orders/${ORDER.id}`, {
      order: { ...received, stockableLines: [STOCKABLE[1]] },
      orderChanged: received,
    });
    expect(await screen.findByText("Order summary")).toBeVisible();
    expect(screen.queryByText("Put into stock")).not.toBeInTheDocument();
  });
});
