import { describe, expect, it } from "vitest";
import { takeOff } from "../../takeoff.ts";
import { ASSEMBLIES } from "../../trades/index.ts";
import { readText } from "../reading.ts";
import { recognise } from "./recognise.ts";

const works = (text: string): string[] =>
  recognise(readText(text), ASSEMBLIES).map(({ assembly }) => assembly.id);

const listOf = (text: string): string[] =>
  takeOff(text).materials.map(({ name, quantity }) => `${quantity} ${name}`);

/** Things named after another object, and the recipe that the last word alone would start. */
const OTHER_KINDS: readonly (readonly [compound: string, recipe: string])[] = [
  ["cabinet doors", "interior-door"],
  ["mirror doors", "interior-door"],
  ["shower doors", "interior-door"],
  ["oven doors", "interior-door"],
  ["mailbox doors", "interior-door"],
  ["locker doors", "interior-door"],
  ["storm windows", "windows"],
  ["chimney blocks", "block-wall"],
  ["mirror frames", "stud-wall"],
  ["bed frames", "stud-wall"],
  ["concrete steps", "stairs"],
];

/** Where the first word is a place, a surface, a material or a word of the recipe, the work stays what it is. */
const SAME_KINDS: readonly (readonly [text: string, recipe: string])[] = [
  ["bedroom doors, 4", "interior-door"],
  ["two closet doors", "interior-door"],
  ["basement door", "interior-door"],
  ["basement walls 30 x 40, 8 ft high, poured concrete", "concrete-wall"],
  ["deck stairs, 5 risers, 3 ft wide", "stairs"],
  ["porch roof 8 x 20, shingles, 4/12 pitch", "shingle-roof"],
  ["pool fence 120 ft", "wood-fence"],
  ["patio pavers 10 x 20", "paver-patio"],
  ["garage wiring, 14 outlets", "electrical-rough"],
  ["interior partition walls 40 ft, 8 ft high, wood studs", "stud-wall"],
  ["double doors, 2", "interior-door"],
  ["a 2 level deck, 12 x 16", "deck"],
];

describe("the name of a thing after another object", () => {
  it.each(OTHER_KINDS)("starts no work of its last word: %s", (compound, recipe) => {
    for (const text of [`Install ${compound}`, `new ${compound}, 8 in all`, `We need 6 ${compound}.`])
      expect(works(text)).not.toContain(recipe);
  });

  it.each(SAME_KINDS)("is left alone when the recipe knows the first word: %s", (text, recipe) => {
    expect(works(text)).toContain(recipe);
  });

  it("starts no work where the first word is a work and the whole is goods", () => {
    expect(works("rafter vents for an attic, 40 of them")).not.toContain("rafters");
    expect(works("30 ft of gutter sections and hangers")).toContain("gutters");
  });

  it("means the same where its last word is counted further on", () => {
    expect(works("New cabinet doors: 14 doors and 6 drawer fronts")).not.toContain("interior-door");
    expect(works("Replacing shower doors. 3 doors in all.")).not.toContain("interior-door");
    expect(works("A shower door plus 2 bedroom doors")).toContain("interior-door");
  });
});

describe("a counted thing of another kind", () => {
  it.each([
    ["Install 3 mirror doors on the closet", "3 Mirror door"],
    ["cabinet doors, 12", "12 Cabinet doors"],
    ["storm windows, 8 of them", "8 Storm windows"],
    ["We need 6 mailbox doors", "6 Mailbox doors"],
  ])("is on the list as it is called: %s", (text, line) => {
    expect(listOf(text)).toEqual([line]);
  });

  it.each([
    ["interior doors, 5", "5 Prehung interior door 30x80 hollow core"],
    ["outlets, 14", "14 Duplex outlet 15 A tamper resistant"],
  ])("and a known thing may have its number behind it: %s", (text, line) => {
    expect(listOf(text)).toContain(line);
  });

  it.each(["posts, 4, 6 and 8 ft long", "doors, 3 ft wide"])("a size is no number: %s", (text) => {
    expect(listOf(text).filter((line) => /^(?:3|4) /.test(line))).toEqual([]);
  });
});
