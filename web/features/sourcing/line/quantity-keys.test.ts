import { describe, expect, it } from "vitest";
import { isEntry, type Keys, stepOf } from "./quantity-keys.ts";

const key = (name: string, held: Partial<Keys> = {}): Keys => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

describe("keys in a column of quantities", () => {
  it("the arrows move up and down", () => {
    expect(stepOf(key("ArrowDown"))).toBe(1);
    expect(stepOf(key("ArrowUp"))).toBe(-1);
  });

  it.each([key("ArrowRight"), key("Tab"), key("Enter")])("$key does not move", (pressed) => {
    expect(stepOf(pressed)).toBeNull();
  });

  it("a held key keeps its own meaning", () => {
    expect(stepOf(key("ArrowDown", { altKey: true }))).toBeNull();
    expect(isEntry(key("1", { ctrlKey: true }))).toBe(false);
  });

  it.each(["0", "7", "."])("%s starts a quantity", (digit) => {
    expect(isEntry(key(digit))).toBe(true);
  });

  it.each(["a", "-", "F5", "Enter", " "])("%s does not start one", (other) => {
    expect(isEntry(key(other))).toBe(false);
  });
});
