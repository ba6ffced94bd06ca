import { describe, expect, it } from "vitest";
import { assertReadable } from "./document-text.ts";

const within = (levels: number, [open, close]: readonly [string, string]) =>
  `{ a(b: ${open.repeat(levels)}1${close.repeat(levels)}) }`;

describe("a document is parsed", () => {
  it.each([
    ["with 65,536 characters", `{ a } #${"x".repeat(65_529)}`],
    ["with 100 brackets within each other", within(98, ["[", "]"])],
    ["with any number of brackets beside each other", `{ ${"a { b } ".repeat(1_000)} }`],
    ["with brackets in its texts and remarks", `{ a(b: "${"{".repeat(200)}") } #${"[".repeat(200)}`],
    ["with brackets that are closed and never opened", `{ a } ${"}".repeat(200)}`],
    ["when it is no document at all", "'"],
  ])("%s", (_what, text) => expect(() => assertReadable(text)).not.toThrow());

  it.each([
    ["65,537 characters", `{ a } #${"x".repeat(65_530)}`, /65,536 characters/],
    ["101 lists within each other", within(99, ["[", "]"]), /100 nested brackets/],
    ["1,600 objects within each other", within(1_600, ["{a:", "}"]), /100 nested brackets/],
    ["1,000 fragments within each other", `${"{ ... ".repeat(1_000)} { a }`, /100 nested brackets/],
    ["101 brackets that are never closed", "{ a(b: ".repeat(51), /100 nested brackets/],
  ])("but not with %s", (_what, text, refusal) => expect(() => assertReadable(text)).toThrow(refusal));
});
