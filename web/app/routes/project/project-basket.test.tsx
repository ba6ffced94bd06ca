import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Answers } from "../../../testing/answers.ts";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { setReachable, sockets } from "../../../testing/schema-network.ts";
import { brokenServer, refusal } from "../../../testing/schema-server.ts";

const PICKETS = {
  id: "item-1",
  name: "Pickets",
  quantity: 2,
  price: "3.50",
  lineTotal: "7.00",
  supplierName: "Lowe's",
  inStock: true,
} as const;
const BASKET = {
  id: "basket-1",
  projectId: "project-1",
  version: 1,
  items: [PICKETS],
  groups: [{ supplier: { id: "lowes", name: "Lowe's" }, items: [PICKETS], itemsAmount: "7.00" }],
  totalAmount: "7.00",
  totalWithTaxShipping: "7.00",
} as const;
const PROJECT = {
  id: "project-1",
  name: "Fence",
  status: "READY",
  allowedActions: ["CHECKOUT", "EDIT_TAKEOFF"],
  completeness: { isWhole: true },
  basket: BASKET,
} as const;

const open = (answers: Answers) =>
  renderRoute("/projects/project-1/basket", { project: PROJECT, ...answers });

it("a failed quantity change is reported, and the quantity stays", async () => {
  const { user } = await open({ updateBasketItem: brokenServer });
  await press(user, "One more: Pickets");
  await expectToast("Update Failed", "Failed to update item quantity");
  expect(screen.getByRole("group", { name: "Pickets" })).toHaveTextContent("2");
});

it("a changed quantity is shown as the server stored it", async () => {
  const item = { ...PICKETS, quantity: 3, lineTotal: "10.50" };
  const basket = { ...BASKET, version: 2, items: [item], totalAmount: "10.50" };
  const { user } = await open({ updateBasketItem: { __typename: "BasketSuccess", basket } });
  await press(user, "One more: Pickets");
  await expectToast("Quantity Updated");
  await waitFor(() => expect(screen.getByRole("group", { name: "Pickets" })).toHaveTextContent("3"));
});

it("a basket that buys less than the list needs says so, with a way to add it", async () => {
  const gap = (name: string, missingQuantity: number) => ({
    materialId: name,
    name,
    unit: "pieces",
    neededQuantity: 9,
    missingQuantity,
  });
  const gaps = [gap("Posts", 9), gap("Rails", 9), gap("Caps", 9), gap("Pickets", 4)];
  await open({ project: { ...PROJECT, basket: { ...BASKET, gaps } } });
  const title = "3 materials of the list are not in the basket, 1 material is below what the list needs";
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText("Posts, 9 pieces")).toBeVisible();
  expect(screen.getByText("And 1 more.")).toBeVisible();
  const link = screen.getByRole("link", { name: "Add them from the material list" });
  expect(link).toHaveAttribute("href", "/projects/project-1");
});

it("a typed quantity is sent once, and shows that it is being saved until the server has stored it", async () => {
  const basket = { ...BASKET, version: 2, items: [{ ...PICKETS, quantity: 1200 }] };
  const { user, server } = await open({ updateBasketItem: { __typename: "BasketSuccess", basket } });
  const come = server.hold("UpdateBasketItem");
  const field = await screen.findByRole("textbox", { name: "Quantity of Pickets" });
  await user.click(field);
  await user.keyboard("1,200{Enter}");
  const group = screen.getByRole("group", { name: "Pickets" });
  await waitFor(() => expect(group).toHaveAttribute("aria-busy", "true"));
  expect(field).toHaveValue("1,200");
  come();
  await expectToast("Quantity Updated");
  expect(group).not.toHaveAttribute("aria-busy");
  const sent = server.asked.filter(({ operationName }) => operationName === "UpdateBasketItem");
  expect(sent.map(({ variables }) => Object(variables["input"]).quantity)).toEqual([1200]);
});

it("a quantity follows each press, even while the answer to the first is pending", async () => {
  const changed = (quantity: number) => ({
    __typename: "BasketSuccess" as const,
    basket: { ...BASKET, version: quantity, items: [{ ...PICKETS, quantity }] },
  });
  const { user, server } = await open({
    updateBasketItem: ({ input: { quantity } }) => changed(quantity),
  });
  const come = server.hold("UpdateBasketItem");
  for (const shown of ["3", "4", "5"]) {
    await press(user, "One more: Pickets");
    expect(screen.getByRole("group", { name: "Pickets" })).toHaveTextContent(shown);
  }
  come();
  await expectToast("Quantity Updated");
  expect(screen.getByRole("group", { name: "Pickets" })).toHaveTextContent("5");
  const sent = server.asked.filter(({ operationName }) => operationName === "UpdateBasketItem");
  expect(sent.map(({ variables }) => Object(variables["input"]).quantity)).toEqual([3, 5]);
});

it("the basket of a project that was deleted elsewhere says so in its place", async () => {
  const { server } = await open({});
  expect(await screen.findByRole("heading", { level: 1, name: "Shopping Basket" })).toBeVisible();
  server.answers = { ...server.answers, project: null };
  await waitFor(() => {
    sockets.failSubscriptions(refusal("NOT_FOUND", "Project not found"));
    expect(screen.getByRole("heading", { level: 1, name: "Project gone" })).toBeVisible();
  });
});

