import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { connectionOf } from "../../testing/answers.ts";
import { expectBeside, expectToast, field, fill, press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { brokenServer } from "../../testing/schema-server.ts";

const INVENTORY = "/subscriptions?tab=inventory";
const CONCRETE = {
  id: "item-1",
  materialName: "Concrete mix 80 lb",
  category: "Concrete & Masonry",
  currentQuantity: "44.0000",
  unit: "bags",
  lowStockThreshold: "10.0000",
  location: "Van 2",
} as const;
const stocked = { inventory: connectionOf([CONCRETE]) };
const success = (item: object = CONCRETE) => ({ __typename: "InventoryItemSuccess", item }) as const;

/** Chooses from the concrete's menu of further actions. */
async function choose({ user }: Awaited<ReturnType<typeof renderRoute>>, name: string): Promise<void> {
  await press(user, "More about Concrete mix 80 lb");
  await user.click(await screen.findByRole("menuitem", { name }));
  await screen.findByRole("dialog");
}

describe("an item that is added", () => {
  const begin = async (answers: Parameters<typeof renderRoute>[1] = {}) => {
    const route = await renderRoute(INVENTORY, { addInventoryItem: success(), ...answers });
    await press(route.user, "Add Item");
    const dialog = within(await screen.findByRole("dialog", { name: "Add an item" }));
    return { ...route, dialog };
  };
  const fillMaterial = async ({ user, dialog }: Awaited<ReturnType<typeof begin>>) => {
    await fill(user, "Material name", "Concrete mix 80 lb");
    await user.selectOptions(dialog.getByLabelText("Category"), "Concrete & Masonry");
    await fill(user, "Unit", "bags");
  };

  it("reports missing values next to each field, and is low at ten unless another threshold is given", async () => {
    const { user, server, dialog } = await begin();
    expect(await field("Low at or below")).toHaveValue("10");
    await press(user, "Add the item");
    await expectBeside("Material name", MESSAGES.materialNameRequired);
    expect(dialog.getByLabelText("Category")).toHaveAccessibleDescription(MESSAGES.categoryRequired);
    await expectBeside("Unit", MESSAGES.unitRequired);
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain("AddInventoryItem");
  });

  it.each([
    ["On hand now", "-1", MESSAGES.stockNegative],
    ["On hand now", "1e4", MESSAGES.stockNegative],
    ["Low at or below", "20000000", MESSAGES.stockMaximum],
  ])("%s of %j is refused next to it", async (label, typed, message) => {
    const form = await begin();
    await fillMaterial(form);
    await fill(form.user, label, typed);
    await press(form.user, "Add the item");
    await expectBeside(label, message);
  });

  it("is sent without empty fields", async () => {
    const form = await begin();
    await fillMaterial(form);
    await fill(form.user, "On hand now", "44.5");
    await press(form.user, "Add the item");
    await expectToast("Item Added", "Concrete mix 80 lb is kept in stock.");
    const sent = form.server.asked.find(({ operationName }) => operationName === "AddInventoryItem");
    expect(sent?.variables).toMatchObject({
      input: { unit: "bags", currentQuantity: "44.5", lowStockThreshold: "10", location: null },
    });
  });

  it("that already exists is refused next to its name, and stays in the form", async () => {
    const fields = [{ path: "materialName", message: MESSAGES.inventoryItemTaken }];
    const form = await begin({ addInventoryItem: { __typename: "InvalidInputError", fields } });
    await fillMaterial(form);
    await press(form.user, "Add the item");
    await expectBeside("Material name", MESSAGES.inventoryItemTaken);
    expect(await field("Unit")).toHaveValue("bags");
  });
});

describe("an item's editable values", () => {
  it("include its threshold and location", async () => {
    const route = await renderRoute(INVENTORY, { ...stocked, updateInventoryItem: success() });
    await choose(route, "Threshold and place");
    expect(await field("Low at or below (bags)")).toHaveValue("10");
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByLabelText("Category")).toHaveValue("Concrete & Masonry");
    await fill(route.user, "Low at or below (bags)", "5");
    await fill(route.user, "Where it is stored", "");
    await press(route.user, "Save");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const sent = route.server.asked.find(({ operationName }) => operationName === "UpdateInventoryItem");
    expect(sent?.variables).toEqual({
      input: { id: "item-1", lowStockThreshold: "5", category: "Concrete & Masonry", location: "" },
    });
  });

  it("include the count, which starts with the expected quantity", async () => {
    const route = await renderRoute(INVENTORY, {
      ...stocked,
      countInventory: success({ ...CONCRETE, currentQuantity: "8" }),
    });
    await press(route.user, "Count Concrete mix 80 lb");
    expect(await field("Counted (bags)")).toHaveValue("44");
    await fill(route.user, "Counted (bags)", "8");
    await press(route.user, "Save the count");
    await expectToast("Stock Updated", "Concrete mix 80 lb: 8 bags on hand");
  });

  it("are corrected up or down, but not by zero", async () => {
    const route = await renderRoute(INVENTORY, { ...stocked, adjustInventory: success() });
    await choose(route, "Adjust");
    await fill(route.user, "Change (bags)", "0");
    await press(route.user, "Adjust");
    await expectBeside("Change (bags)", MESSAGES.stockChangeZero);
    await fill(route.user, "Change (bags)", "-5");
    await fill(route.user, "Reason", "Broken bags");
    await press(route.user, "Adjust");
    await expectToast("Stock Updated");
    const sent = route.server.asked.find(({ operationName }) => operationName === "AdjustInventory");
    expect(sent?.variables).toEqual({ input: { id: "item-1", quantity: "-5", reason: "Broken bags" } });
  });

  it("are reduced by usage for one of the completed projects", async () => {
    const project = { id: "p-1", name: "Garage", status: "COMPLETED" } as const;
    const route = await renderRoute(INVENTORY, {
      ...stocked,
      projects: connectionOf([project]),
      issueInventory: success(),
    });
    await press(route.user, "Issue Concrete mix 80 lb");
    await fill(route.user, "Taken out (bags)", "6");
    await screen.findByRole("option", { name: "Garage" });
    await route.user.selectOptions(await field("Project"), "p-1");
    await press(route.user, "Take out of stock");
    await expectToast("Stock Updated");
    const sent = route.server.asked.find(({ operationName }) => operationName === "IssueInventory");
    expect(sent?.variables).toMatchObject({ input: { quantity: "6", projectId: "p-1", reason: null } });
  });
});

