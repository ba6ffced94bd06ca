import { describe, expect, it } from "vitest";
import type { TakeoffEdit } from "../../takeoff/index.ts";
import { type EditElsewhere, findHabits } from "./habits.rules.ts";
import type { ListedLine } from "./list-change.rules.ts";

const line = (takeoffKey: string, name: string): ListedLine => ({
  takeoffKey,
  name,
  category: "Hardware",
  unit: "pieces",
  quantity: 4,
  workItem: "Deck 12 × 16 ft",
  packSize: 1,
  measuredUnit: "pieces",
});
const added = (key: string, name: string, quantity = 2): TakeoffEdit => ({
  kind: "added",
  key,
  line: {
    ...{ name, category: "Hardware", unit: "boxes", packSize: 1, measuredUnit: "boxes", quantity },
    workItem: "Deck",
    splitFrom: null,
  },
});
const removed = (key: string, name: string): TakeoffEdit => ({
  kind: "removed",
  key,
  was: { name, workItem: "Deck", quantity: 1, unit: "pieces" },
});
const inProjects = (edit: TakeoffEdit, ...projects: string[]): EditElsewhere[] =>
  projects.map((projectId) => ({ projectId, edit }));
const DECK = [line("deck.joists", "Joist"), line("deck.hangers", "Joist hanger")];

describe("a habit", () => {
  it("is what was added to such work in two projects and is not on the list, with the latest quantity", () => {
    const elsewhere = [
      ...inProjects(added("deck.own-b", "Plugs", 5), "two"),
      ...inProjects(added("deck-2.own-a", "plugs", 3), "one"),
    ];
    expect(findHabits(elsewhere, DECK, [])).toMatchObject([
      { kind: "add", name: "Plugs", quantity: 5, workItem: "deck", projectCount: 2, materialKey: null },
    ]);
  });

  it("is what was removed from such work in two projects and is on the list", () => {
    const elsewhere = inProjects(removed("deck.hangers", "Joist hanger"), "one", "two", "three");
    expect(findHabits(elsewhere, DECK, [])).toMatchObject([
      { kind: "remove", materialKey: "deck.hangers", projectCount: 3 },
    ]);
  });

  it("that was refused is not offered for any work of its kind", () => {
    const elsewhere = inProjects(removed("deck.hangers", "Joist hanger"), "one", "two");
    const second = DECK.map(({ takeoffKey, ...rest }) => ({
      ...rest,
      takeoffKey: takeoffKey.replace("deck", "deck-2"),
    }));
    const [habit] = findHabits(elsewhere, DECK, []);
    expect(habit).toMatchObject({ workTitle: "Deck" });
    expect(findHabits(elsewhere, [...DECK, ...second], [])).toHaveLength(2);
    expect(findHabits(elsewhere, [...DECK, ...second], [], new Set([habit?.rule ?? ""]))).toEqual([]);
  });

  it.each([
    ["done in one project only", inProjects(added("deck.own-a", "Plugs"), "one", "one"), DECK, []],
    ["of work that is not here", inProjects(added("fence.own-a", "Caps"), "one", "two"), DECK, []],
    ["that the list has already", inProjects(added("deck.own-a", "joist"), "one", "two"), DECK, []],
    [
      "that was decided against here",
      inProjects(added("deck.own-a", "Plugs"), "one", "two"),
      DECK,
      [removed("deck.own-c", "Plugs")],
    ],
    ["of a line that is gone", inProjects(removed("deck.rails", "Rail"), "one", "two"), DECK, []],
  ])("is nothing %s", (_why, elsewhere, list, own) => {
    expect(findHabits(elsewhere, list, own)).toEqual([]);
  });
});
