import { describe, expect, it } from "vitest";
import { readInstructions } from "./read-instructions.ts";

/** Each instruction as "kind makes [goods]", or its words in brackets where no wish was read. */
function read(text: string): string[] {
  return readInstructions(text, []).map(({ text: words, wish }) =>
    wish
      ? [wish.kind, wish.names.map(({ name }) => name).join("+"), ...(wish.goods ? [wish.goods] : [])].join(
          " ",
        )
      : `(${words})`,
  );
}

describe("wishes about makes", () => {
  it.each([
    ["no Kobalt", ["never Kobalt"]],
    ["No Kobalt, please.", ["never Kobalt"]],
    ["No Kobalt, Husky or Ryobi tools", ["never Kobalt+Husky+RYOBI tools"]],
    ["Don't use Quikrete", ["never Quikrete"]],
    ["do not want any Everbilt on this job", ["never Everbilt"]],
    ["we never buy Glacier Bay", ["never Glacier Bay"]],
    ["anything but Glacier Bay", ["never Glacier Bay"]],
    ["Moen only", ["only Moen"]],
    ["Moen or Delta only", ["only Moen+Delta"]],
    ["Only use Moen", ["only Moen"]],
    ["Moen faucets only", ["only Moen faucets"]],
    ["Faucets must be Moen", ["only Moen faucets"]],
    ["Use Simpson for the hangers", ["only Simpson Strong-Tie hangers"]],
    ["Moen, no substitutions", ["only Moen"]],
    ["prefer Owens Corning", ["prefer Owens Corning"]],
    ["Owens Corning shingles preferred", ["prefer Owens Corning shingles"]],
    ["Owner would like Kohler", ["prefer Kohler"]],
    ["Use Moen or equal", ["prefer Moen"]],
    ["GAF if possible", ["prefer GAF"]],
    ["No Kobalt, Moen only, prefer Owens Corning", ["never Kobalt", "only Moen", "prefer Owens Corning"]],
    ["No Kobalt and prefer Owens Corning", ["never Kobalt", "prefer Owens Corning"]],
  ])("%s", (text, wishes) => {
    expect(read(text)).toEqual(wishes);
  });
});

describe("what is left to people", () => {
  it.each([
    ["Mind the roses", ["(Mind the roses)"]],
    ["Leave at the side gate. Moen only.", ["(Leave at the side gate)", "only Moen"]],
    ["No Kobalt, and call before you come", ["never Kobalt", "(call before you come)"]],
    ["Match the existing Moen trim", ["(Match the existing Moen trim)"]],
    ["no Kobalt unless nothing else is there", ["(no Kobalt unless nothing else is there)"]],
    ["Kobalt is fine", ["(Kobalt is fine)"]],
    ["There is a Kohler sink in place", ["(There is a Kohler sink in place)"]],
    ["no dogs on site", ["(no dogs on site)"]],
  ])("%s", (text, instructions) => {
    expect(read(text)).toEqual(instructions);
  });

  it("is empty where nothing is said", () => {
    expect(readInstructions(null, [])).toEqual([]);
    expect(readInstructions("  \n ", [])).toEqual([]);
  });
});
