import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { connectionOf } from "../../../testing/answers.ts";
import { expectBeside, expectToast, fill, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { brokenServer } from "../../../testing/schema-server.ts";

const FENCE = {
  id: "project-1",
  name: "Alder fence",
  status: "DRAFT",
} as const;
const SHED = { ...FENCE, id: "project-2", name: "Cedar shed" };

/** Opens the delete dialog for the fence from its row in the list, using only the keyboard. */
async function begin(answers: Parameters<typeof renderRoute>[1] = {}) {
  const route = await renderRoute("/projects", { projects: connectionOf([FENCE, SHED]), ...answers });
  const { user } = route;
  const more = await screen.findByRole("button", { name: "More for Alder fence" });
  const ask = async () => {
    more.focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Open project" })).toHaveFocus());
    await user.keyboard("{End}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Delete project" })).toHaveFocus());
    await user.keyboard("{Enter}");
    return within(await screen.findByRole("dialog", { name: "Delete “Alder fence”?" }));
  };
  const sent = () => route.server.asked.filter(({ operationName }) => operationName === "DeleteProject");
  return { ...route, ask, sent };
}

describe("a project that is deleted", () => {
  it("first says what is deleted and what stays, and is kept on Escape", async () => {
    const { ask, user, sent } = await begin();
    const dialog = await ask();
    expect(dialog.getByText(/^Unpaid orders are canceled/)).toBeVisible();
    expect(dialog.getByText(/^Its orders stay under Orders/)).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent()).toEqual([]);
  });

  it.each(["", "Alder", "Cedar shed"])("is not deleted by the name %j", async (typed) => {
    const { ask, user, sent } = await begin();
    await ask();
    await fill(user, "Project name", typed);
    await user.keyboard("{Enter}");
    await expectBeside("Project name", "Please type the project's name as shown above.");
    await waitFor(() => expect(screen.getByLabelText("Project name")).toHaveFocus());
    expect(sent()).toEqual([]);
  });

  it("leaves the list, by its name in any case", async () => {
    let isThere = true;
    const { ask, user } = await begin({
      projects: () => connectionOf(isThere ? [FENCE, SHED] : [SHED]),
      deleteProject: () => {
        isThere = false;
        return { __typename: "DeleteProjectSuccess", deletedId: FENCE.id };
      },
    });
    await ask();
    await fill(user, "Project name", "  alder   FENCE ");
    await user.keyboard("{Enter}");
    await expectToast("Project Deleted", "Its orders stay under Orders.");
    await waitFor(() => expect(screen.queryByRole("link", { name: /Alder fence/ })).not.toBeInTheDocument());
    expect(screen.getByRole("link", { name: /Cedar shed/ })).toBeVisible();
  });

  it("stays when the server fails, with what was typed", async () => {
    const { ask, user } = await begin({ deleteProject: brokenServer });
    await ask();
    await fill(user, "Project name", "Alder fence");
    await press(user, "Delete project");
    await expectToast("Not deleted");
    expect(screen.getByLabelText("Project name")).toHaveValue("Alder fence");
  });
});
