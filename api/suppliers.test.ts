/** The takeoff, the search and the stand-ins together: what is asked for has to be on sale somewhere. */
import { beforeAll, expect, it } from "vitest";
import { listedMaterials, type OfferedMaterial, searchStandIns } from "./scripts/lib/catalogue-offers.ts";

let found: OfferedMaterial[];

beforeAll(async () => {
  found = await searchStandIns(listedMaterials());
}, 90_000);

it("finds what the assemblies ask for at two suppliers at least", () => {
  const lacking = found.filter(({ offers }) => new Set(offers.map((offer) => offer.supplierId)).size < 2);
  expect(lacking.map(({ material }) => material.name).sort()).toEqual([]);
});
