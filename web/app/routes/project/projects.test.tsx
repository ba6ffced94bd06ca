/** All projects of an account, with search, filters and sorting. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, connectionOf } from "../../../testing/answers.ts";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { setReachable } from "../../../testing/schema-network.ts";
import type { SchemaServer } from "../../../testing/schema-server.ts";

const FENCE = {
  id: "project-1",
  name: "Alder fence",
  description: "Build a fence",
  status: "READY",
  projectType: "RESIDENTIAL",
  createdAt: "2026-01-05T12:00:00.000Z",
  completeness: { isWhole: true, summary: "5 of 5 parts priced" },
} as const;
const listed = (...projects: object[]) => ({ projects: connectionOf(projects) });
const latest = (server: SchemaServer) =>
  server.asked.findLast(({ operationName }) => operationName === "Projects")?.variables;

describe("projects are requested as the address says", () => {
  it.each([
    ["", { search: null, status: null, sort: "NEWEST" }],
    ["?search=birch", { search: "birch", status: null, sort: "NEWEST" }],
    ["?status=working", { search: null, status: ["ANALYZING", "SOURCING", "OPTIMIZING"], sort: "NEWEST" }],
    ["?status=nonsense&sort=nonsense", { search: null, status: null, sort: "NEWEST" }],
  ])("/projects%s", async (query, variables) => {
    const { server } = await renderRoute(`/projects${query}`, listed(FENCE));
    expect(await screen.findByRole("link", { name: /Alder fence/ })).toBeVisible();
    expect(latest(server)).toMatchObject(variables);
  });

  it("and the address follows what is chosen and typed", async () => {
    const { user, server } = await renderRoute("/projects", listed(FENCE));
    await user.selectOptions(await screen.findByRole("combobox", { name: "Sort" }), "By name");
    await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Completed");
    await user.type(screen.getByRole("searchbox", { name: "Search projects" }), "birch");
    await waitFor(() =>
      expect(latest(server)).toMatchObject({ search: "birch", status: ["COMPLETED"], sort: "NAME" }),
    );
    expect(window.location.search).toBe("?sort=name&status=completed&search=birch");
  });
});

it("when nothing matches, the page says so, and all projects are one tap away", async () => {
  const { user, server } = await renderRoute("/projects?search=birch&status=saved", listed());
  expect(await screen.findByText("No project fits")).toBeVisible();
  server.answers = { ...server.answers, ...listed(FENCE) };
  await user.click(screen.getByRole("link", { name: "Show all projects" }));
  expect(await screen.findByRole("link", { name: /Alder fence/ })).toBeVisible();
  expect(screen.getByRole("searchbox", { name: "Search projects" })).toHaveValue("");
});

it("leads users without a project to their first", async () => {
  await renderRoute("/projects", listed());
  expect((await screen.findAllByRole("link", { name: "Create First Project" }))[0]).toHaveAttribute(
    "href",
    "/projects/new",
  );
  expect(screen.queryByText("No project fits")).not.toBeInTheDocument();
});

describe("a list with more pages", () => {
  const first = { ...connectionOf([FENCE]), totalCount: 2, pageInfo: { hasNextPage: true, endCursor: "0" } };
  const shed = { ...FENCE, id: "project-2", name: "Shed" };
  const paged: Answers = { projects: ({ after }) => (after ? connectionOf([shed]) : first) };

  it("appends the next page to what is shown", async () => {
    const { user } = await renderRoute("/projects", paged);
    expect(await screen.findByText("2 projects")).toBeVisible();
    await press(user, "Show more projects");
    expect(await screen.findByRole("link", { name: /Shed/ })).toBeVisible();
    expect(screen.getByRole("link", { name: /Alder fence/ })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show more projects" })).not.toBeInTheDocument();
  });

  it("reports a next page that failed to load, keeps what is shown, and can be asked again", async () => {
    const { user } = await renderRoute("/projects", paged);
    await screen.findByRole("link", { name: /Alder fence/ });
    setReachable(false);
    await press(user, "Show more projects");
    await expectToast("Your projects could not be loaded", "The server could not be reached.");
    expect(screen.getByRole("link", { name: /Alder fence/ })).toBeVisible();
    setReachable(true);
    await press(user, "Show more projects");
    expect(await screen.findByRole("link", { name: /Shed/ })).toBeVisible();
  });

  it("appends no page to a list that is about to be replaced", async () => {
    const { user, server } = await renderRoute("/projects", paged);
    await screen.findByRole("link", { name: /Alder fence/ });
    const come = server.hold("Projects");
    server.answers = { ...server.answers, projects: connectionOf([FENCE]) };
    await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Saved");
    await waitFor(() => expect(screen.getByRole("button", { name: "Show more projects" })).toBeDisabled());
    come();
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Show more projects" })).not.toBeInTheDocument(),
    );
  });
});

describe("the state of a project", () => {
  it.each([
    [{ status: "READY" }, "Ready"],
    [
      { status: "READY", completeness: { isWhole: false, summary: "3 of 4 parts priced, 1 question open" } },
      "3 of 4 parts priced, 1 question open",
    ],
    [{ status: "SAVED" }, "Saved"],
    [{ status: "SOURCING" }, "Sourcing"],
    [{ status: "ERROR" }, "Error"],
    [{ isTest: true }, "Test"],
  ])("%j is shown as “%s” in the list", async (state, words) => {
    await renderRoute("/projects", listed({ ...FENCE, ...state }));
    const list = await screen.findByRole("list", { name: "Projects" });
    expect(within(list).getByText(words)).toBeVisible();
    if (words !== "Ready" && words !== "Test")
      expect(within(list).queryByText("Ready")).not.toBeInTheDocument();
  });

  it.each([
    [{ budgetMin: "500.00", budgetMax: "2500.00" }, ["$500 – $2,500"]],
    [{ budgetMin: null, budgetMax: "2500.00" }, []],
  ])("a budget is listed when both its ends are given: %j", async (budget, words) => {
    await renderRoute("/projects", listed({ ...FENCE, ...budget }));
    const list = within(await screen.findByRole("list", { name: "Projects" }));
    expect(list.queryAllByText(/^\$/).map(({ textContent }) => textContent)).toEqual(words);
    expect(list.getByText("Residential")).toBeVisible();
    expect(list.getByText("Created Jan 5, 2026")).toBeVisible();
  });
});

it("the palette finds a project by its name, shows its state, and opens it", async () => {
  const summary = "3 of 4 parts priced, 1 question open";
  const owing = { ...FENCE, completeness: { isWhole: false, summary } };
  const { user } = await renderRoute("/projects", { ...listed(owing), project: owing });
  await screen.findByRole("link", { name: /Alder fence/ });
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: "Search and commands" }), "alder");
  expect(await screen.findByRole("option", { name: /Alder fence/ })).toHaveTextContent(summary);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Alder fence" })).toHaveFocus());
  expect(window.location.pathname).toBe("/projects/project-1");
});
