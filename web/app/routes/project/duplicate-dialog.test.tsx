import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Role } from "../../../gql/graphql.ts";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const PROJECT = {
  id: "p-1",
  name: "Smith deck",
  description: "A deck",
  status: "READY",
  isTest: false,
  analysis: { isComplete: true },
  materials: [{ id: "m-1", name: "Joists" }],
} as const;
const USED_UP = { meter: "PROJECTS", limit: 3, used: 3 } as const;
const begin = (more: object = {}, role: Role = "OWNER") =>
  renderRoute("/projects/p-1", {
    viewer: {
      id: "user-1",
      username: "ada",
      memberships: [{ organizationId: "o-1", organizationName: "Ada Builds", role, isPresent: true }],
    },
    project: PROJECT,
    ...more,
  });
const SUCCESS = { __typename: "ProjectSuccess", project: { id: "p-2", name: "Copy of Smith deck" } };

const openDialog = async (user: Parameters<typeof press>[0]) => {
  await press(user, "More");
  await user.click(await screen.findByRole("menuitem", { name: "Duplicate" }));
};

describe("duplicating a project", () => {
  it("suggests a name, rejects an empty one, and opens the copy", async () => {
    const { user, server, router } = await begin({ duplicateProject: SUCCESS });
    await openDialog(user);
    const name = await screen.findByLabelText("Name of the copy");
    expect(name).toHaveValue("Copy of Smith deck");
    await user.clear(name);
    await press(user, "Duplicate project");
    expect(await screen.findByText("Please give the copy a name")).toBeVisible();
    await user.type(name, "Jones deck");
    await press(user, "Duplicate project");
    await waitFor(() => expect(router.state.location.pathname).toBe("/projects/p-2"));
    const sent = server.asked.find(({ operationName }) => operationName === "DuplicateProject");
    expect(sent?.variables).toEqual({ input: { projectId: "p-1", name: "Jones deck" } });
  });

  it("shows what is left of the plan before the form", async () => {
    const { user } = await begin({ usage: { meters: [USED_UP], plan: "STARTER" } });
    await openDialog(user);
    expect(await screen.findByText("No project is left this month")).toBeVisible();
  });

  it("shows no form to users who may not create projects, and says why", async () => {
    const { user } = await begin({}, "BOOKKEEPER");
    await openDialog(user);
    expect(await screen.findByText("Your role can't create projects")).toBeVisible();
    expect(screen.queryByLabelText("Name of the copy")).not.toBeInTheDocument();
  });

  it("reports a failure with its reason, and keeps the dialog", async () => {
    const message = "The agents are still working on this project.";
    const { user } = await begin({ duplicateProject: { __typename: "ProjectStatusConflictError", message } });
    await openDialog(user);
    await press(user, "Duplicate project");
    await expectToast(message);
    expect(screen.getByRole("dialog")).toBeVisible();
  });
});
