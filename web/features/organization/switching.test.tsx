/** Members of several organizations switch between them: in the menu, or with a link to something in another one. */
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import type { Answers } from "../../testing/answers.ts";
import { expectToast, press } from "../../testing/look.ts";
import { renderRoute, SAM } from "../../testing/render-route.tsx";
import { brokenServer } from "../../testing/schema-server.ts";

const PLACES = [
  { organizationId: "o-1", organizationName: "Ada Builds", role: "OWNER", isPresent: true },
  { organizationId: "o-2", organizationName: "Bo Builds", role: "FIELD", isPresent: false },
] as const;
const SWITCHED = { organization: { id: "o-2", name: "Bo Builds" } } as const;

let assign: MockInstance<typeof window.location.assign>;
beforeEach(() => {
  assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
});
afterEach(() => assign.mockRestore());

describe("the account menu", () => {
  async function openMenu(memberships: readonly object[], more: Answers = {}) {
    const route = await renderRoute("/settings", { viewer: { ...SAM, memberships }, ...more });
    await press(route.user, /ccount menu of Sam Mason/);
    await screen.findByRole("menuitem", { name: "Sign out" });
    return route;
  }

  it("lists the organizations of a user with several, and marks the current one", async () => {
    await openMenu(PLACES);
    expect(await screen.findByRole("menuitem", { name: "Present organization Ada Builds" })).toBeVisible();
    expect(screen.getByRole("menuitem", { name: "Bo Builds" })).toBeVisible();
  });

  it("lists none for a user with only one", async () => {
    await openMenu(PLACES.slice(0, 1));
    expect(screen.queryByRole("menuitem", { name: /Ada Builds/ })).not.toBeInTheDocument();
  });

  it("switches to another, and reloads there", async () => {
    const { user, server } = await openMenu(PLACES, { switchOrganization: SWITCHED });
    await user.click(await screen.findByRole("menuitem", { name: "Bo Builds" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/dashboard"));
    const sent = server.asked.filter(({ operationName }) => operationName === "SwitchOrganization");
    expect(sent.map(({ variables }) => variables)).toEqual([{ id: "o-2" }]);
  });

  it("does nothing for the current one", async () => {
    const { user, server } = await openMenu(PLACES);
    await user.click(await screen.findByRole("menuitem", { name: /Ada Builds/ }));
    await waitFor(() => expect(screen.queryByRole("menuitem")).not.toBeInTheDocument());
    expect(server.asked.some(({ operationName }) => operationName === "SwitchOrganization")).toBe(false);
  });

  it("stays where it is when the server fails, and says so", async () => {
    const { user } = await openMenu(PLACES, { switchOrganization: brokenServer });
    await user.click(await screen.findByRole("menuitem", { name: "Bo Builds" }));
    await expectToast("The organization was not switched");
    expect(assign).not.toHaveBeenCalled();
  });
});

describe("a link to something in another organization", () => {
  const open = (more: Answers) => renderRoute("/projects/p-9?from=mail", { project: null, ...more });

  it("switches to it, and returns to the same URL", async () => {
    const { server } = await open({ membershipOf: PLACES[1], switchOrganization: SWITCHED });
    expect(await screen.findByText("This is in Bo Builds. Switching to it…")).toBeVisible();
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/projects/p-9?from=mail"));
    const asked = server.asked.filter(({ operationName }) => operationName === "MembershipOf");
    expect(asked[0]?.variables).toEqual({ id: "p-9" });
  });

  it("says that it did not, when the server fails", async () => {
    await open({ membershipOf: PLACES[1], switchOrganization: brokenServer });
    await expectToast("The organization was not switched");
    expect(assign).not.toHaveBeenCalled();
  });

  it("finds nothing when it is in none of theirs", async () => {
    await open({ membershipOf: null });
    expect(await screen.findByRole("heading", { level: 1, name: "Project not found" })).toBeVisible();
    expect(assign).not.toHaveBeenCalled();
  });
});
