import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { connectionOf } from "../../testing/answers.ts";
import { expectBeside, expectToast, field, fill, press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { brokenServer } from "../../testing/schema-server.ts";

const INVENTORY = "/subscriptions?tab=inventory";
const STUDS = {
  id: "item-1",
  materialName: "2x4x8 stud",
  category: "Lumber & Wood",
  currentQuantity: "12",
  unit: "pieces",
  lowStockThreshold: "5",
} as const;
const stocked = { inventory: connectionOf([STUDS]) };

describe("an inventory with nothing to show", () => {
  it("says how to start when nothing is tracked", async () => {
    await renderRoute(INVENTORY);
    expect(await screen.findByText("Nothing in stock yet")).toBeVisible();
    expect(screen.getByText("Nothing is low")).toBeVisible();
  });

  it("says that nothing matches a search, and keeps the search in the URL", async () => {
    await renderRoute(`${INVENTORY}&search=plywood`);
    expect(await screen.findByText("No item fits")).toBeVisible();
    expect(screen.getByRole("searchbox", { name: "Search the inventory" })).toHaveValue("plywood");
  });
});

it("a material shows its low-stock threshold, and since when it has been low", async () => {
  const low = { ...STUDS, currentQuantity: "3", isLow: true, lowSince: "2026-01-05T12:00:00.000Z" };
  await renderRoute(INVENTORY, { inventory: connectionOf([low]) });
  const list = await screen.findByRole("list", { name: "Inventory" });
  expect(within(list).getByText(/Low at 5 pieces; low since/)).toBeVisible();
  expect(within(list).getByText("Low")).toBeVisible();
});

describe("taking material out of stock", () => {
  async function begin(answers: Parameters<typeof renderRoute>[1] = {}) {
    const route = await renderRoute(INVENTORY, { ...stocked, ...answers });
    await press(route.user, "Issue 2x4x8 stud");
    await screen.findByRole("dialog");
    return route;
  }

  it("needs a quantity: text is reported as invalid before anything is sent", async () => {
    const { user, server } = await begin();
    await fill(user, "Taken out (pieces)", "a dozen");
    await press(user, "Take out of stock");
    await waitFor(async () => expect(await field("Taken out (pieces)")).toBeInvalid());
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain("IssueInventory");
  });

  it("says what is left", async () => {
    const item = { ...STUDS, currentQuantity: "2" };
    const { user } = await begin({ issueInventory: { __typename: "InventoryItemSuccess", item } });
    await fill(user, "Taken out (pieces)", "10");
    await press(user, "Take out of stock");
    await expectToast("Stock Updated", "2x4x8 stud: 2 pieces on hand");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("beyond what is on hand is refused next to the quantity, which stays", async () => {
    const message = "Only 12 pieces are on hand.";
    const { user } = await begin({ issueInventory: { __typename: "InsufficientStockError", message } });
    await fill(user, "Taken out (pieces)", "20");
    await press(user, "Take out of stock");
    await expectBeside("Taken out (pieces)", message);
    expect(await field("Taken out (pieces)")).toHaveValue("20");
  });

  it("that fails keeps the dialog and what was typed", async () => {
    const { user } = await begin({ issueInventory: brokenServer });
    await fill(user, "Taken out (pieces)", "10");
    await press(user, "Take out of stock");
    await expectToast("Stock Not Changed");
    expect(await field("Taken out (pieces)")).toHaveValue("10");
  });
});

it("the on-hand quantity is a button, labeled with the material's name", async () => {
  const { user } = await renderRoute(INVENTORY, stocked);
  await press(user, /^Why .*of 2x4x8 stud\?$/);
  expect(await screen.findByRole("dialog")).toBeVisible();
});
