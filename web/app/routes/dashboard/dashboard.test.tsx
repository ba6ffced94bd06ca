/** The dashboard: the user's projects, their totals, and what waits for approval. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, connectionOf } from "../../../testing/answers.ts";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute, SAM } from "../../../testing/render-route.tsx";
import { setReachable } from "../../../testing/schema-network.ts";

const FENCE = {
  id: "p-1",
  name: "Alder fence",
  status: "READY",
  createdAt: "2026-01-05T12:00:00.000Z",
} as const;
const SHED = { ...FENCE, id: "p-2", name: "Shed" } as const;
const WALL = {
  id: "a-1",
  title: "Garage wall",
  state: "PENDING",
  requestedBy: "Ana",
  totalAmount: "1240.05",
} as const;

const open = (answers: Answers = {}) => renderRoute("/dashboard", { viewer: SAM, ...answers });
const figure = (label: string) => screen.getByText(label).parentElement;

describe("the projects", () => {
  it("start with a link to create the first one", async () => {
    await open();
    expect(await screen.findByText("No projects yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Create First Project" })).toHaveAttribute(
      "href",
      "/projects/new",
    );
  });

  it("are listed, each with a link to it", async () => {
    await open({ projects: connectionOf([FENCE, SHED]) });
    expect(await screen.findByRole("link", { name: /Alder fence/ })).toHaveAttribute("href", "/projects/p-1");
    expect(screen.getByRole("link", { name: /^Shed/ })).toHaveAttribute("href", "/projects/p-2");
    expect(screen.queryByRole("button", { name: "Show more projects" })).not.toBeInTheDocument();
  });

  it("load page by page, and a page that fails can be requested again", async () => {
    const first = {
      ...connectionOf([FENCE]),
      totalCount: 2,
      pageInfo: { hasNextPage: true, endCursor: "0" },
    };
    const { user } = await open({ projects: ({ after }) => (after ? connectionOf([SHED]) : first) });
    await screen.findByRole("link", { name: /Alder fence/ });
    setReachable(false);
    await press(user, "Show more projects");
    await expectToast("Your projects could not be loaded", "The server could not be reached.");
    setReachable(true);
    await press(user, "Show more projects");
    expect(await screen.findByRole("link", { name: /^Shed/ })).toBeVisible();
    expect(screen.getByRole("link", { name: /Alder fence/ })).toBeVisible();
  });
});

describe("the figures", () => {
  it("are written with thousands separators and cents", async () => {
    await open({
      projectStatistics: { totalProjects: 1204, activeAnalyses: 3, completed: 88, totalSavings: "12345.05" },
    });
    expect(await screen.findByText("$12,345.05")).toBeVisible();
    expect(figure("Total Projects")).toHaveTextContent("1,204");
    expect(figure("Active Analysis")).toHaveTextContent("3");
    expect(figure("Completed")).toHaveTextContent("88");
  });

  it("of a new user are zero, not left out", async () => {
    await open();
    expect(await screen.findByText("$0.00")).toBeVisible();
    expect(figure("Total Projects")).toHaveTextContent("0");
  });
});

describe("approvals waiting for the reader", () => {
  it("take no room when there are none", async () => {
    const { server } = await open();
    await waitFor(() =>
      expect(server.asked.map(({ operationName }) => operationName)).toContain("WaitingForViewer"),
    );
    expect(screen.queryByText(/your approval/)).not.toBeInTheDocument();
  });

  it("show who requested each and what it costs, and link to the request", async () => {
    await open({ approvalRequests: connectionOf([WALL]) });
    expect(await screen.findByRole("heading", { name: "1 purchase needs your approval" })).toBeVisible();
    const link = screen.getByRole("link", { name: /Garage wall/ });
    expect(link).toHaveAttribute("href", "/approvals/a-1");
    expect(within(link).getByText("$1,240.05")).toBeVisible();
    expect(link).toHaveTextContent("Ana asks");
    expect(screen.queryByRole("link", { name: /^See all/ })).not.toBeInTheDocument();
  });

  it("link to the full list when there are more than fit", async () => {
    await open({ approvalRequests: { ...connectionOf([WALL]), totalCount: 7 } });
    expect(await screen.findByRole("heading", { name: "7 purchases need your approval" })).toBeVisible();
    expect(screen.getByRole("link", { name: "See all 7" })).toHaveAttribute("href", "/approvals");
  });

  it("appear live, and disappear once someone has decided", async () => {
    const { server } = await open();
    await screen.findByText("No projects yet");
    const waiting = connectionOf([WALL]);
    server.answers = { ...server.answers, approvalRequests: waiting };
    server.publish({ approvalRequestsChanged: waiting });
    expect(await screen.findByRole("heading", { name: "1 purchase needs your approval" })).toBeVisible();
    server.answers = { ...server.answers, approvalRequests: connectionOf([]) };
    server.publish({ approvalRequestsChanged: connectionOf([{ ...WALL, state: "APPROVED" }]) });
    await waitFor(() => expect(screen.queryByText(/your approval/)).not.toBeInTheDocument());
  });
});

describe("reorders waiting for the reader", () => {
  const SCREWS = {
    id: "o-1",
    title: "Deck screws",
    status: "AWAITING_APPROVAL",
    allowedActions: ["APPROVE", "CANCEL"],
    totalAmount: "55.66",
  } as const;
  const ordersAsked = ({ server }: Awaited<ReturnType<typeof open>>) =>
    server.asked.filter(({ operationName }) => operationName === "SubscriptionOrders");

  it("are loaded together with those whose card was declined, and take no room when there are none", async () => {
    const view = await open();
    await waitFor(() => expect(ordersAsked(view)).toHaveLength(1));
    expect(ordersAsked(view)[0]?.variables).toMatchObject({
      status: ["AWAITING_APPROVAL", "RETRYING"],
      // The approval is in the card above.
      isAskedFor: false,
    });
    expect(screen.queryByText(/for you$/)).not.toBeInTheDocument();
  });

  it("can be approved in place, and then disappear", async () => {
    const order = { ...SCREWS, status: "PROCESSING", allowedActions: [] } as const;
    const { user, server } = await open({
      subscriptionOrders: connectionOf([SCREWS]),
      approveSubscriptionOrder: { __typename: "SubscriptionOrderSuccess", order },
    });
    expect(await screen.findByRole("heading", { name: "1 reorder waits for you" })).toBeVisible();
    server.answers = { ...server.answers, subscriptionOrders: connectionOf([]) };
    await press(user, "Approve and pay: Deck screws");
    await waitFor(() => expect(screen.queryByText(/reorder waits/)).not.toBeInTheDocument());
  });

  it("link to the full list when there are more, and appear live", async () => {
    const { server } = await open();
    await screen.findByText("No projects yet");
    const declined = { ...SCREWS, status: "RETRYING", declines: 1 } as const;
    const waiting = { ...connectionOf([declined]), totalCount: 5 };
    server.answers = { ...server.answers, subscriptionOrders: waiting };
    server.publish({ subscriptionOrdersChanged: waiting });
    expect(await screen.findByRole("heading", { name: "5 reorders wait for you" })).toBeVisible();
    expect(screen.getByText("Card declined")).toBeVisible();
    // Without a number: those that other people approve are on that list too.
    expect(screen.getByRole("link", { name: "See all that wait" })).toHaveAttribute(
      "href",
      "/subscriptions?orders=waiting",
    );
  });

  it("are hidden from users they do not wait for", async () => {
    const memberships = [{ isPresent: true, role: "BOOKKEEPER" }] as const;
    const view = await open({ viewer: { ...SAM, memberships }, subscriptionOrders: connectionOf([SCREWS]) });
    await screen.findByText("No projects yet");
    await waitFor(() =>
      expect(view.server.asked.map(({ operationName }) => operationName)).toContain("WaitingForViewer"),
    );
    expect(screen.queryByText(/for you$/)).not.toBeInTheDocument();
  });
});

it("a user without a name is welcomed too, and the other screens are one tap away", async () => {
  await open({ viewer: { ...SAM, email: null } });
  expect(await screen.findByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
  expect(screen.getByText("User")).toBeVisible();
  const links = within(screen.getByRole("navigation", { name: "Quick links" })).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/materials",
    "/analytics",
    "/agents",
    "/orders",
    "/subscriptions",
    "/suppliers",
  ]);
});
