/** The explanation of a quantity, and the values behind it that can be changed. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { press } from "../../../testing/look.ts";
import { brokenServer } from "../../../testing/schema-server.ts";
import { changed, inputsOf, NAILS, openWall, refused, STUDS, WALL } from "../../../testing/wall.ts";

const IN = { projectId: "wall-1" } as const;
const SPACING = {
  key: "wall.spacing",
  label: "Stud spacing",
  value: "16",
  unit: "in",
  basis: "ASSUMED",
  kind: "FIGURE",
  isEditable: true,
} as const;
const EDITED = { ...SPACING, value: "12", isEdited: true, calculatedValue: "16" } as const;
const EXPLAINED = {
  ...STUDS,
  formula: "10 ft ÷ 16 in + 1 = 9",
  measuredQuantity: "9",
  measuredUnit: "pieces",
} as const;

const project = (material: object, more: object = {}) => ({
  ...WALL,
  ...more,
  materials: [{ ...EXPLAINED, inputs: [SPACING], ...material }, NAILS],
});

async function ask(material: object = {}, answers: Parameters<typeof openWall>[0] = {}) {
  const route = await openWall({ project: project(material), ...answers });
  await press(route.user, "Why 9?");
  await screen.findByText(EXPLAINED.formula, { selector: ".figures" });
  return route;
}

const spacing = () => screen.findByLabelText(/^Stud spacing/);

describe("a value that is changed", () => {
  it.each(["-12", "a foot"])(
    "must be a number: %s is reported as invalid, stays, and is not sent",
    async (typed) => {
      const { user, server } = await ask();
      const figure = await spacing();
      await user.clear(figure);
      await user.type(figure, `${typed}{Enter}`);
      await waitFor(() => expect(figure).toHaveAccessibleDescription(MESSAGES.figureInvalid));
      expect(figure).toHaveValue(typed);
      expect(inputsOf(server, "SetTakeoffInput")).toEqual([]);
    },
  );

  it("that the arithmetic cannot use is refused next to it, and stays", async () => {
    const message = "The list can't be computed with 0.";
    const { user } = await ask({}, { setTakeoffInput: refused(message) });
    const figure = await spacing();
    await user.clear(figure);
    await user.type(figure, "0{Enter}");
    await waitFor(() => expect(figure).toHaveAccessibleDescription(message));
    expect(figure).toHaveValue("0");
  });

  it("shows its effect immediately, is marked, and is undone to what it was", async () => {
    const changes = [
      { key: STUDS.key, name: STUDS.name, unit: "pieces", previousQuantity: 9, quantity: 11 },
      {
        key: "wall.plates",
        name: "2x4x12 plate",
        previousName: "2x4x10 plate",
        unit: "pieces",
        quantity: null,
      },
      { key: "wall.tape", name: "Tape", unit: "rolls", previousQuantity: null, quantity: 1 },
    ];
    const after = project({ quantity: 11, inputs: [EDITED] });
    const { user, server } = await ask(
      {},
      { setTakeoffInput: changed(after, changes), removeTakeoffEdit: changed(project({})) },
    );
    const figure = await spacing();
    await user.clear(figure);
    await user.type(figure, "12");
    await press(user, "Save");
    await screen.findByText("Stud spacing set to 12");
    const said = screen.getAllByRole("status").find((one) => within(one).queryByText(/^Stud spacing/));
    if (!said) throw new Error("What changed is not heard as it comes.");
    const news = within(said);
    expect(news.getByText("3 lines changed. Prices and basket follow.")).toBeVisible();
    expect(news.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "2x4x8 stud9 →  to 11 pieces",
      "2x4x10 plate, now 2x4x12 platenew →  to gone",
      "Tapenew →  to 1 roll",
    ]);
    expect(await screen.findByRole("button", { name: "Why 11?" })).toBeVisible();
    expect(screen.getByText("Edited")).toBeVisible();
    await press(user, "Undo");
    expect(await screen.findByRole("button", { name: "Why 9?" })).toBeVisible();
    expect(inputsOf(server, "SetTakeoffInput")).toEqual([{ ...IN, key: SPACING.key, value: "12" }]);
    expect(inputsOf(server, "RemoveTakeoffEdit")).toEqual([{ ...IN, kind: "INPUT", key: SPACING.key }]);
  });

  it("a second time is undone to what the user had set before", async () => {
    const { user, server } = await ask(
      { inputs: [EDITED] },
      { setTakeoffInput: changed(project({ inputs: [EDITED] })) },
    );
    const figure = await spacing();
    await user.clear(figure);
    await user.type(figure, "24{Enter}");
    await press(user, "Undo");
    await waitFor(() =>
      expect(inputsOf(server, "SetTakeoffInput")).toEqual([
        { ...IN, key: SPACING.key, value: "24" },
        { ...IN, key: SPACING.key, value: "12" },
      ]),
    );
  });

  it("is discarded by Escape, without a request to the server", async () => {
    const { user, server } = await ask();
    const figure = await spacing();
    await user.clear(figure);
    await user.type(figure, "12{Escape}");
    expect(figure).toHaveValue("16");
    expect(screen.queryByRole("button", { name: "Save" })).not.toBeInTheDocument();
    expect(inputsOf(server, "SetTakeoffInput")).toEqual([]);
  });

  it("is reset to the calculated one with one tap", async () => {
    const { user, server } = await ask({ inputs: [EDITED] }, { removeTakeoffEdit: changed(project({})) });
    await press(user, "Use the calculated figure, 16 in for Stud spacing");
    await waitFor(async () => expect(await spacing()).toHaveValue("16"));
    expect(inputsOf(server, "RemoveTakeoffEdit")).toEqual([{ ...IN, kind: "INPUT", key: SPACING.key }]);
  });

  it("of yes or no is selected, not typed", async () => {
    const plates = { ...SPACING, key: "wall.double", label: "Double top plate", kind: "YES_NO", value: "1" };
    const { user, server } = await ask(
      { inputs: [plates] },
      { setTakeoffInput: changed(project({ inputs: [plates] })) },
    );
    const choice = await screen.findByLabelText("Double top plate");
    expect(choice).toHaveDisplayValue("Yes");
    await user.selectOptions(choice, "No");
    await press(user, "Save");
    await waitFor(() =>
      expect(inputsOf(server, "SetTakeoffInput")).toEqual([{ ...IN, key: "wall.double", value: "0" }]),
    );
  });
});

describe("the values of a line", () => {
  it("say what they are based on", async () => {
    const resting = (["STATED", "DERIVED", "ASSUMED", "ALLOWANCE"] as const).map((basis) => ({
      ...SPACING,
      key: basis,
      label: `Figure ${basis}`,
      basis,
      isEditable: false,
    }));
    await ask({ inputs: resting });
    for (const [basis, words] of [
      ["STATED", "You said so"],
      ["DERIVED", "Worked out"],
      ["ASSUMED", "Assumed"],
      ["ALLOWANCE", "Rule of thumb"],
    ]) {
      const figure = await screen.findByText(`Figure ${basis}`);
      expect(figure.closest("p")).toHaveTextContent(`16 in${words}`);
    }
  });

  it("that cannot be loaded say so next to the arithmetic, which stays, and Retry loads them", async () => {
    const { user, server } = await openWall({ project: project({}) });
    await screen.findByRole("button", { name: "Why 9?" });
    server.answers = { ...server.answers, project: brokenServer };
    await press(user, "Why 9?");
    const failure = await screen.findByText("The figures could not be loaded");
    expect(screen.getByText(EXPLAINED.formula, { selector: ".figures" })).toBeVisible();
    server.answers = { ...server.answers, project: project({}) };
    const alert = within(failure.closest<HTMLElement>("[role='alert']") ?? document.body);
    await user.click(alert.getByRole("button", { name: "Retry" }));
    expect(await spacing()).toHaveValue("16");
  });

  it("are read-only while changes are not allowed", async () => {
    await ask({}, { project: project({}, { allowedActions: [] }) });
    expect(await screen.findByText("16 in")).toBeVisible();
    expect(screen.queryByLabelText(/^Stud spacing/)).not.toBeInTheDocument();
  });
});

describe("a quantity in words", () => {
  it.each([
    [
      { leftover: "0.5" },
      "Measured 9 pieces, no waste added: 9 pieces to buy. About 0.5 pieces will be left over.",
    ],
    [{ wastePercent: "10" }, "Measured 9 pieces, 10% waste added: 9 pieces to buy."],
    [
      { calculatedQuantity: 7, leftover: "2" },
      "Measured 9 pieces, no waste added: 7 pieces to buy; you set 9 pieces. About 2 pieces will be left over.",
    ],
    [
      { calculatedQuantity: 12 },
      "Measured 9 pieces, no waste added: 12 pieces to buy; you set 9 pieces. That is 3 pieces fewer than the work needs.",
    ],
  ])("%j reads: %s", async (material, words) => {
    await ask(material);
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe("the usual waste", () => {
  const TILE = {
    ...STUDS,
    key: "floor.tile",
    name: "Porcelain floor tile",
    workItem: "Tile floor 8 x 10 ft",
    quantity: 88,
    unit: "sq ft",
    measuredQuantity: "80",
    measuredUnit: "sq ft",
    wastePercent: "10",
    usualWastePercent: "10",
  } as const;
  const tiled = (tile: object = {}) => ({ ...WALL, materials: [{ ...TILE, ...tile }] });
  const BARE = tiled({ quantity: 80, wastePercent: "0" });

  it.each([
    ["Take waste off the list", "scope.waste"],
    ["Take waste off Tile floor 8 x 10 ft", "floor.waste"],
  ])("is removed with one tap: %s", async (button, key) => {
    const { user, server } = await openWall({ project: tiled(), setTakeoffInput: changed(BARE) });
    expect(await screen.findByText("80 sq ft + 10% waste")).toBeVisible();
    await press(user, button);
    await waitFor(() => expect(screen.queryByText("80 sq ft + 10% waste")).not.toBeInTheDocument());
    expect(inputsOf(server, "SetTakeoffInput")).toEqual([{ ...IN, key, value: "0" }]);
  });

  it("is removed from one line, and Undo restores what was set before", async () => {
    const { user, server } = await openWall({
      project: tiled(),
      setTakeoffInput: changed(BARE),
      removeTakeoffEdit: changed(tiled()),
    });
    await press(user, "Why 88?");
    await press(user, "Take waste off Porcelain floor tile");
    expect(await screen.findByText("No waste on Porcelain floor tile")).toBeVisible();
    await press(user, "Undo");
    expect(await screen.findByText("80 sq ft + 10% waste")).toBeVisible();
    expect(inputsOf(server, "RemoveTakeoffEdit")).toEqual([
      { ...IN, kind: "INPUT", key: "floor.tile.waste" },
    ]);
  });

  it("is restored with one tap", async () => {
    const { user, server } = await openWall({ project: BARE, setTakeoffInput: changed(tiled()) });
    await press(user, "Add usual waste to the list");
    expect(await screen.findByText("80 sq ft + 10% waste")).toBeVisible();
    expect(inputsOf(server, "SetTakeoffInput")).toEqual([{ ...IN, key: "scope.waste", value: "usual" }]);
  });

  it.each([
    [1, "1 of 88 sq ft is for waste; if it stays unopened it can often be returned: ask the store"],
    [2, "2 of 88 sq ft are for waste; unopened ones can often be returned: ask the store"],
  ])("says which packs are for waste only: %i", async (wastePacks, words) => {
    await openWall({ project: tiled({ wastePacks }) });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it("is not offered where a list has none", async () => {
    await openWall();
    expect(await screen.findByRole("button", { name: "Add a material" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /waste/ })).not.toBeInTheDocument();
  });
});
