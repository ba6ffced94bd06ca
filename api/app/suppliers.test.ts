/** Takeoff, search and stand-ins together: whatever can be listed must be for sale somewhere. */
import { beforeAll, expect, it } from "vitest";
import { listedMaterials, type OfferedMaterial, searchStandIns } from "../scripts/lib/catalogue-offers.ts";

let found: OfferedMaterial[];

beforeAll(async () => {
  found = await searchStandIns(listedMaterials());
});

/** Goods that shops make to order or do not carry: no offer is the right answer. */
const SOLD_BY_NONE = [
  "Aluminum fence post cap 2x2 in.",
  "Carpet pad 1/2 in. 6 lb",
  "Cedar outside corner trim, 10 ft",
  "Cedar siding",
  "Clay roof tile",
  // Copper and steel gutters are formed to order.
  "Copper downspout 2x3 in. x 10 ft",
  "Copper downspout elbow 2x3 in. A",
  "Copper gutter 5 in. x 10 ft.",
  "Copper gutter end cap 5 in.",
  // Hardware and doors of shops and offices: no sample source has a price.
  "Door closer",
  "Door frame, steel, knock-down",
  "Door silencer",
  "Door stop, wall bumper",
  // Multi-finish plaster comes in 25 kg bags where walls are skimmed; the samples are from American shops.
  "Finish plaster 25 kg",
  "Hidden hanger 5 in. copper (bracket)",
  "Hollow metal door 30x84",
  "Kick plate",
  // Sold everywhere, but none of the sample sources has a price. Drinking water pipe lets oxygen through.
  "PEX-B tubing 1/2 in, oxygen barrier",
  "Pine tongue-and-groove board 1x6",
  // Stone is cut to a template of the kitchen and sold that way.
  "Quartz countertop",
  "Ridge tile",
  "Roof truss, 12 ft span",
  // Nails long enough for tiles and battens: the sample sources have only those of shingles.
  "Roofing nails 2-1/2 in. galvanized",
  "Steel downspout 2x3 in. x 10 ft",
  "Steel gutter 5 in. x 10 ft.",
];

it("finds what the assemblies ask for at two suppliers at least", () => {
  const lacking = found.filter(({ offers }) => new Set(offers.map((offer) => offer.supplierId)).size < 2);
  expect(lacking.map(({ material }) => material.name).sort()).toEqual(SOLD_BY_NONE);
});
