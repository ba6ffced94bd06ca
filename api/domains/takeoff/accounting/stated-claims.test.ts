import { describe, expect, it } from "vitest";
import { takeOff } from "../index.ts";

const unreadOf = (description: string): string[] =>
  takeOff(description, { description })
    .reading.filter(({ state }) => state === "unread")
    .map(({ text }) => text);

const linesOf = (description: string, text: string): readonly string[] =>
  takeOff(description, { description }).reading.find((span) => span.text.includes(text))?.lines ?? [];

describe("figures of things that a description states without a recipe", () => {
  it("are used by the layer, package or count they belong to", () => {
    const text =
      "Paver patio 12 x 18 ft. Three inches of lava fill underneath, burlap below in rolls of 300 sq ft.";
    expect(unreadOf(text)).toEqual([]);
    expect(linesOf(text, "Three inches")).toEqual(["described.1"]);
    expect(linesOf(text, "300 sq ft")).toEqual(["described.2"]);
  });

  it("stay unread when nothing on the list is bought that way", () => {
    expect(unreadOf("Paver patio 12 x 18 ft, trellises in crates of 37")).toContain("37");
  });
});
