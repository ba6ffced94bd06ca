/** What a project's screens show and allow in each state of the project. */
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const OFFER = {
  id: "o-1",
  name: "Picket",
  price: "3.50",
  supplier: { id: "lowes", name: "Lowe's" },
} as const;
const PICKETS = {
  id: "m-1",
  key: "pickets",
  name: "Pickets",
  quantity: 40,
  unit: "pieces",
  products: [OFFER],
  bestProduct: OFFER,
} as const;
const ITEM = { id: "i-1", productId: "o-1", materialId: "m-1", name: "Picket", quantity: 40 } as const;
const BASKET = {
  id: "b-1",
  projectId: "p-1",
  version: 1,
  items: [ITEM],
  groups: [{ supplier: OFFER.supplier, items: [ITEM], itemsAmount: "140.00" }],
} as const;
const EMPTY = { ...BASKET, items: [], groups: [] } as const;
const FENCE = {
  id: "p-1",
  name: "Fence",
  status: "READY",
  allowedActions: ["SAVE", "CHECKOUT"],
  completeness: { isWhole: true },
  analysis: { runNumber: 1, isComplete: true },
  materials: [PICKETS],
  basket: EMPTY,
} as const;
const atWork = { status: "SOURCING", analysis: { runNumber: 1, isComplete: false } } as const;

