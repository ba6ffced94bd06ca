/** The basket by shop: its totals, changes at the shops, and updates that arrive while it is paid. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Answers } from "../../testing/answers.ts";
import { expectToast, press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { setReachable } from "../../testing/schema-network.ts";
import { brokenServer } from "../../testing/schema-server.ts";

const PICKETS = {
  id: "item-1",
  productId: "pickets",
  name: "Pickets",
  materialName: "Fence pickets",
  quantity: 2,
  saleUnit: "each",
  price: "3.05",
  lineTotal: "6.10",
  supplierName: "Lowe's",
  inStock: true,
} as const;
const GLUE = {
  ...PICKETS,
  id: "item-2",
  productId: "glue",
  name: "Glue",
  quantity: 1,
  saleUnit: "box",
  price: "0.90",
  lineTotal: "0.90",
  supplierName: "Corner Yard",
} as const;
const group = (item: typeof PICKETS | typeof GLUE, more: object = {}) => ({
  supplier: { id: item.supplierName, name: item.supplierName },
  items: [item],
  itemsAmount: item.lineTotal,
  deliveryAmount: "0.00",
  isPickedUp: false,
  ...more,
});
const BASKET = {
  id: "basket-1",
  projectId: "p-1",
  version: 1,
  items: [PICKETS, GLUE],
  groups: [group(PICKETS), group(GLUE)],
  totalAmount: "7.00",
  estimatedTax: "0.56",
  estimatedShipping: "0.00",
  totalWithTaxShipping: "7.56",
} as const;
const PROJECT = {
  id: "p-1",
  name: "Fence",
  status: "READY",
  allowedActions: ["CHECKOUT", "EDIT_TAKEOFF"],
  completeness: { isWhole: true },
  basket: BASKET,
} as const;

const open = (basket: object = {}, answers: Answers = {}) =>
  renderRoute("/projects/p-1/basket", {
    project: { ...PROJECT, basket: { ...BASKET, ...basket } },
    basketChanged: { ...BASKET, ...basket, project: PROJECT },
    ...answers,
  });
const success = (basket: object = {}) =>
  ({ __typename: "BasketSuccess", basket: { ...BASKET, ...basket } }) as const;
const shop = async (name: string) => {
  const section = (await screen.findByRole("heading", { level: 2, name })).closest("section");
  if (!section) throw new Error(`no shop ${name}`);
  return within(section);
};

describe("each shop of a basket", () => {
  it("has its own lines, in cents, in the units that the shop sells", async () => {
    await open();
    const lowes = await shop("Lowe's");
    expect(lowes.getByText("$3.05").parentElement).toHaveTextContent("$3.05 each");
    expect(lowes.getAllByText("$6.10")).toHaveLength(2);
    expect(lowes.queryByText("Glue")).not.toBeInTheDocument();
    const yard = await shop("Corner Yard");
    expect(yard.getByText(/per box/)).toBeVisible();
    expect(screen.getByText(/^For/)).toHaveTextContent("For Fence, 2 items");
  });

  it.each([
    [{ isPickedUp: true, deliveryAmount: "0.00" }, "Picked up at the store: no delivery"],
    [{ deliveryAmount: "0.00" }, "Delivery: Free"],
    [{ deliveryAmount: "49.95" }, "Delivery: $49.95"],
    [{ deliveryAmount: "49.95", toFreeDelivery: "0.05" }, "Delivery: $49.95 · $0.05 more makes it free"],
  ])("says how the goods get to the job: %j", async (more, words) => {
    await open({ groups: [group(PICKETS, more), group(GLUE)] });
    expect((await shop("Lowe's")).getByText(words)).toBeVisible();
  });

  it("shows the distance to free delivery, where it can be reached", async () => {
    await open({ groups: [group(PICKETS, { toFreeDelivery: "3.90" }), group(GLUE)] });
    const meter = await screen.findByRole("meter", { name: "Towards free delivery from Lowe's" });
    expect(meter).toHaveAttribute("value", "6.1");
    expect(meter).toHaveAttribute("max", "10");
    expect(screen.queryByRole("meter", { name: /Corner Yard/ })).not.toBeInTheDocument();
  });

  it("says its minimum order while it is reached, and what is missing while it is not, also beside the total", async () => {
    const short = group(PICKETS, { minimumOrder: "50.00", toMinimumOrder: "43.90" });
    await open({ groups: [short, group(GLUE, { minimumOrder: "0.90" })] });
    expect((await shop("Lowe's")).getByText("Minimum order: $50.00 · $43.90 short")).toBeVisible();
    const meter = screen.getByRole("meter", { name: "Toward the minimum order of Lowe's" });
    expect(meter).toHaveAttribute("value", "6.1");
    expect(meter).toHaveAttribute("max", "50");
    expect((await shop("Corner Yard")).getByText("Minimum order: $0.90")).toBeVisible();
    expect(screen.queryByRole("meter", { name: /minimum order of Corner Yard/ })).not.toBeInTheDocument();
    const summary = (await screen.findByRole("heading", { name: "Order summary" })).closest("section");
    expect(summary).toHaveTextContent("Lowe's delivers orders of $50.00 or more: $43.90 to go.");
    expect(summary).not.toHaveTextContent("Corner Yard delivers");
  });

  it.each([
    ["once for prices of one search", "2026-01-05T11:55:00.000Z", 1],
    ["on each line for prices of different days", "2026-01-03T12:00:00.000Z", 2],
  ])("says the age of its prices %s", async (_rule, fetchedAt, notes) => {
    const priced = { ...PICKETS, fetchedAt: "2026-01-05T12:00:00.000Z", isStale: false, isSample: false };
    const other = { ...priced, id: "item-3", name: "Posts", fetchedAt };
    await open({ items: [priced, other], groups: [{ ...group(PICKETS), items: [priced, other] }] });
    const lowes = await shop("Lowe's");
    expect(lowes.getAllByText(/^Priced/)).toHaveLength(notes);
  });

  it("says when a line is out of stock, and what it is for when two lines are the same article", async () => {
    const again = { ...PICKETS, id: "item-3", materialName: "Gate pickets", inStock: false };
    const both = { ...group(PICKETS), items: [PICKETS, again] };
    await open({ items: [PICKETS, again], groups: [both] });
    const lowes = await shop("Lowe's");
    expect(lowes.getAllByText("Out of stock")).toHaveLength(1);
    expect(lowes.getByText("For Fence pickets")).toBeVisible();
    expect(lowes.getByText("For Gate pickets")).toBeVisible();
  });
});

it("delivery without cost is shown as free, and tax as an estimate", async () => {
  await open();
  const summary = (await screen.findByRole("heading", { name: "Order summary" })).closest("section");
  expect(summary).toHaveTextContent(/Subtotal\s*\$7\.00/);
  expect(summary).toHaveTextContent(/Tax \(estimate\)\s*\$0\.56/);
  expect(summary).toHaveTextContent(/Shipping\s*Free/);
  expect(summary).toHaveTextContent(/Total\s*\$7\.56/);
});

describe("an item", () => {
  const without = { version: 2, items: [GLUE], groups: [group(GLUE)] };

  it("that is removed is restored by Undo as it was", async () => {
    const { user, server } = await open(
      {},
      { removeBasketItem: success(without), addToBasket: success({ version: 3 }) },
    );
    await press(user, "Remove Pickets");
    await expectToast("Item Removed", "Pickets");
    await waitFor(() => expect(screen.queryByRole("group", { name: "Pickets" })).not.toBeInTheDocument());
    await press(user, "Undo");
    expect(await screen.findByRole("group", { name: "Pickets" })).toBeVisible();
    const sent = server.asked.find(({ operationName }) => operationName === "AddToBasket");
    expect(sent?.variables).toEqual({ input: { projectId: "p-1", productId: "pickets", quantity: 2 } });
  });

  it("that cannot be restored says so", async () => {
    const { user } = await open({}, { removeBasketItem: success(without), addToBasket: brokenServer });
    await press(user, "Remove Pickets");
    await press(user, "Undo");
    await expectToast("Error", "Failed to add item to basket");
  });

  it("is not removed twice", async () => {
    const { user, server } = await open({}, { removeBasketItem: success(without) });
    const remove = await screen.findByRole("button", { name: "Remove Pickets" });
    const come = server.hold("RemoveBasketItem");
    await user.dblClick(remove);
    expect(remove).toBeDisabled();
    expect(server.asked.filter(({ operationName }) => operationName === "RemoveBasketItem")).toHaveLength(1);
    come();
    await expectToast("Item Removed");
  });

  it("that another user has paid for meanwhile stays, and says why it is not changed", async () => {
    const message = "The basket was paid a moment ago.";
    const refused = { __typename: "ProjectStatusConflictError", message, project: PROJECT } as const;
    const { user } = await open({}, { updateBasketItem: refused });
    await press(user, "One more: Pickets");
    await expectToast("Update Failed", message);
    expect(screen.getByRole("group", { name: "Pickets" })).toHaveTextContent("2");
  });
});

describe("a change at the shops", () => {
  const change = (kinds: readonly string[], after: object | null, item: object = PICKETS) => ({
    kinds,
    item,
    after: after && {
      quantity: 2,
      saleUnit: "each",
      price: "3.05",
      lineTotal: "6.10",
      stock: null,
      ...after,
    },
  });
  const checked = (...changes: readonly object[]) => ({
    priceCheck: { checkedAt: "2026-01-05T12:00:00.000Z", totalAfter: "8.00", changes, unanswered: [] },
  });

  it.each([
    [change(["PRICE_UP"], { price: "3.10", lineTotal: "6.20" }), "$0.05 more each"],
    [change(["PRICE_DOWN"], { price: "2.96", lineTotal: "5.92" }), "$0.09 less each"],
    [
      change(["PACK_CHANGED"], { quantity: 3, saleUnit: "box" }, GLUE),
      "Another pack size: 3 boxes instead of 1 box",
    ],
    [change(["OUT_OF_STOCK"], { stock: 0 }), "Out of stock now. It stays in the basket until you remove it."],
    [
      change(["OUT_OF_STOCK"], { stock: 1 }),
      "Only 1 in stock, you have 2. It stays as it is until you change it.",
    ],
    [change(["GONE"], null), /^Lowe's no longer sells it\./],
  ])("is described on its line: %#", async (one, words) => {
    await open(checked(one));
    const lines = within(await screen.findByRole("list", { name: "Lines that changed" }));
    expect(lines.getByText(words)).toBeVisible();
    expect(screen.getByText("1 line changed at the suppliers")).toBeVisible();
  });

  it("changes nothing until it is accepted, as it was shown", async () => {
    const { user, server } = await open(
      checked(change(["PRICE_UP"], { price: "3.10" }), change(["GONE"], null, GLUE)),
      { acceptBasketPrices: success({ version: 2, priceCheck: null }) },
    );
    expect(await screen.findByText("2 lines changed at the suppliers")).toBeVisible();
    expect(screen.getByText("Your basket stays as it is until you accept.")).toBeVisible();
    await press(user, "Accept these changes");
    await waitFor(() =>
      expect(screen.queryByRole("list", { name: "Lines that changed" })).not.toBeInTheDocument(),
    );
    const sent = server.asked.find(({ operationName }) => operationName === "AcceptBasketPrices");
    expect(sent?.variables).toMatchObject({
      input: { basketId: "basket-1", checkedAt: "2026-01-05T12:00:00.000Z" },
    });
  });

  it("still has to be accepted when the response is lost, and the page says so", async () => {
    const { user } = await open(checked(change(["PRICE_UP"], { price: "3.10" })));
    await screen.findByRole("list", { name: "Lines that changed" });
    setReachable(false);
    await press(user, "Accept these changes");
    const title = await screen.findByText("That did not work");
    expect(title.closest("[role='alert']")).toHaveTextContent("could not be reached");
    expect(screen.getByRole("list", { name: "Lines that changed" })).toBeVisible();
  });

  it("missing because suppliers did not answer is counted by supplier", async () => {
    const silent = (id: string, supplierName: string) => ({
      item: { id, name: id, supplierName },
      message: `${supplierName} did not answer.`,
    });
    const unanswered = [silent("a", "Lowe's"), silent("b", "Lowe's"), silent("c", "Corner Yard")];
    await open({ priceCheck: { ...checked().priceCheck, unanswered } });
    expect(await screen.findByText("3 lines could not be checked")).toBeVisible();
    expect(screen.getByText("Lowe's did not answer. (2 lines)")).toBeVisible();
    expect(screen.getByText("Corner Yard did not answer. (1 line)")).toBeVisible();
  });
});

it("an update from another tab appears immediately, and the pay button disappears with the last item", async () => {
  const { server } = await open();
  await screen.findByRole("group", { name: "Pickets" });
  const empty = { ...BASKET, version: 2, items: [], groups: [] };
  server.publish({ basketChanged: { ...empty, project: PROJECT } });
  expect(await screen.findByText("Your basket is empty")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Proceed to Checkout" })).not.toBeInTheDocument();
});
