/** Parts of the description that the list leaves out are asked about above the list, and answers can be withdrawn. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Answers } from "../../testing/answers.ts";
import { press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { brokenServer } from "../../testing/schema-server.ts";
import { inputsOf, refused } from "../../testing/wall.ts";

const DESCRIPTION = "A deck with a rejleng. The grill is 42 in. wide and 30 in. deep, with a pergole.";
const partOf = <More extends object>(text: string, more: More) => ({
  key: text,
  text,
  start: DESCRIPTION.indexOf(text),
  end: DESCRIPTION.indexOf(text) + text.length,
  state: "UNREAD" as const,
  ...more,
});
const IGNORE = { answer: "ignore", label: "Doesn’t matter" } as const;
const WORD = partOf("rejleng", {
  kind: "WORD" as const,
  choices: [{ answer: "railing", label: "It is “railing”" }, IGNORE],
});
const FIGURE = partOf("42 in.", { kind: "FIGURE" as const, choices: [IGNORE] });
const OTHER_FIGURE = partOf("30 in.", { kind: "FIGURE" as const, choices: [IGNORE] });
const OTHER_WORD = partOf("pergole", { kind: "WORD" as const, choices: [IGNORE] });

const deckWith = (...reading: readonly object[]) =>
  ({
    id: "project-1",
    name: "Deck",
    status: "READY",
    description: DESCRIPTION,
    allowedActions: ["EDIT_TAKEOFF"],
    analysis: { isComplete: true, runNumber: 1, reading },
    materials: [{ id: "m-1", key: "joist", name: "2x8x12 joist", quantity: 13, unit: "pieces" }],
  }) as const;

const open = (project: object, answers: Answers = {}) =>
  renderRoute("/projects/project-1", { project, ...answers });
const unread = () => screen.findByRole("region", { name: /of your description (?:was|were) not read$/ });
const choicesOf = async (text: string) =>
  within(await screen.findByRole("group", { name: `What “${text}” is` }));

describe("what was not read of a description", () => {
  it("is counted above the list, which leaves it out, and links to the reading", async () => {
    await open(deckWith(WORD, FIGURE));
    const region = within(await unread());
    expect(
      region.getByRole("heading", { name: "1 figure and 1 word of your description were not read" }),
    ).toBeVisible();
    expect(region.getByText(/^The quantities below ignore them\./)).toBeVisible();
    expect(region.getByRole("link", { name: "See what was read" })).toHaveAttribute("href", "#reading");
  });

  it("is asked about with the words around it", async () => {
    await open(deckWith(FIGURE));
    const region = await unread();
    expect(region).toHaveTextContent("What is “42 in.”?…rejleng. The grill is 42 in. wide and 30 in. deep,…");
  });

  it("has its own card when there is no list yet, below the title of the page", async () => {
    await open({
      ...deckWith(WORD),
      status: "ERROR",
      materials: [],
      analysis: { runNumber: 1, reading: [WORD] },
    });
    const region = within(await unread());
    expect(region.getByRole("heading", { level: 2 })).toHaveTextContent(
      "1 word of your description was not read",
    );
    expect(region.queryByText(/^The quantities below/)).not.toBeInTheDocument();
    expect(region.getByRole("button", { name: "It is “railing”" })).toBeEnabled();
  });

  it("uses the singular for one part", async () => {
    await open(deckWith(WORD));
    const region = within(await unread());
    expect(region.getByRole("heading", { name: "1 word of your description was not read" })).toBeVisible();
    expect(region.getByText(/^The quantities below ignore it\./)).toBeVisible();
  });

  it("is asked two parts at a time, numbers first, and the rest on request", async () => {
    const { user } = await open(deckWith(WORD, FIGURE, OTHER_FIGURE, OTHER_WORD));
    const region = within(await unread());
    const asked = () => region.getAllByRole("group").map((one) => one.getAttribute("aria-label"));
    expect(asked()).toEqual(["What “42 in.” is", "What “30 in.” is"]);
    await press(user, "Show 2 more");
    expect(asked()).toEqual([
      "What “42 in.” is",
      "What “30 in.” is",
      "What “rejleng” is",
      "What “pergole” is",
    ]);
    expect(region.queryByRole("button", { name: /^Show/ })).not.toBeInTheDocument();
  });

  it("is one word, however often it is written", async () => {
    await open(deckWith(WORD, { ...WORD, start: 70, end: 77 }));
    expect(
      within(await unread()).getByRole("heading", { name: "1 word of your description was not read" }),
    ).toBeVisible();
  });

  it("is read-only for users who may not change the list", async () => {
    await open({ ...deckWith(WORD), allowedActions: [] });
    expect(within(await unread()).getByText("“rejleng”")).toBeVisible();
    expect(screen.queryByRole("group", { name: "What “rejleng” is" })).not.toBeInTheDocument();
  });

  it("is no longer shown once the job is paid", async () => {
    await open({ ...deckWith(WORD), status: "COMPLETED" });
    expect(await screen.findByText(/^2x8x12 joist/)).toBeVisible();
    expect(screen.queryByText(/not read$/)).not.toBeInTheDocument();
  });
});

describe("a part that is given a meaning", () => {
  it("is sent with it, and the list follows, showing what it changed", async () => {
    const after = {
      ...deckWith({ ...WORD, state: "USED", lines: ["baluster"], saidBy: "ALIAS" }),
      materials: [{ id: "m-2", key: "baluster", name: "2x2x36 baluster", quantity: 90, unit: "pieces" }],
    };
    let project: object = deckWith(WORD);
    const { user, server } = await renderRoute("/projects/project-1", {
      project: () => project,
      resolveReadSpan: () => {
        project = after;
        return { __typename: "TakeoffEditSuccess", project: after, changes: [] };
      },
    });
    await user.click((await choicesOf("rejleng")).getByRole("button", { name: "It is “railing”" }));
    expect(await screen.findByText(/^2x2x36 baluster/)).toBeVisible();
    expect(screen.getByText("“rejleng”: It is “railing”")).toBeVisible();
    expect(screen.queryByRole("region", { name: /not read$/ })).not.toBeInTheDocument();
    expect(inputsOf(server, "ResolveReadSpan")).toEqual([
      { projectId: "project-1", key: "rejleng", answer: "railing" },
    ]);
  });

  it.each([
    ["that is refused", refused("Agents are at work."), "Agents are at work."],
    ["at a server that fails", brokenServer, "The change could not be saved. Please try again."],
  ])("%s stays open, with the reason next to it", async (_how, resolveReadSpan, words) => {
    const { user } = await open(deckWith(WORD), { resolveReadSpan });
    const choices = await choicesOf("rejleng");
    await user.click(choices.getByRole("button", { name: "Doesn’t matter" }));
    expect(await within(await unread()).findByText(words)).toBeVisible();
    expect(choices.getByRole("button", { name: "It is “railing”" })).toBeEnabled();
  });

  it("cannot be answered while another answer is being sent", async () => {
    const { user, server } = await open(deckWith(WORD, FIGURE), { resolveReadSpan: refused("No.") });
    const come = server.hold("ResolveReadSpan");
    await user.click((await choicesOf("rejleng")).getByRole("button", { name: "Doesn’t matter" }));
    const other = (await choicesOf("42 in.")).getByRole("button", { name: "Doesn’t matter" });
    await waitFor(() => expect(other).toBeDisabled());
    come();
    await waitFor(() => expect(other).toBeEnabled());
  });
});

describe("a meaning that was given", () => {
  const said = deckWith({ ...FIGURE, state: "SET_ASIDE", saidBy: "IGNORE", reason: "It doesn’t matter." });

  it("can be withdrawn where it is shown, by its label, and is asked again", async () => {
    let project: object = said;
    const { user, server } = await renderRoute("/projects/project-1", {
      project: () => project,
      removeTakeoffEdit: () => {
        project = deckWith(FIGURE);
        return { __typename: "TakeoffEditSuccess", project, changes: [] };
      },
    });
    await press(user, "42 in., set aside");
    await press(user, "Undo your answer");
    expect(
      within(await unread()).getByRole("heading", { name: "1 figure of your description was not read" }),
    ).toBeVisible();
    expect(inputsOf(server, "RemoveTakeoffEdit")).toEqual([
      { projectId: "project-1", kind: "IGNORE", key: "42 in." },
    ]);
  });

  it("cannot be withdrawn while nothing can be changed", async () => {
    const { user } = await open({ ...said, allowedActions: [] });
    await press(user, "42 in., set aside");
    expect(screen.getByText(/It doesn’t matter\./)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Undo your answer" })).not.toBeInTheDocument();
  });
});
