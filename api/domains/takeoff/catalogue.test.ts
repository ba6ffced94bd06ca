import { describe, expect, it } from "vitest";
import { nameMaterial, searchCatalogue } from "./catalogue.ts";

describe("a search of the catalogue", () => {
  it("finds names that have all words or begin with them, best beginnings first", async () => {
    const found = await searchCatalogue("concrete mix", 5);
    expect(found.length).toBeGreaterThan(0);
    for (const { name } of found) expect(name.toLowerCase()).toMatch(/concrete.*mix|mix.*concrete/);
    expect(found[0]?.name.toLowerCase().startsWith("concrete mix")).toBe(true);
  });

  it("finds nothing for unknown words, and nothing for no words", async () => {
    expect(await searchCatalogue("unobtainium", 5)).toEqual([]);
    expect(await searchCatalogue(" ,", 5)).toEqual([]);
  });
});

describe("a material named by hand", () => {
  it("is the catalogue's, with what a unit of it covers", async () => {
    const [drywall] = await searchCatalogue("drywall 1/2 in. 4x8", 1);
    expect(drywall).toMatchObject({ unit: "sheets", measuredUnit: "sq ft", packSize: 32 });
    const said = { unit: null, category: null };
    expect(await nameMaterial((drywall?.name ?? "").toUpperCase(), said)).toEqual(drywall);
  });

  it("of another unit has only the stated values", async () => {
    const [drywall] = await searchCatalogue("drywall 1/2 in. 4x8", 1);
    expect(await nameMaterial(drywall?.name ?? "", { unit: "pallets", category: null })).toMatchObject({
      unit: "pallets",
      packSize: 1,
      measuredUnit: "pallets",
    });
  });

  it("that is not in the catalogue gets its category from its words", async () => {
    const said = { unit: "rolls", category: null };
    expect((await nameMaterial("Copper wire 8 AWG", said)).category).toBe("Electrical");
    expect((await nameMaterial("Something else", said)).category).toBe("Hardware");
    expect((await nameMaterial("Something else", { ...said, category: "Roofing" })).category).toBe("Roofing");
  });
});
