/** What a description leaves open is asked, and a status that was read too early is corrected. */
import { act, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { expectBeside, field, fill, press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { sockets } from "../../testing/schema-network.ts";
import { restartClock } from "../../testing/stopped-clock.ts";
import { refused } from "../../testing/wall.ts";

const LENGTH = {
  id: "question-1",
  key: "fence.length",
  prompt: "How long is the fence?",
  reason: "The description gives no length.",
  workItem: "Fence",
  unit: "ft",
  defaultValue: "100",
} as const;
const ASKING = {
  id: "project-1",
  name: "Fence",
  status: "ERROR",
  allowedActions: ["EDIT_TAKEOFF"],
  analysis: { runNumber: 1, questions: [LENGTH] },
} as const;
const READY = {
  ...ASKING,
  status: "READY",
  analysis: { runNumber: 2, isComplete: true, sequence: 2 },
  completeness: { isWhole: true },
  materials: [
    {
      id: "m1",
      key: "fence.pickets",
      name: "Pickets",
      supplierNames: ["Lowe's", "Home Depot"],
      offerCount: 2,
    },
  ],
} as const;

const asking = (question: object) => ({
  ...ASKING,
  analysis: { ...ASKING.analysis, questions: [{ ...LENGTH, ...question }] },
});
const open = (project: object = ASKING, answers: object = {}) =>
  renderRoute("/projects/project-1", { project, ...answers });

describe("a question of the takeoff", () => {
  it("says why it is asked, and is not sent without an answer", async () => {
    const { user, server } = await open();
    expect(await screen.findByText("The description gives no length.")).toBeVisible();
    expect(screen.getByText("Nothing could be assumed without your answer.")).toBeVisible();
    await press(user, "Answer");
    await expectBeside("Answer in ft", MESSAGES.answerRequired);
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain("AnswerQuestion");
  });

  it("is answered in words, and the list follows", async () => {
    const answerQuestion = { __typename: "TakeoffEditSuccess", project: READY } as const;
    const { user, server } = await open(ASKING, { answerQuestion });
    await fill(user, "Answer in ft", " 40 ");
    server.answers = { ...server.answers, project: READY };
    await press(user, "Answer");
    expect(await screen.findByText("2 suppliers compared")).toBeVisible();
    const sent = server.asked.find(({ operationName }) => operationName === "AnswerQuestion");
    expect(sent?.variables).toEqual({ input: { projectId: "project-1", key: LENGTH.key, answer: "40" } });
  });

  it("whose answer is refused keeps it, with the reason next to it", async () => {
    const { user } = await open(ASKING, { answerQuestion: refused("“long” is no length.") });
    await fill(user, "Answer in ft", "long");
    await press(user, "Answer");
    await expectBeside("Answer in ft", "“long” is no length.");
    expect(await field("Answer in ft")).toHaveValue("long");
  });

  it.each([
    [{}, ["Use 100 ft"]],
    [{ unit: "yes/no", defaultValue: null }, ["Yes", "No"]],
    [{ unit: null, choices: ["Cedar", "Pine"] }, ["Cedar", "Pine"]],
  ])("that is %j can be answered with one tap", async (question, taps) => {
    const { user, server } = await open(asking(question), { answerQuestion: refused("Not now.") });
    const item = (await screen.findByText("How long is the fence?")).closest("li");
    const buttons = within(item ?? document.body).getAllByRole("button", { name: /^(?!Answer$)/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(taps);
    await press(user, taps[0] ?? "");
    expect(await screen.findByText("Not now.")).toBeVisible();
    const sent = server.asked.find(({ operationName }) => operationName === "AnswerQuestion");
    expect(JSON.stringify(sent?.variables)).toMatch(/"answer":"(100|1|Cedar)"/);
  });

  it("shows the default used meanwhile when there is a list, above which it is announced", async () => {
    await open({ ...READY, analysis: { ...READY.analysis, questions: [LENGTH] } });
    expect(await screen.findByText("Assumed for now:")).toHaveTextContent("Assumed for now: 100 ft");
    expect(screen.getByRole("button", { name: "Keep 100 ft" })).toBeEnabled();
    expect(
      screen.getByRole("link", { name: "1 question about this project: answers make the list exact" }),
    ).toHaveAttribute("href", "#questions");
  });

  it("cannot be answered while agents work", async () => {
    await open({ ...ASKING, allowedActions: [] });
    expect(await screen.findByText("You can answer once the analysis has ended.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Answer" })).not.toBeInTheDocument();
  });

  it("disappears once the job is paid", async () => {
    await open({ ...READY, status: "COMPLETED", analysis: { ...READY.analysis, questions: [LENGTH] } });
    expect(await screen.findByText("2 suppliers compared")).toBeVisible();
    expect(screen.queryByText("How long is the fence?")).not.toBeInTheDocument();
  });
});

describe("a status that was read a moment too early", () => {
  it("is corrected, even while the socket is down", async () => {
    const early = { ...READY, status: "OPTIMIZING", allowedActions: ["CANCEL_ANALYSIS"] } as const;
    sockets.refuse(4500);
    const { server } = await open(early);
    expect(await screen.findByText("Optimizing")).toBeVisible();
    server.answers = { ...server.answers, project: READY };
    vi.useFakeTimers();
    for (let seconds = 0; seconds < 10 && screen.queryByText("Optimizing"); seconds += 1) {
      await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)));
    }
    sockets.refuse(null);
    await restartClock();
    expect(await screen.findByText("Ready")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Cancel Analysis" })).not.toBeInTheDocument();
  });
});

describe("the search report", () => {
  const AMAZON = {
    supplierName: "Amazon Business",
    status: "FAILED",
    materialsFound: 0,
    message: null,
  } as const;
  const LOWES = { supplierName: "Lowe's", status: "OK", materialsFound: 1, message: null } as const;
  const openWith = (analysis: object) => open({ ...READY, analysis: { ...READY.analysis, ...analysis } });

  it.each([
    ["Amazon Business failed repeatedly and is left alone for a while."],
    ["Amazon Business: its prices are missing from this list."],
  ])("names the supplier that did not answer, and why, as far as it is known: %s", async (words) => {
    const message = words.includes("repeatedly") ? words : null;
    await openWith({ supplierReports: [{ ...AMAZON, message }, LOWES] });
    expect(await screen.findByText("Not every supplier answered")).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
  });

  it("says that no supplier answered, when none did", async () => {
    await openWith({ supplierReports: [AMAZON, { ...LOWES, status: "FAILED", message: "Its own words." }] });
    expect(await screen.findByText("No supplier answered")).toBeVisible();
    expect(screen.getByText("Amazon Business, Lowe's: no prices, so there is no basket yet.")).toBeVisible();
    expect(screen.queryByText("Its own words.")).not.toBeInTheDocument();
  });

  it("names what was left out on request, and what no supplier has", async () => {
    const message = "Quikrete: no offer by it is compared or bought, as you asked.";
    await openWith({ supplierReports: [{ ...LOWES, message }], unavailableMaterials: ["Pickets", "Rails"] });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText("Pickets, Rails")).toBeVisible();
  });

  it("is empty when all suppliers answered", async () => {
    await openWith({ supplierReports: [LOWES] });
    expect(await screen.findByText("2 suppliers compared")).toBeVisible();
    expect(screen.queryByText(/supplier answered|Left out|No supplier/)).not.toBeInTheDocument();
  });
});
