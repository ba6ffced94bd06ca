import { describe, expect, it } from "vitest";
import { takeOff } from "../takeoff.ts";
import type { ReadSpan, TakeoffEdit } from "../takeoff.types.ts";
import { writtenFigures } from "./written-figures.ts";

const DECK = "Build a 12 x 16 ft deck with a rejleng. The grill is 42 in, $500 at most.";
const HEIGHT = "figure:42 in";
const RAILING = "word:rejleng";

const read = (description: string, edits: TakeoffEdit[] = []) => takeOff(description, { edits });
const find = (reading: readonly ReadSpan[], key: string) => reading.find((span) => span.key === key);
const spanOf = (key: string, edits: TakeoffEdit[] = []) => find(read(DECK, edits).reading, key);

describe("figures as written", () => {
  const texts = (description: string) =>
    writtenFigures(description).map(({ start, end }) => description.slice(start, end));

  it("are found with their units and signs, sizes as one", () => {
    expect(
      texts(`12' x 16' deck, 5'-6 1/2" high, 2x6x16 at 16" o.c., R-13, #4 bar, 1,250 sq. ft., ½" gap`),
    ).toEqual(["12' x 16'", `5'-6 1/2"`, "2x6x16", `16"`, "R-13", "#4", "1,250 sq. ft.", `½"`]);
  });

  it("are found in words, except “one”, but not inside product names", () => {
    expect(texts("twenty-four inches, two coats, one of them T1-11 with H2.5 ties")).toEqual([
      "twenty-four inches",
      "two",
    ]);
  });
});

describe("each figure and each word that names work", () => {
  it("is placed where the description has it", () => {
    for (const { start, end, text } of read(DECK).reading) expect(DECK.slice(start, end)).toBe(text);
  });

  it("is used by the lines that depend on it", () => {
    expect(spanOf("figure:12 x 16 ft")).toMatchObject({ state: "used", reason: null, choices: [] });
    expect(spanOf("figure:12 x 16 ft")?.lines).toContain("deck.joists");
    expect(spanOf("word:deck")?.lines).toContain("deck.deck-boards");
  });

  it("or set aside with the reason", () => {
    expect(spanOf("figure:$500")).toMatchObject({ state: "set-aside", reason: "It is an amount of money." });
    expect(
      find(read("2x4 wall, 20 ft long, 8 ft high, on the 2nd floor").reading, "figure:2nd")?.reason,
    ).toMatch(/which one/);
  });

  it("is used when it names a product on the list, and set aside when the list assumes the same", () => {
    const roof = "Decking for a 1600 sq ft hip roof. 4x8 OSB sheets";
    expect(find(read(roof).reading, "figure:4x8")?.state).toBe("used");
    const shingles = "Shingle roof 1500 sq ft, 3 bundles to the square";
    expect(find(read(shingles).reading, "figure:3")?.state).not.toBe("unread");
  });

  it("or unread with its possible meanings", () => {
    expect(spanOf(HEIGHT)).toMatchObject({ state: "unread", lines: [] });
    expect(spanOf(HEIGHT)?.choices).toContainEqual({
      label: "Height above ground = 3.5 ft",
      answer: "input deck.height 3.5",
      inputKey: "deck.height",
    });
    expect(spanOf(RAILING)?.choices).toContainEqual({
      label: "It is “railing”",
      answer: "alias railing",
      inputKey: null,
    });
    expect(spanOf(RAILING)?.choices.at(-1)).toEqual({
      label: "Doesn’t matter",
      answer: "ignore",
      inputKey: null,
    });
  });

  it("is never the name of a person, place or maker", () => {
    expect(read("12 x 16 ft deck for Kowalczyk").reading.map(({ text }) => text)).toEqual([
      "12 x 16 ft",
      "deck",
    ]);
  });

  it("is used by the shopping list entry that contains it", () => {
    const { reading } = read("20 2x4x8 studs, 3 boxes of deck screws");
    expect(reading.map(({ text, lines }) => [text, ...lines])).toEqual([
      ["20", "list.1"],
      ["2x4x8", "list.1"],
      ["studs", "list.1"],
      ["3", "list.2"],
      ["deck", "list.2"],
      ["screws", "list.2"],
    ]);
  });
});

describe("an answer about an unread part", () => {
  it("that it doesn't matter sets it aside", () => {
    expect(spanOf(HEIGHT, [{ kind: "ignore", key: HEIGHT }])).toMatchObject({
      state: "set-aside",
      saidBy: "ignore",
      choices: [],
    });
  });

  it("that sets an input to the figure makes it read", () => {
    const span = spanOf(HEIGHT, [{ kind: "input", key: "deck.height", value: 3.5 }]);
    expect(span?.state).toBe("used");
  });

  it("that a word is another name puts the named thing on the list, and the word is found under its own key", () => {
    const edits: TakeoffEdit[] = [{ kind: "alias", key: RAILING, name: "railing" }];
    const { materials, reading } = read(DECK, edits);
    const rails = materials.filter(({ name }) => /rail|baluster/i.test(name)).map(({ key }) => key);
    expect(rails.length).toBeGreaterThan(0);
    expect(find(reading, RAILING)).toMatchObject({ state: "used", saidBy: "alias", text: "rejleng" });
    expect(DECK.slice(find(reading, "figure:$500")?.start)).toMatch(/^\$500/);
  });

  it("about a part that is gone is kept silently", () => {
    const { notes } = read("12 x 16 ft deck", [{ kind: "ignore", key: HEIGHT }]);
    expect(notes).toEqual([]);
  });
});

describe("of several works", () => {
  it("a figure that one work takes from another's words is used too", () => {
    const { reading } = read(
      "5x9 bath. New tub with tile surround up 6 ft on 3 walls (tub is 60x30), porcelain floor, toilet, 24 in vanity",
    );
    expect(find(reading, "figure:24 in")).toMatchObject({ state: "used", lines: ["bath-remodel.vanity"] });
    expect(find(reading, "figure:6 ft")?.lines).toContain("tile-wall.tile-area");
  });
});

describe("a list with unread figures", () => {
  it("is less certain the more figures are unread, while values set by a person stay certain", () => {
    const edits: TakeoffEdit[] = [{ kind: "quantity", key: "deck.joists", quantity: 20 }];
    const certain = read("Build a 12 x 16 ft deck", edits).materials;
    const doubtful = read("Build a 12 x 16 ft deck. The grill is 42 in", edits).materials;
    for (const { key, confidence } of doubtful) {
      const before = certain.find((material) => material.key === key)?.confidence ?? 0;
      if (key === "deck.joists") expect(confidence).toBe(1);
      else expect(confidence).toBeCloseTo(before * 0.75, 1);
    }
  });
});