describe("an item that is removed", () => {
  const begin = async (answers: Parameters<typeof renderRoute>[1]) => {
    const route = await renderRoute(INVENTORY, { ...stocked, ...answers });
    await choose(route, "Remove");
    expect(screen.getByRole("dialog", { name: "Remove Concrete mix 80 lb?" })).toHaveTextContent(
      "Its movements are deleted too. Recorded usage stays.",
    );
    return route;
  };

  it("leaves the list after a confirmation", async () => {
    let isThere = true;
    const { user } = await begin({
      inventory: () => connectionOf(isThere ? [CONCRETE] : []),
      removeInventoryItem: () => {
        isThere = false;
        return { deletedId: CONCRETE.id };
      },
    });
    await press(user, "Remove the item");
    expect(await screen.findByText("Nothing in stock yet")).toBeVisible();
  });

  it("stays when the server fails, and so does the dialog", async () => {
    const { user } = await begin({ removeInventoryItem: brokenServer });
    await press(user, "Remove the item");
    await expectToast("Item Not Removed");
    expect(screen.getByRole("dialog")).toBeVisible();
  });
});

describe("the on-hand quantity", () => {
  it("is explained by every movement that led to it, with its reason and its project", async () => {
    const movement = { id: "m-1", kind: "RECEIPT", quantity: "44", resultingQuantity: "44" } as const;
    const movements = connectionOf([
      {
        id: "m-2",
        kind: "ISSUE",
        quantity: "-6",
        resultingQuantity: "38",
        reason: "Garage slab",
        projectId: "p-1",
      },
      movement,
    ] as const);
    const { user } = await renderRoute(INVENTORY, {
      ...stocked,
      inventoryItem: { ...CONCRETE, currentQuantity: "38", movements },
      projects: connectionOf([{ id: "p-1", name: "Alder garage", status: "COMPLETED" }] as const),
    });
    await press(user, /^Why .*of Concrete mix 80 lb\?$/);
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText(/on hand: the sum of 2 movements$/)).toBeVisible();
    const [, taken, came] = dialog.getAllByRole("row");
    expect(taken).toHaveTextContent(/Taken out.*Garage slab.*−6.*38/);
    expect(came).toHaveTextContent(/Came in.*\+44.*44/);
    const project = await dialog.findByRole("link", { name: "For Alder garage" });
    expect(project).toHaveAttribute("href", "/projects/p-1");
  });

  it("says so when its movements cannot be loaded, and loads them again", async () => {
    const { user, server } = await renderRoute(
      INVENTORY,
      { ...stocked, inventoryItem: CONCRETE },
      { failing: "InventoryMovements" },
    );
    await press(user, /^Why .*of Concrete mix 80 lb\?$/);
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText("The movements could not be loaded")).toBeVisible();
    server.mend();
    await user.click(dialog.getByRole("button", { name: "Retry" }));
    expect(await dialog.findByText("Nothing has moved yet")).toBeVisible();
  });
});

it("an item that gets low elsewhere is announced immediately, and counted in the title", async () => {
  const { server } = await renderRoute(INVENTORY, stocked);
  expect(await screen.findByText("Nothing is low")).toBeVisible();
  const low = connectionOf([{ ...CONCRETE, currentQuantity: "8", isLow: true }]);
  server.answers = { ...server.answers, inventoryAlerts: low };
  await waitFor(() => {
    server.publish({ inventoryAlertsChanged: low });
    expect(screen.getByText("Low stock (1)")).toBeVisible();
  });
  const alerts = within(screen.getByRole("list", { name: "Low stock" }));
  expect(alerts.getByText("Concrete mix 80 lb")).toBeVisible();
  expect(alerts.getByText("Low")).toBeVisible();
});