describe("the home flow", () => {
  const open = (project: object = {}) => renderRoute("/?project=p-1", { project: { ...FENCE, ...project } });

  it.each([
    [atWork, "AI Analysis in Progress"],
    [{}, "AI Analysis Complete"],
    [{ status: "ERROR", analysis: { runNumber: 1 } }, "Analysis Failed"],
    [{ status: "DRAFT", analysis: { runNumber: 0 } }, "Analysis not started"],
  ])("labels a project in %j %s", async (project, name) => {
    await open(project);
    expect(await screen.findByRole("heading", { level: 1, name })).toBeVisible();
    expect(
      screen.getByRole("link", { name: "Open the project with every quantity explained" }),
    ).toHaveAttribute("href", "/projects/p-1");
  });

  it.each([
    [atWork, "It will be filled once prices have been compared."],
    [{}, "Add a best price from the recommendations."],
    [
      { materials: [{ ...PICKETS, products: [], bestProduct: null }] },
      "There are no offers to fill it with.",
    ],
  ])("says how to fill an empty basket of %j: %s", async (project, words) => {
    await open(project);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it("says that prices are being searched while agents work, and that none was found afterwards", async () => {
    const unpriced = { materials: [{ ...PICKETS, products: [], bestProduct: null }] };
    const { unmount } = await open({ ...atWork, ...unpriced });
    expect(await screen.findByText("Prices are being searched.")).toBeVisible();
    unmount();
    await open(unpriced);
    expect(await screen.findByText("No offer was found.")).toBeVisible();
  });

  it("says that materials are coming while there are none yet", async () => {
    await open({ status: "DRAFT", analysis: { runNumber: 0 }, materials: [] });
    expect(await screen.findByText("They appear here once the analysis has run.")).toBeVisible();
  });

  it("shows two materials first, and all of them on request", async () => {
    const named = (name: string) => ({ ...PICKETS, id: name, key: name, name });
    const { user } = await open({ materials: ["Pickets", "Rails", "Posts", "Gate"].map(named) });
    const names = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    await screen.findByRole("heading", { level: 3, name: "Rails" });
    expect(names()).toEqual(["Pickets", "Rails"]);
    await press(user, "View 2 more items");
    expect(names()).toEqual(["Pickets", "Rails", "Posts", "Gate"]);
    expect(screen.queryByRole("button", { name: /^View/ })).not.toBeInTheDocument();
  });

  it("uses the singular for one more", async () => {
    const named = (name: string) => ({ ...PICKETS, id: name, key: name, name });
    await open({ materials: ["Pickets", "Rails", "Posts"].map(named) });
    expect(await screen.findByRole("button", { name: "View 1 more item" })).toBeVisible();
  });

  it("links from a filled basket to its quantities and to payment", async () => {
    await open({ basket: BASKET });
    expect(await screen.findByRole("link", { name: "Change quantities" })).toHaveAttribute(
      "href",
      "/projects/p-1/basket",
    );
    expect(screen.getByRole("link", { name: "Proceed to Checkout" })).toBeVisible();
    // With a single supplier there is nothing to pay separately.
    expect(screen.queryByRole("link", { name: "Pay each supplier separately" })).not.toBeInTheDocument();
  });

  it("links from a paid basket to the receipts, and offers neither paying nor saving it again", async () => {
    await open({ basket: BASKET, status: "COMPLETED", allowedActions: [] });
    expect(await screen.findByRole("link", { name: "Orders and receipts" })).toHaveAttribute(
      "href",
      "/orders",
    );
    expect(screen.getByRole("link", { name: "See the basket" })).toBeVisible();
    for (const name of ["Proceed to Checkout", "Change quantities"]) {
      expect(screen.queryByRole("link", { name })).not.toBeInTheDocument();
    }
    expect(screen.queryByRole("button", { name: "Save for Later" })).not.toBeInTheDocument();
  });

  it("does not offer to save what cannot be saved now", async () => {
    await open({ basket: BASKET, allowedActions: ["CHECKOUT"] });
    expect(await screen.findByRole("button", { name: "Save for Later" })).toBeDisabled();
  });
});

describe("a project's page", () => {
  const open = (project: object = {}, more: object = {}) =>
    renderRoute("/projects/p-1", { project: { ...FENCE, ...project }, ...more });
  const basketCard = async (name: string) => {
    const card = (await screen.findByRole("heading", { level: 2, name })).closest("section");
    if (!card) throw new Error(`no card ${name}`);
    return within(card);
  };

  it("shows a paid basket as paid, and links to no other one", async () => {
    await open({ basket: BASKET, status: "COMPLETED", allowedActions: [] });
    expect(await basketCard("Basket, paid")).toBeDefined();
    expect(screen.queryByRole("link", { name: "Create Shopping Basket" })).not.toBeInTheDocument();
  });

  it("links to the basket while it can be bought", async () => {
    await open({ basket: BASKET });
    await basketCard("Basket");
    for (const link of screen.getAllByRole("link", { name: "Create Shopping Basket" })) {
      expect(link).toHaveAttribute("href", "/projects/p-1/basket");
    }
  });

  it("has no basket while the basket is empty", async () => {
    await open();
    expect(await screen.findByText(/^Pickets/)).toBeVisible();
    expect(screen.queryByRole("heading", { level: 2, name: /^Basket/ })).not.toBeInTheDocument();
  });

  it("of a draft says that the list comes with the analysis", async () => {
    await open({ status: "DRAFT", allowedActions: ["START_ANALYSIS"], materials: [], analysis: {} });
    expect(
      await screen.findByText("Start the analysis and the materials appear here, each with its arithmetic."),
    ).toBeVisible();
    for (const name of ["Download", "Duplicate"]) {
      expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
    }
  });

  it("reserves the list's place while agents work on it, and allows no actions on it", async () => {
    await open({ ...atWork, allowedActions: ["CANCEL_ANALYSIS", "EDIT_TAKEOFF"], materials: [] });
    expect(await screen.findByRole("status", { name: "The list is being calculated" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Add a material" })).not.toBeInTheDocument();
  });

  it("allows further changes of the list while only a change of it is being processed", async () => {
    await open({
      status: "SOURCING",
      allowedActions: ["EDIT_TAKEOFF"],
      analysis: { runNumber: 2, isComplete: false, isRevision: true },
    });
    expect(await screen.findByRole("button", { name: /change the quantity of Pickets$/ })).toBeEnabled();
  });

  it("splits what is in the basket among suppliers, or the cheapest plan while the basket is empty", async () => {
    const plan = {
      id: "plan-1",
      kind: "CHEAPEST",
      totalAmount: "130.00",
      suppliers: [{ supplierName: "Corner Yard", itemsAmount: "130.00", lineCount: 1 }],
      proof: { isOptimal: true },
    };
    const { unmount } = await open({ plans: [plan] });
    expect((await screen.findAllByText("Corner Yard")).length).toBeGreaterThan(0);
    unmount();
    await open({ basket: BASKET, plans: [] });
    await basketCard("Basket");
    expect((await screen.findAllByText("Lowe's")).length).toBeGreaterThan(0);
    expect(screen.queryByText("Corner Yard")).not.toBeInTheDocument();
  });
});
