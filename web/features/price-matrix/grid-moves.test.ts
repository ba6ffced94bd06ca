import { describe, expect, it } from "vitest";
import { type GridPlace, moveInGrid } from "./grid-moves.ts";

const LAST = { row: 30, column: 3 };
const press = (key: string, from: GridPlace, ctrlKey = false) =>
  moveInGrid(from, { key, ctrlKey, metaKey: false }, LAST);

describe("a key in a grid", () => {
  it.each([
    ["ArrowUp", { row: 4, column: 2 }],
    ["ArrowDown", { row: 6, column: 2 }],
    ["ArrowLeft", { row: 5, column: 1 }],
    ["ArrowRight", { row: 5, column: 3 }],
    ["Home", { row: 5, column: 0 }],
    ["End", { row: 5, column: 3 }],
    ["PageUp", { row: 0, column: 2 }],
    ["PageDown", { row: 15, column: 2 }],
  ])("%s moves to %o", (key, to) => {
    expect(press(key, { row: 5, column: 2 })).toEqual(to);
  });

  it("moves with Control to the first and the last cell of the grid", () => {
    expect(press("Home", { row: 5, column: 2 }, true)).toEqual({ row: 0, column: 0 });
    expect(press("End", { row: 5, column: 2 }, true)).toEqual(LAST);
  });

  it("never leaves the grid", () => {
    for (const key of ["ArrowUp", "ArrowLeft", "PageUp"])
      expect(press(key, { row: 0, column: 0 })).toEqual({ row: 0, column: 0 });
    for (const key of ["ArrowDown", "ArrowRight", "PageDown"]) expect(press(key, LAST)).toEqual(LAST);
  });

  it("with another meaning is left to the browser", () => {
    expect(press("Tab", LAST)).toBeNull();
    expect(press("a", LAST)).toBeNull();
  });
});
