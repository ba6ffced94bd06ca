import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Answers } from "../../../testing/answers.ts";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { brokenServer, refusal } from "../../../testing/schema-server.ts";

const OFFER = { id: "product-1", price: "3.50", supplier: { id: "lowes", name: "Lowe's" } } as const;
const PICKETS = { id: "material-1", name: "Pickets", products: [OFFER], bestProduct: OFFER } as const;
const RAIL = { id: "item-1", productId: "product-2", name: "Rail", quantity: 2 } as const;
const PROJECT = {
  id: "project-1",
  name: "Fence",
  status: "READY",
  allowedActions: ["CHECKOUT", "EDIT_TAKEOFF"],
  analysis: { isComplete: true },
  completeness: { isWhole: true },
  materials: [PICKETS],
  basket: { id: "basket-1", projectId: "project-1", version: 1, items: [RAIL] },
} as const;

const open = (answers: Answers) =>
  renderRoute("/?project=project-1", {
    project: PROJECT,
    ...answers,
  });

describe("an offer that cannot be put into the basket", () => {
  it.each([
    ["at a server that has a bug", brokenServer, "Failed to add item to basket"],
    [
      "that is not there any more",
      () => {
        throw refusal("NOT_FOUND", "Product not found");
      },
      "Product not found",
    ],
  ])("%s is reported", async (_case, addToBasket, words) => {
    const { user } = await open({ addToBasket });
    await press(user, "Add best price");
    await expectToast("Error", words);
    expect(await screen.findByRole("button", { name: "Add best price" })).toBeEnabled();
  });
});

it("an offer that is put into the basket is in it, and a message says so", async () => {
  const bought = { ...RAIL, id: "item-2", productId: "product-1", name: "Picket of Lowe's" };
  const basket = { ...PROJECT.basket, version: 2, items: [RAIL, bought] };
  let project: object = PROJECT;
  const { user, server } = await open({
    project: () => project,
    addToBasket: () => {
      project = { ...PROJECT, basket };
      return { __typename: "BasketSuccess", basket };
    },
  });
  await press(user, "Add best price");
  await expectToast("Added to Basket", "Item added successfully");
  expect(await screen.findByText("In the basket")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Add best price" })).not.toBeInTheDocument();
  const sent = server.asked.find(({ operationName }) => operationName === "AddToBasket");
  expect(sent?.variables).toEqual({ input: { projectId: "project-1", productId: "product-1" } });
});

it("a checkout that cannot start leads back to the front page, which says so", async () => {
  const { user, router } = await open({ checkoutProject: brokenServer });
  await user.click(await screen.findByRole("link", { name: "Proceed to Checkout" }));
  await expectToast("Error", "Failed to initialize payment");
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});

describe("a description that names no job", () => {
  const GREETING = {
    id: "project-1",
    name: "Greeting",
    status: "ERROR",
    allowedActions: ["RETRY_ANALYSIS", "EDIT_TAKEOFF"],
    analysis: {
      runNumber: 1,
      agents: [{ id: "agent-1", agentName: "Project Analysis", status: "FAILED" }],
      questions: [
        {
          id: "question-1",
          key: "what",
          prompt: "What are you building?",
          reason: "Nothing in the description names work.",
        },
      ],
    },
  } as const;

  it("gets a question, not a red failure: what is to be built?", async () => {
    await open({ project: GREETING });
    expect(await screen.findByRole("heading", { level: 1, name: "What is to be built?" })).toBeVisible();
    expect(screen.queryByText("Analysis Failed")).not.toBeInTheDocument();
    expect(screen.getByText("What are you building?")).toBeVisible();
    expect(screen.getByRole("button", { name: "Retry Analysis" })).toBeEnabled();
    expect(screen.getByRole("link", { name: /^Open the project/ })).toHaveAttribute(
      "href",
      "/projects/project-1",
    );
  });

  it("has no list, and no frame for one", async () => {
    await renderRoute("/projects/project-1", { project: GREETING });
    expect(await screen.findByText("No list yet")).toBeVisible();
    expect(screen.getByText(/^Nothing could be taken off the description\./)).toBeVisible();
    expect(screen.queryByText("0 materials")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Export Report" })).not.toBeInTheDocument();
  });
});

it("a basket of several suppliers can be paid together or separately, or left for later", async () => {
  const groups = ["Lowe's", "Home Depot"].map((name) => ({ supplier: { id: name, name }, items: [RAIL] }));
  await open({
    project: { ...PROJECT, allowedActions: ["CHECKOUT", "SAVE"], basket: { ...PROJECT.basket, groups } },
  });
  expect(await screen.findByRole("link", { name: "Proceed to Checkout" })).toHaveAttribute(
    "href",
    "/checkout?projectId=project-1&type=bundled",
  );
  expect(screen.getByRole("link", { name: "Pay each supplier separately" })).toHaveAttribute(
    "href",
    "/checkout?projectId=project-1&type=multi-supplier",
  );
  expect(screen.getByRole("button", { name: "Save for Later" })).toBeEnabled();
});

describe("nothing is offered that the server would reject", () => {
  const CHANGES = /Add best price|Save for Later|Analysis$|Change description/;

  it("once everything is paid and has left the basket", async () => {
    const basket = { ...PROJECT.basket, items: [] };
    await open({ project: { ...PROJECT, status: "COMPLETED", allowedActions: [], basket } });
    expect(await screen.findByText(/^Everything has been ordered/)).toBeVisible();
    expect(screen.queryByRole("button", { name: CHANGES })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Orders and receipts" })).toHaveAttribute("href", "/orders");
  });

  it.each([
    ["with a basket", { allowedActions: ["CHECKOUT", "SAVE", "RETRY_ANALYSIS"] }],
    ["with agents at work", { status: "SOURCING", allowedActions: ["CANCEL_ANALYSIS"], analysis: {} }],
    ["that failed", { status: "ERROR", materials: [], allowedActions: ["RETRY_ANALYSIS"] }],
  ] as const)("to a bookkeeper, of a project %s", async (_what, project) => {
    const memberships = [{ isPresent: true, role: "BOOKKEEPER" }] as const;
    await open({ viewer: { id: "user-1", memberships }, project: { ...PROJECT, ...project } });
    expect(await screen.findByText("Your role can only read this project")).toBeVisible();
    expect(screen.queryByRole("button", { name: CHANGES })).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Proceed to Checkout" })).not.toBeInTheDocument();
  });
});
