import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDimensions } from "./check-dimensions.ts";
import { describeDimension } from "./dimension.ts";
import { evaluate, type Value } from "./evaluate.ts";
import { parseExpression } from "./expression.ts";
import { formatExpression } from "./format-expression.ts";
import { readUnit } from "./unit-words.ts";

/** Input key → figure or list with its unit. */
type Inputs = Record<string, [figures: Value, unit: string]>;

const ROOM: Inputs = {
  length: [12, "ft"],
  width: [192, "in"],
  coverage: [350, "sq ft per gallon"],
  spacing: [16, "in"],
  span: [8, "ft per post"],
  runs: [[20, 14], "ft"],
  heights: [[8, 10], "ft"],
  coats: [2, "coats"],
  perPost: [2, "bags per post"],
  sheetArea: [32, "sq ft"],
  onHand: [2.25, "sheets"],
};

/** The result of an expression: "0.5486 liquid", or why it is rejected. */
function compute(text: string, inputs: Inputs = ROOM): string {
  const parsed = parseExpression(text);
  if (!parsed.ok) return parsed.reason;
  const units = new Map(Object.entries(inputs).map(([key, [, unit]]) => [key, readUnit(unit)]));
  const shapes = new Map(
    Object.entries(inputs).map(([key, [figures]]) => [
      key,
      {
        dimension: units.get(key)?.dimension ?? {},
        length: typeof figures === "number" ? null : figures.length,
        isBare: false,
      },
    ]),
  );
  const checked = checkDimensions(parsed.expression, shapes);
  if (!checked.ok) return checked.reason;
  const value = evaluate(parsed.expression, (key) => {
    const [figures = Number.NaN] = inputs[key] ?? [];
    const factor = units.get(key)?.factor ?? Number.NaN;
    return typeof figures === "number" ? figures * factor : figures.map((one) => one * factor);
  });
  const figures = typeof value === "number" ? Number(value.toFixed(4)) : value.join(" ");
  return `${figures} ${describeDimension(checked.shape.dimension)}`;
}

describe("an expression", () => {
  it.each([
    ["length * width / coverage", "0.5486 liquid"],
    ["coats * length × width ÷ coverage", "1.0971 liquid"],
    ["ceil(length / spacing) + 1", "10 a plain number"],
    ["ceil(length / span) + 1", "3 post"],
    ["(ceil(length / span) + 1) * perPost", "6 bag"],
    ["length * width / sheetArea - onHand", "3.75 sheet"],
    ["sum(ceil(runs / span) + 1)", "7 post"],
    ["sum(runs * heights)", "300 length²"],
    ["count(runs) * 2", "4 a plain number"],
    ["sqrt(length * length + width * width)", "20 length"],
    ["pi * length * length / 4", "113.0973 length²"],
    ["max(length, width) - min(length, width)", "4 length"],
    ["1 + 2 * 3 - 4 / 2", "5 a plain number"],
    ["8 - 4 - 2", "2 a plain number"],
  ])("%s is %s", (text, result) => {
    expect(compute(text)).toBe(result);
  });

  it.each([
    ["length + coverage", "length and length² ÷ liquid do not go together"],
    ["length + 2", "length and a plain number do not go together"],
    ["length + length * width", "length and length² do not go together"],
    ["ceil(length)", "ceil of length depends on its unit"],
    ["sqrt(length)", "length has no square root"],
    ["sum(length)", "sum takes a list"],
    ["length * 500", "the number 500 has to be an input"],
    ["length * 1.07", "the number 1.07 has to be an input"],
    ["height * 2", "there is no input “height”"],
    ["ceil(length * width / coverage)", "ceil of liquid depends on its unit"],
    ["sum(runs + length) * (runs", "“)” is missing"],
    ["-length", "“-” is not expected"],
    ["length width", "“width” is not expected"],
    ["eval(length)", "there is no function “eval”"],
    ["min(length)", "min takes two to ten values"],
    ["length; drop", "“; drop” is not expected"],
    ["", "it ends too early"],
    ["(".repeat(100), "it is nested deeper than 24"],
    ["1+".repeat(300), "it is longer than 400 characters"],
    ["__proto__", "there is no input “__proto__”"],
  ])("%s is refused: %s", (text, reason) => {
    expect(compute(text)).toBe(reason);
  });

  it("cannot combine two lists of different lengths", () => {
    expect(compute("sum(runs * heights)", { ...ROOM, heights: [[8, 9, 10], "ft"] })).toBe(
      "two lists have different lengths",
    );
  });

  it("is shown with its figures, and with the brackets that it needs", () => {
    const parsed = parseExpression("(length + 2 * width) * (a - (b - c)) / ceil(span)");
    expect(parsed.ok && formatExpression(parsed.expression, (key) => key)).toBe(
      "(length + 2 × width) × (a − (b − c)) ÷ round up (span)",
    );
  });
});