it("a failed removal is reported, and the item stays", async () => {
  const { user } = await open({ removeBasketItem: brokenServer });
  await press(user, "Remove Pickets");
  await expectToast("Update Failed", "Failed to remove the item");
  expect(screen.getByRole("group", { name: "Pickets" })).toBeVisible();
});

it("a checkout that cannot start is reported where it would have appeared", async () => {
  const { user } = await open({ checkoutProject: brokenServer });
  const [button] = await screen.findAllByRole("button", { name: "Proceed to Checkout" });
  if (button) await user.click(button);
  const title = await screen.findByText("Checkout Failed");
  expect(title.closest("[role='alert']")).toHaveTextContent("Failed to initialize checkout");
});

it("without a network nothing changes, and the page says so", async () => {
  const { user } = await open({});
  await screen.findByRole("button", { name: "One more: Pickets" });
  setReachable(false);
  await press(user, "One more: Pickets");
  await expectToast("Update Failed", "The server could not be reached");
});

it("a quantity of one cannot go lower: the item is removed instead", async () => {
  const item = { ...PICKETS, quantity: 1 };
  await open({ project: { ...PROJECT, basket: { ...BASKET, items: [item] } } });
  expect(await screen.findByRole("button", { name: "One less: Pickets" })).toBeDisabled();
});

it("an empty basket says so and links to the list", async () => {
  await open({ project: { ...PROJECT, basket: { ...BASKET, items: [], groups: [] } } });
  expect(await screen.findByText("Your basket is empty")).toBeVisible();
  const link = screen.getByRole("link", { name: "View Analysis Results" });
  expect(link).toHaveAttribute("href", "/projects/project-1");
});

it("a basket above the budget says by how much, and can still be paid", async () => {
  const budget = { budgetMax: "5.00", isOverBudget: true, remaining: "-2.00" };
  await open({ project: { ...PROJECT, basket: { ...BASKET, budget } } });
  expect(await screen.findByText("Over your budget")).toBeVisible();
  expect(screen.getByText(/The total with tax and shipping is \$2\.00 above \$5\./)).toBeVisible();
  for (const button of screen.getAllByRole("button", { name: "Proceed to Checkout" })) {
    expect(button).toBeEnabled();
  }
});

it("a paid basket can be viewed and not changed", async () => {
  await open({ project: { ...PROJECT, status: "COMPLETED", allowedActions: [] } });
  expect(await screen.findByText("Everything is ordered.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Proceed to Checkout" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Remove Pickets" })).not.toBeInTheDocument();
});

it.each([
  [["UNREAD"], "Not all of the job is priced", "Pay for what is listed"],
  [["UNPRICED", "PRICE"], "Not all of the job is priced", "Pay for what is listed"],
  [["PRICE"], "A price needs checking", "Pay these prices"],
  [["PRICE", "PRICE"], "Prices need checking", "Pay these prices"],
  [["QUESTION"], "A question is open", "Pay for what is listed"],
  [["QUESTION", "PRICE"], "A question is open, a price needs checking", "Pay for what is listed"],
] as const)("before paying, %s is shown as it is: %s", async (kinds, title, payLabel) => {
  const missing = kinds.map((kind, index) => ({ kind, message: `What is missing, ${index}.` }));
  const id = `project-of-${kinds.join("-")}`;
  const completeness = { isWhole: false, missing, summary: "2 of 2 parts priced" };
  const basket = { ...BASKET, projectId: id };
  const { user } = await renderRoute(`/projects/${id}/basket`, {
    project: { ...PROJECT, id, completeness, basket },
  });
  const [button] = await screen.findAllByRole("button", { name: "Proceed to Checkout" });
  if (button) await user.click(button);
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  expect(screen.getByRole("button", { name: payLabel })).toBeVisible();
  // Once, at the place it leads to: on a phone that is below the whole basket.
  expect(screen.getAllByText("2 of 2 parts priced")).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole("region", { name: "Checkout" })).toHaveFocus());
});

it("items sold together say so, and cannot be changed or removed separately", async () => {
  const item = { ...PICKETS, package: { id: "package-1", lines: 5 } };
  await open({ project: { ...PROJECT, basket: { ...BASKET, items: [item] } } });
  expect(await screen.findByText("Sold together with 4 other lines, at one price")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Remove Pickets" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "One more: Pickets" })).not.toBeInTheDocument();
});

it("the basket names the yard that was asked whether its prices still hold, and since when", async () => {
  const stillGoodQuestions = [
    {
      quoteRequestId: "request-1",
      invitationId: "miller",
      supplierName: "Miller Lumber",
      validUntil: "2026-12-04",
      askedAt: "2026-11-27T15:05:00.000Z",
    },
  ];
  await open({ project: { ...PROJECT, basket: { ...BASKET, stillGoodQuestions } } });
  expect(
    await screen.findByText(/whether its prices are valid after Dec 4, 2026, no answer yet/),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "Miller Lumber" })).toHaveAttribute(
    "href",
    "/quote-requests/request-1",
  );
});

it("prices that are confirmed again are shown as holding, and the basket stays", async () => {
  const { user } = await open({ checkBasketPrices: { __typename: "BasketSuccess", basket: BASKET } });
  await press(user, "Check prices");
  await expectToast("Prices are up to date");
  expect(screen.getByText("All prices are valid today.")).toBeVisible();
});
