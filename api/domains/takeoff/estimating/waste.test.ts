import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkInputEdit, type TakeoffEdit, takeOff } from "../index.ts";
import { ASSEMBLIES } from "../trades/index.ts";
import { usualWasteOf } from "./waste.ts";

const FLOOR = "Tile a 8 x 10 ft bathroom floor";
const TILE = "tile-floor.tile-area";
const BOARD = "tile-floor.backer-board";

/** Percent of waste by line, as the product orders it. */
function wasteIn(text: string, edits: TakeoffEdit[] = []): Record<string, number> {
  const { materials } = takeOff(text, { edits, hasUsualWaste: true });
  return Object.fromEntries(materials.map(({ key, wastePercent }) => [key, wastePercent]));
}

const set = (key: string, value: number | string): TakeoffEdit => ({ kind: "input", key, value });

describe("the usual waste", () => {
  it("is on, shown in the formula, and not asked about", () => {
    const { materials, questions } = takeOff(FLOOR, { hasUsualWaste: true });
    const tile = materials.find(({ key }) => key === TILE);
    expect(tile).toMatchObject({ measuredQuantity: 80, wastePercent: 10, usualWaste: 10, quantity: 88 });
    expect(tile?.formula).toContain("80 sq ft + 10% waste = 88 sq ft");
    expect(questions.map(({ key }) => key)).not.toContain("tile-floor.waste");
  });

  it("is separate from a net list", () => {
    const [tile] = takeOff(FLOOR).materials;
    expect(tile).toMatchObject({ wastePercent: 0, usualWaste: 10, quantity: 80 });
  });

  it.each([["10% waste on the carpet, none on the pad"], ["add 10% to the carpet only"]])(
    "%s: applies to what has that name, not to what goes with it",
    (said) => {
      const { materials } = takeOff(`Carpet and pad for a 15 x 20 ft room, ${said}`);
      const wasteOf = (key: string) => materials.find((one) => one.key === key)?.wastePercent;
      expect([wasteOf("carpet.carpet"), wasteOf("carpet.carpet-pad")]).toEqual([10, 0]);
    },
  );

  it("is not added to what is counted", () => {
    const waste = wasteIn("Build a 12 x 16 ft deck, 3 ft high, with stairs and railing");
    expect(waste["deck.deck-boards"]).toBe(10);
    for (const key of ["deck.joists", "deck.post-bases", "deck.joist-hangers"]) expect(waste[key]).toBe(0);
  });

  it.each(ASSEMBLIES)("of $id is none for counted pieces, and at most 15%", ({ lines }) => {
    for (const line of lines) {
      expect(usualWasteOf(line)).toBeLessThanOrEqual(15);
      if (line.unit === "pieces" && !line.isCovering) expect(usualWasteOf(line)).toBe(0);
    }
  });

  it("gives way to a stated figure", () => {
    expect(wasteIn(`${FLOOR}, 15 % waste`)[TILE]).toBe(15);
    expect(wasteIn(`${FLOOR}, no waste`)[TILE]).toBe(0);
    const one = wasteIn(`${FLOOR} with backer board, 20 % waste on the tile`);
    expect(one).toMatchObject({ [TILE]: 20, [BOARD]: 10 });
  });
});

describe("waste that a person sets", () => {
  const WITH_BOARD = `${FLOOR} with backer board`;

  it("is removed for a line, a work or the list", () => {
    expect(wasteIn(WITH_BOARD, [set(`${TILE}.waste`, 0)])).toMatchObject({ [TILE]: 0, [BOARD]: 10 });
    expect(wasteIn(WITH_BOARD, [set("tile-floor.waste", 0)])).toMatchObject({ [TILE]: 0, [BOARD]: 0 });
    const two = `${WITH_BOARD}. Also a concrete slab 12 x 16 ft, 4 in thick`;
    expect(wasteIn(two)["concrete-slab.concrete"]).toBe(10);
    for (const percent of Object.values(wasteIn(two, [set("scope.waste", 0)]))) expect(percent).toBe(0);
  });

  it("replaces what the text names until it is usual again", () => {
    const named = `${WITH_BOARD}, 15 % waste`;
    for (const key of ["scope.waste", "tile-floor.waste", `${TILE}.waste`])
      expect(wasteIn(named, [set(key, 0)])[TILE]).toBe(0);
    expect(wasteIn(named, [set("scope.waste", 0), set("scope.waste", "usual")])[TILE]).toBe(15);
  });

  it("is final: a later figure for the list replaces one for a line", () => {
    const line = set(`${TILE}.waste`, 20);
    const list = set("scope.waste", 0);
    expect(wasteIn(WITH_BOARD, [line, list])[TILE]).toBe(0);
    expect(wasteIn(WITH_BOARD, [list, line])).toMatchObject({ [TILE]: 20, [BOARD]: 0 });
    expect(wasteIn(WITH_BOARD, [list, set("scope.waste", "usual")])[TILE]).toBe(10);
  });

  it("shows the value without it", () => {
    const { materials } = takeOff(FLOOR, { edits: [set(`${TILE}.waste`, 12)], hasUsualWaste: true });
    const input = materials[0]?.inputs.find(({ key }) => key === `${TILE}.waste`);
    expect(input).toMatchObject({ value: 12, calculatedValue: 10, basis: "stated" });
  });

  it("is a percentage from 0 to 100, or the usual", () => {
    const { scope } = takeOff(FLOOR);
    for (const key of ["scope.waste", "tile-floor.waste", `${TILE}.waste`]) {
      expect(checkInputEdit(scope, key, "12 %")).toEqual({ ok: true, value: 12 });
      expect(checkInputEdit(scope, key, "usual")).toEqual({ ok: true, value: "usual" });
      expect(checkInputEdit(scope, key, "120").ok).toBe(false);
    }
    expect(checkInputEdit(scope, "tile-floor.sink.waste", "5").ok).toBe(false);
  });

  it("never lowers the quantity of a line with more waste", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), (percent) => {
        const bought = (value: number) =>
          takeOff(FLOOR, { edits: [set("scope.waste", value)], hasUsualWaste: true }).materials[0]?.quantity;
        expect(bought(percent + 1)).toBeGreaterThanOrEqual(bought(percent) ?? 0);
      }),
      { numRuns: 30 },
    );
  });
});