describe("a unit in words", () => {
  it.each([
    ["sq ft per gallon", "length² ÷ liquid", 1],
    ["sq. ft/gal", "length² ÷ liquid", 1],
    ["cubic yards", "length^3", 27],
    ["lb per bag", "weight ÷ bag", 1],
    ["inches", "length", 1 / 12],
    ["tons per cu yd", "weight ÷ length^3", 2000 / 27],
    ["bags per 100 sq ft", "bag ÷ length²", 1 / 100],
    ["boxes", "box", 1],
    ["coats", "a plain number", 1],
    ["in 12", "a plain number", 1 / 12],
    ["%", "a plain number", 0.01],
    ["", "a plain number", 1],
  ])("%s is %s", (words, dimension, factor) => {
    const unit = readUnit(words);
    expect(unit && describeDimension(unit.dimension)).toBe(dimension);
    expect(unit?.factor).toBeCloseTo(factor, 9);
  });

  it.each(["length", "sq bananas", "<b>", "ft²²", "7 & 8"])("%s is none", (words) => {
    expect(readUnit(words)).toBeNull();
  });
});

describe("any expression", () => {
  it("is parsed or rejected, whatever it contains", () => {
    const piece = fc.constantFrom(..."length width 1 2.5 ( ) , + - * / ceil sum min pi × . 1e9 𝟙".split(" "));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join(" ")),
        ),
        (text) => {
          expect(typeof parseExpression(text).ok).toBe("boolean");
        },
      ),
    );
  });

  const leaf = fc.constantFrom("length", "width", "coverage", "coats", "spacing", "2", "0.5", "pi");
  const { text: anyText } = fc.letrec<{ text: string }>((tie) => ({
    text: fc.oneof(
      { depthSize: "small" },
      leaf,
      fc
        .tuple(tie("text"), fc.constantFrom("+", "-", "*", "/"), tie("text"))
        .map(([left, sign, right]) => `(${left} ${sign} ${right})`),
      tie("text").map((inner) => `sqrt(${inner})`),
    ),
  }));

  it("with a dimension has the same result whatever the units of its inputs", () => {
    const inInches: Inputs = {
      ...ROOM,
      length: [144, "in"],
      width: [16 / 3, "yd"],
      coverage: [350 / 4, "sq ft per quart"],
      spacing: [4 / 3, "ft"],
    };
    fc.assert(
      fc.property(anyText, (text) => {
        const [value = "", ...dimension] = compute(text).split(" ");
        const [other = "", ...otherDimension] = compute(text, inInches).split(" ");
        expect(otherDimension).toEqual(dimension);
        if (Number.isFinite(Number(value)))
          expect(Number(other)).toBeCloseTo(Number(value), Math.abs(Number(value)) > 1e6 ? -3 : 2);
      }),
    );
  });

  it("is parsed again as it is written", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parsed = parseExpression(text);
        if (!parsed.ok) return;
        const written = formatExpression(parsed.expression, (key) => key)
          .replaceAll("root of ", "sqrt")
          .replaceAll("π", "pi");
        expect(parseExpression(written)).toEqual(parsed);
      }),
    );
  });
});
