import { describe, expect, it } from "vitest";
import { takeOff } from "../../index.ts";
import { readText } from "../reading.ts";
import { statementsOf } from "./statements.ts";

const stated = (text: string) =>
  statementsOf(readText(text)).map(({ statement: { kind, quantity, words, nominal, per } }) => ({
    kind,
    quantity,
    words,
    nominal,
    per: per && (per.dimension ?? per.words),
  }));

describe("what a text states about numbers", () => {
  it("reads so many, so many more, and so many per other thing", () => {
    expect(stated("eight rough 4x4x10 posts")).toMatchObject([
      { kind: "count", quantity: 8, nominal: "4x4" },
    ]);
    expect(stated("add 2 studs per corner")).toMatchObject([
      { kind: "extra", quantity: 2, words: "studs", per: "corner" },
    ]);
    expect(stated("one 80 lb bag of concrete for every two posts")).toMatchObject([
      { kind: "each", quantity: 1, words: "concrete", per: "posts" },
    ]);
    expect(stated("Braces: 2 per post, a dozen of them")).toMatchObject([
      { kind: "each", quantity: 2 },
      { kind: "count", quantity: 12 },
    ]);
  });

  it("does not take a size or name for a count", () => {
    expect(stated("3-coat stucco, two-board treads, 5v panels")).toEqual([]);
  });

  it("reads the content or coverage of a package, whichever comes first", () => {
    const contents = (text: string) =>
      statementsOf(readText(text))
        .map(({ statement }) => statement)
        .filter(({ kind }) => kind === "pack")
        .map(({ words, pack, quantity, dimension }) => ({ words, pack, quantity, dimension }));
    expect(contents("ridge cap runs 35 lf per bundle")).toMatchObject([
      { pack: "bundle", quantity: 35, dimension: "length" },
    ]);
    expect(contents("Drip edge in 10 ft sticks")).toEqual([
      { words: "drip edge", pack: "piece", quantity: 10, dimension: "length" },
    ]);
    expect(contents("a bag of thinset will do 45 sq ft")).toMatchObject([
      { pack: "bag", quantity: 45, dimension: "area" },
    ]);
    expect(contents("mesh in rolls of 450 sq ft")).toMatchObject([
      { words: "mesh", pack: "roll", quantity: 450 },
    ]);
    expect(contents("screws, boxes of 250")).toMatchObject([
      { words: "screws", pack: "box", quantity: 250, dimension: null },
    ]);
  });

  it("reads rates per measure, and spacings of things", () => {
    expect(stated("bar chairs, 2 to the square metre")).toMatchObject([
      { kind: "each", quantity: 2, words: "bar chairs", per: "area" },
    ]);
    expect(stated("20 ft of cable for each outlet")).toMatchObject([
      { kind: "each", quantity: 20, words: "cable", per: "outlet" },
    ]);
    expect(stated("a stake every 3 ft along the forms")).toMatchObject([
      { kind: "spacing", quantity: 1, words: "stake", per: "length" },
    ]);
    expect(stated("three rows of 2x4 rails on each face")).toMatchObject([
      { kind: "each", quantity: 6, words: "rails", per: "length" },
    ]);
  });
});

describe("stated numbers in a list", () => {
  const quantityOf = (text: string, name: RegExp) =>
    takeOff(text).materials.find((material) => name.test(material.name))?.quantity;

  it("overrule the recipe of their line, through the lines they are counted for", () => {
    const fence =
      "90 ft privacy fence, 6 ft high, posts every 10 ft, plus 3 spare posts. One 60 lb bag of concrete per two posts.";
    expect(quantityOf(fence, /post/i)).toBe(13);
    expect(quantityOf(fence, /concrete/i)).toBe(7);
  });

  it("are lines of their own if no recipe lists the thing", () => {
    expect(quantityOf("I need sixteen 2x4x8 knee braces", /brace/)).toBe(16);
    // 30 in pieces: three from each 8 ft stick.
    expect(quantityOf("A table with seven legs of 2x4, 30 inches each", /leg/)).toBe(3);
  });

  it("are not counted twice if the recipe counts the same things", () => {
    expect(quantityOf("Deck 10 x 12, 2 ft high, on 6 posts", /base for/)).toBe(6);
  });
});
