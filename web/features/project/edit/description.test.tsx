/** Changing the description, and turning a test project into a real one. */
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { expectBeside, expectToast, field, fill, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { brokenServer } from "../../../testing/schema-server.ts";

const PROJECT = {
  id: "project-1",
  name: "Fence",
  description: "Build a fence",
  status: "ERROR",
  allowedActions: ["RETRY_ANALYSIS", "EDIT_TAKEOFF"],
} as const;
const LABEL = "Project Description";

async function begin(answers: Parameters<typeof renderRoute>[1] = {}) {
  const route = await renderRoute("/projects/project-1", { project: PROJECT, ...answers });
  await press(route.user, "Change description");
  expect(await field(LABEL)).toHaveValue("Build a fence");
  return route;
}

describe("a changed description", () => {
  it("is saved trimmed, and analyzed immediately", async () => {
    let project: object = PROJECT;
    const { user, server } = await begin({
      project: () => project,
      updateProject: { __typename: "ProjectSuccess", project: PROJECT },
      retryAnalysis() {
        project = { ...PROJECT, status: "ANALYZING" };
        return { __typename: "ProjectSuccess", project };
      },
    });
    await fill(user, LABEL, "  Build a 40 ft fence ");
    await press(user, "Save and analyze again");
    await expectToast("Analysis Restarted");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const sent = server.asked.find(({ operationName }) => operationName === "UpdateProject");
    expect(sent?.variables).toEqual({ input: { id: "project-1", description: "Build a 40 ft fence" } });
  });

  it("of only spaces is not sent", async () => {
    const { user, server } = await begin();
    await fill(user, LABEL, "   ");
    await press(user, "Save and analyze again");
    await expectBeside(LABEL, MESSAGES.homeMissing);
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain("UpdateProject");
  });

  it("that is refused stays, with the reason next to it, and nothing is analyzed", async () => {
    const fields = [{ path: "description", message: MESSAGES.controlCharacters }];
    const { user, server } = await begin({ updateProject: { __typename: "InvalidInputError", fields } });
    await fill(user, LABEL, "Build a 40 ft fence");
    await press(user, "Save and analyze again");
    await expectBeside(LABEL, MESSAGES.controlCharacters);
    expect(await field(LABEL)).toHaveValue("Build a 40 ft fence");
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain("RetryAnalysis");
  });
});

describe("a test project", () => {
  const TEST = { ...PROJECT, status: "READY", isTest: true } as const;

  it("says what it is, and can be made a real one", async () => {
    const { user, server } = await renderRoute("/projects/project-1", {
      project: TEST,
      makeProjectReal: { __typename: "ProjectSuccess", project: { ...TEST, status: "DRAFT", isTest: false } },
    });
    expect(await screen.findByText("This is a test project")).toBeVisible();
    server.answers = { ...server.answers, project: { ...TEST, status: "DRAFT", isTest: false } };
    await press(user, "Make it a real project");
    await expectToast("It is now a real project");
    await waitFor(() => expect(screen.queryByText("This is a test project")).not.toBeInTheDocument());
  });

  it.each([
    [
      "in the server's words",
      { __typename: "ProjectStatusConflictError", message: "It is being paid." },
      "It is being paid.",
    ],
    ["where the server is broken", brokenServer, undefined],
  ] as const)("that stays one says so, %s", async (_how, makeProjectReal, words) => {
    const { user } = await renderRoute("/projects/project-1", { project: TEST, makeProjectReal });
    await press(user, "Make it a real project");
    await expectToast("The project is still a test", words);
    expect(screen.getByRole("button", { name: "Make it a real project" })).toBeEnabled();
  });
});
