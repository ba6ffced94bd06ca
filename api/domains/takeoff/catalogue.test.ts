import { describe, expect, it } from "vitest";
import { nameMaterial, searchCatalogue } from "./catalogue.ts";

describe("a search of the catalogue", () => {
  it("finds names that have all words or begin with them, those that begin so first", async () => {
    const found = await searchCatalogue("concrete mix", 5);
    expect(found.length).toBeGreaterThan(0);
    for (const { name } of found) expect(name.toLowerCase()).toMatch(/concrete.*mix|mix.*concrete/);
    expect(found[0]?.name.toLowerCase().startsWith("concrete mix")).toBe(true);
  });

  it("finds nothing for what it does not have, and nothing for no words", async () => {
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

  it("of another unit is only what was said", async () => {
    const [drywall] = await searchCatalogue("drywall 1/2 in. 4x8", 1);
    expect(await nameMaterial(drywall?.name ?? "", { unit: "pallets", category: null })).toMatchObject({
      unit: "pallets",
      packSize: 1,
      measuredUnit: "pallets",
    });
  });

  it("that the catalogue does not have has the category of its words", async () => {
    const said = { unit: "rolls", category: null };
    expect((await nameMaterial("Copper wire 8 AWG", said)).category).toBe("Electrical");
    expect((await nameMaterial("Something else", said)).category).toBe("Hardware");
    expect((await nameMaterial("Something else", { ...said, category: "Roofing" })).category).toBe("Roofing");
  });
});
