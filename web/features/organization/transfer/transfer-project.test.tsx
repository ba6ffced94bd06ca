import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { apolloClient } from "../../../lib/apollo/client.ts";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const PLACES = [
  { organizationId: "o-1", organizationName: "Ada Builds", role: "OWNER", isPresent: true },
  { organizationId: "o-2", organizationName: "Bo Builds", role: "FIELD", isPresent: false },
] as const;
const PROJECT = { id: "p-1", name: "Smith deck", description: "A deck", status: "DRAFT" } as const;
const begin = (memberships: readonly object[], more: object = {}) =>
  renderRoute("/projects/p-1", {
    viewer: { id: "user-1", username: "ada", memberships },
    project: PROJECT,
    ...more,
  });
const MOVE = "Move to another organization";

describe("moving a project", () => {
  it("is offered to an owner or admin who may create projects elsewhere, and to no one else", async () => {
    await begin(PLACES);
    expect(await screen.findByRole("button", { name: MOVE })).toBeVisible();
  });

  it.each([
    ["works for one alone", PLACES.slice(0, 1)],
    ["only reads there", [PLACES[0], { ...PLACES[1], role: "BOOKKEEPER" }]],
    ["works here in the field", [{ ...PLACES[0], role: "FIELD" }, PLACES[1]]],
    ["works here in the office", [{ ...PLACES[0], role: "OFFICE" }, PLACES[1]]],
  ])("is not offered to a user who %s", async (_who, memberships) => {
    const { server } = await begin(memberships);
    expect(await screen.findByRole("button", { name: "Delete project" })).toBeVisible();
    await waitFor(() => expect(server.asked.map(({ operationName }) => operationName)).toContain("Places"));
    expect(screen.queryByRole("button", { name: MOVE })).not.toBeInTheDocument();
  });

  it("says what stayed behind, and leads away from the project's old page", async () => {
    const note = "1 reorder rule stays and keeps the project's preferences.";
    const { user, server, router } = await begin(PLACES, {
      transferProject: {
        __typename: "TransferProjectSuccess",
        projectId: "p-1",
        organizationName: "Bo Builds",
        notes: [note],
      },
    });
    await press(user, MOVE);
    expect(await screen.findByText(/stock stored at a location called “Smith deck”/)).toBeVisible();
    server.answers = { ...server.answers, project: null };
    await press(user, "Move project");
    expect(await screen.findByText(note)).toBeVisible();
    // Simulates the server's event that it is gone.
    await act(() => apolloClient.refetchQueries({ include: "active" }));
    expect(screen.getByText(note)).toBeVisible();
    expect(screen.getByRole("button", { name: "Switch to Bo Builds" })).toBeVisible();
    await press(user, "Stay here");
    await waitFor(() => expect(router.state.location.pathname).toBe("/projects"));
    const sent = server.asked.find(({ operationName }) => operationName === "TransferProject");
    expect(sent?.variables).toEqual({ input: { id: "p-1", organizationId: "o-2" } });
  });

  it("says why it is not possible, and keeps the dialog", async () => {
    const { user } = await begin(PLACES, {
      transferProject: { __typename: "ProjectStatusConflictError", message: "Something was paid for it." },
    });
    await press(user, MOVE);
    await press(user, "Move project");
    await expectToast("Something was paid for it.");
    expect(screen.getByRole("dialog")).toBeVisible();
  });
});
