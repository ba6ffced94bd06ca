/** Read-only users see no button that the server would reject, and are told who can help. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Role } from "../../../gql/graphql.ts";
import { connectionOf } from "../../../testing/answers.ts";
import { press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const viewerAs = (role: Role) => ({
  viewer: {
    id: "user-1",
    username: "ada",
    memberships: [{ organizationId: "o-1", organizationName: "Ada Builds", role, isPresent: true }],
  },
});

const SUBSCRIPTION = {
  id: "s-1",
  name: "Gloves",
  status: "ACTIVE",
  allowedActions: ["UPDATE", "ORDER_NOW"],
} as const;
const RULE = { id: "rule-1", materialName: "2x4x8 stud", isActive: true } as const;
const RECOMMENDATION = { id: "r-1", title: "Order studs", state: "OPEN" } as const;
const LIST = { id: "list-1", name: "Miller Lumber", isActive: true } as const;
const PROJECT = { id: "p-1", name: "Smith deck", description: "A deck", status: "DRAFT" } as const;
const JOIST = { id: "m-1", name: "Joist", quantity: 12, unit: "pieces" } as const;
const LISTED = {
  ...PROJECT,
  status: "READY",
  allowedActions: ["EDIT_TAKEOFF", "CHECKOUT"],
  materials: [JOIST],
  analysis: { runNumber: 1, isComplete: true },
} as const;
const ITEM = { id: "i-1", name: "Joist", quantity: 12 } as const;
const FILLED = {
  ...LISTED,
  completeness: { isWhole: true },
  basket: {
    id: "b-1",
    items: [ITEM],
    groups: [{ supplier: { id: "lowes", name: "Lowe's" }, items: [ITEM] }],
  },
} as const;

/** Each address with what it shows, and a button that changes something. */
const CHANGES = [
  ["/subscriptions", { reorderSubscriptions: connectionOf([SUBSCRIPTION]) }, "Gloves", "Order now: Gloves"],
  ["/subscriptions?tab=rules", { reorderRules: connectionOf([RULE]) }, "Reorder rules", "Create Rule"],
  [
    "/subscriptions?tab=rules",
    { reorderRules: connectionOf([RULE]) },
    "Reorder rules",
    "Pause the rule for 2x4x8 stud",
  ],
  [
    "/subscriptions?tab=recommendations",
    { recommendations: [RECOMMENDATION] },
    "Order studs",
    "Apply: Order studs",
  ],
  ["/suppliers", { priceLists: [LIST] }, "Your price lists", "Replace by a newer file"],
  ["/projects/p-1", { project: PROJECT }, "Smith deck", "Delete project"],
  ["/projects/p-1", { project: LISTED }, "Joist", /change the quantity of Joist$/],
  ["/projects/p-1/basket", { project: FILLED }, "Order summary", "One more: Joist"],
  ["/projects/p-1/basket", { project: FILLED }, "Order summary", "Proceed to Checkout"],
] as const;

describe.each(CHANGES)("%s", (path, answers, shown, button) => {
  it(`has "${button}" for the office`, async () => {
    await renderRoute(path, { ...viewerAs("OFFICE"), ...answers });
    expect((await screen.findAllByRole("button", { name: button }))[0]).toBeVisible();
  });

  it(`shows a bookkeeper "${shown}" without "${button}"`, async () => {
    await renderRoute(path, { ...viewerAs("BOOKKEEPER"), ...answers });
    expect((await screen.findAllByText(shown))[0]).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("button", { name: button })).not.toBeInTheDocument());
  });
});

describe.each(["/dashboard", "/projects", "/orders"])("%s", (path) => {
  const name = /New Project|Create First Project/;

  it("links field users to a new project", async () => {
    await renderRoute(path, viewerAs("FIELD"));
    expect((await screen.findAllByRole("link", { name }))[0]).toBeVisible();
  });

  it("offers a bookkeeper no new project", async () => {
    await renderRoute(path, viewerAs("BOOKKEEPER"));
    await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(screen.queryAllByRole("link", { name })).toEqual([]));
  });
});

it("a project's menu in a list has no delete action for a bookkeeper", async () => {
  const answers = { ...viewerAs("BOOKKEEPER"), projects: connectionOf([PROJECT]) };
  const { user } = await renderRoute("/projects", answers);
  await press(user, "More for Smith deck");
  const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(items).toEqual(["Open project", "Shopping basket"]);
});

describe("a bookkeeper reads who can", () => {
  it.each(["/", "/projects/new"])("create projects, where %s would offer it", async (path) => {
    await renderRoute(path, viewerAs("BOOKKEEPER"));
    const notice = await screen.findByText("Your role can't create projects");
    expect(notice.parentElement).toHaveTextContent("Ask an admin for another role");
    expect(screen.queryByRole("textbox", { name: /Project name/i })).not.toBeInTheDocument();
  });

  it.each(["/projects/p-1", "/projects/p-1/basket"])("change quantities and buy, on %s", async (path) => {
    await renderRoute(path, { ...viewerAs("BOOKKEEPER"), project: FILLED });
    const notice = await screen.findByText("Your role can only read this project");
    expect(notice.parentElement).toHaveTextContent(
      "Someone in the field or the office changes quantities and buys.",
    );
  });
});

describe("a field user reads who can", () => {
  it("set up reordering", async () => {
    await renderRoute("/subscriptions", viewerAs("FIELD"));
    const notice = await screen.findByText("Your role does not set up reordering");
    expect(notice.parentElement).toHaveTextContent("Someone in the office sets it up and approves it.");
    expect(screen.queryByRole("button", { name: "Process Orders" })).not.toBeInTheDocument();
  });

  it("approve a waiting order", async () => {
    const order = { id: "so-1", title: "Deck screws", status: "AWAITING_APPROVAL" } as const;
    await renderRoute("/subscriptions", { ...viewerAs("FIELD"), subscriptionOrders: connectionOf([order]) });
    expect(await screen.findByText("Waiting for the office")).toBeVisible();
    expect(screen.queryByText("Waits for you")).not.toBeInTheDocument();
  });

  it("maintain price lists", async () => {
    await renderRoute("/suppliers", { ...viewerAs("FIELD"), priceLists: [LIST] });
    expect(await screen.findByText("Your role can't manage price lists")).toBeVisible();
    expect(screen.queryByLabelText(/file/i)).not.toBeInTheDocument();
    const row = within((await screen.findByRole("link", { name: "CSV" })).closest("li") ?? document.body);
    expect(row.getByRole("button", { name: "See the articles" })).toBeVisible();
    expect(row.queryByRole("button", { name: "Remove" })).not.toBeInTheDocument();
  });
});
