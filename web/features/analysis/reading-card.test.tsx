import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderRoute } from "../../testing/render-route.tsx";

const DESCRIPTION = "Build a 16 ft deck. The grill is 42 in. With a rejleng.";
const spanOf = <More extends object>(text: string, more: More) => ({
  key: text,
  text,
  start: DESCRIPTION.indexOf(text),
  end: DESCRIPTION.indexOf(text) + text.length,
  kind: "FIGURE" as const,
  ...more,
});
const JOIST = { id: "material-1", key: "joist", name: "2x8x12 joist" };
const BEAM = { id: "material-2", key: "beam", name: "2x10x16 beam" };
const reading = [
  spanOf("16 ft", { state: "USED", lines: ["joist"] } as const),
  spanOf("grill", {
    kind: "WORD",
    state: "UNREAD",
    choices: [{ answer: "ignore", label: "Doesn’t matter" }],
  } as const),
  spanOf("42 in.", {
    state: "SET_ASIDE",
    reason: "You said that it doesn’t matter.",
    saidBy: "IGNORE",
  } as const),
  spanOf("rejleng", {
    kind: "WORD",
    state: "UNREAD",
    choices: [{ answer: "railing", label: "It is “railing”" }],
  } as const),
];

const open = async () => {
  const route = await renderRoute("/projects/project-1", {
    project: {
      id: "project-1",
      name: "Deck",
      status: "READY",
      description: DESCRIPTION,
      allowedActions: ["EDIT_TAKEOFF"],
      analysis: { isComplete: true, runNumber: 1, reading },
      materials: [JOIST, BEAM],
    },
  });
  const [used] = await screen.findAllByRole("button", { name: "16 ft, used" });
  const card = used?.closest<HTMLElement>("#reading");
  if (!card) throw new Error("There is no card of what was read.");
  return { ...route, card: within(card), used };
};

it("a number in the description shows what uses it by keyboard too, and hides it when pressed again", async () => {
  const { user, card, used } = await open();
  used?.focus();
  await user.keyboard("{Enter}");
  expect(card.getByRole("status")).toHaveTextContent("“16 ft” is used by 2x8x12 joist.");
  expect(used).toHaveAttribute("aria-pressed", "true");
  await user.keyboard("{Enter}");
  expect(card.getByRole("status")).toHaveTextContent(/^Tap a marked figure or word/);
});

it("what was said about a number is shown next to it, and can be withdrawn; what was not read is shown above the list", async () => {
  const { user, card } = await open();
  await user.click(card.getByRole("button", { name: "42 in., set aside" }));
  expect(card.getByRole("status")).toHaveTextContent("changes nothing. You said that it doesn’t matter.");
  expect(card.getByRole("button", { name: "Undo your answer" })).toBeEnabled();
  await user.click(card.getByRole("button", { name: "rejleng, not read" }));
  expect(card.getByRole("status")).toHaveTextContent("Say what it is above the list.");
  await user.click(card.getByRole("button", { name: "grill, not read" }));
  expect(card.getByRole("status")).toHaveTextContent(/ignores it\. If it matters, change the description/);
  expect(card.queryByRole("button", { name: "Undo your answer" })).not.toBeInTheDocument();
  expect(card.getByText("Used").closest("ul")).toHaveTextContent(
    "Not read 2 wordsUsed 1 figureSet aside 1 figure",
  );
});
