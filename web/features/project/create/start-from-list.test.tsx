/** A visitor asked for the prices of their list and has since signed in: the list becomes their project. */
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Answers } from "../../../testing/answers.ts";
import { expectToast } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { brokenServer } from "../../../testing/schema-server.ts";
import { askForPrices, keepVisitorList, readVisitorList } from "./visitor-list.ts";

const WALL = "Frame a 10 ft stud wall";
const STUDS = { name: "2x4x8 stud", quantity: 9, unit: "pieces", workItem: "Stud wall 10 x 8 ft" } as const;
const SPACING = { kind: "INPUT", key: "wall.spacing", value: "12", inputKey: null } as const;
const MADE = { id: "p-1", name: "Stud wall 10 x 8 ft", status: "DRAFT" } as const;

/** Returns to the start page, signed in. */
async function comeBack(answers: Answers, query = "?start=list") {
  const route = await renderRoute(`/${query}`, { project: MADE, ...answers });
  const made = () => route.server.asked.filter(({ operationName }) => operationName === "CreateProject");
  return { ...route, made };
}
const form = () => screen.findByRole("button", { name: "Create Project" });

describe("a visitor's list, once they have signed in", () => {
  it("becomes a project named after its work, with what was said about it, and is then forgotten", async () => {
    keepVisitorList(WALL, [STUDS], [SPACING]);
    askForPrices();
    const { router, made } = await comeBack({
      createProject: { __typename: "CreateProjectSuccess", project: MADE },
    });
    await waitFor(() => expect(router.state.location.search).toBe("?project=p-1"));
    expect(made()).toHaveLength(1);
    expect(made()[0]?.variables["input"]).toMatchObject({
      name: "Stud wall 10 x 8 ft",
      description: WALL,
      changes: [{ kind: "INPUT", key: "wall.spacing", value: "12" }],
    });
    expect(readVisitorList()).toBeNull();
  });

  it("is created under one key, however often the user returns to it", async () => {
    keepVisitorList(WALL, [STUDS], []);
    askForPrices();
    const sent = vi.spyOn(window, "fetch");
    const keys = () =>
      sent.mock.calls.flatMap(([, init]) => new Headers(init?.headers).get("Idempotency-Key") ?? []);
    const first = await comeBack({ createProject: () => new Promise(() => undefined) });
    expect(await screen.findByText("Creating your project")).toBeVisible();
    await waitFor(() => expect(first.made()).toHaveLength(1));
    first.unmount();
    const again = await comeBack({ createProject: { __typename: "CreateProjectSuccess", project: MADE } });
    await waitFor(() => expect(again.made()).toHaveLength(1));
    expect(new Set(keys()).size).toBe(1);
    expect(keys().length).toBeGreaterThan(1);
    expect(keys()[0]).toMatch(/^list-/);
    sent.mockRestore();
  });

  it.each([
    [
      "is refused",
      {
        __typename: "InvalidInputError",
        message: "You have no project left this month.",
        fields: [],
      } as const,
      "You have no project left this month.",
    ],
    ["gets no answer that makes sense", brokenServer, undefined],
  ])("that %s is reported, kept, and not created on a reload", async (_how, createProject, words) => {
    keepVisitorList(WALL, [STUDS], [SPACING]);
    askForPrices();
    const { router, unmount } = await comeBack({ createProject });
    await expectToast("Error Creating Project", words);
    expect(await form()).toBeEnabled();
    expect(router.state.location.search).toBe("");
    expect(readVisitorList()).toMatchObject({ description: WALL, said: [SPACING], startKey: null });
    unmount();
    const again = await comeBack({ createProject });
    await form();
    expect(again.made()).toEqual([]);
  });

  it("is not created by a link alone: its prices were not asked for in this tab", async () => {
    keepVisitorList(WALL, [STUDS], []);
    const { made } = await comeBack({});
    await form();
    expect(made()).toEqual([]);
    expect(readVisitorList()?.description).toBe(WALL);
  });

  it("is not created when the user opens the start page for something else", async () => {
    keepVisitorList(WALL, [STUDS], []);
    askForPrices();
    const { made } = await comeBack({}, "");
    await form();
    expect(made()).toEqual([]);
  });
});
