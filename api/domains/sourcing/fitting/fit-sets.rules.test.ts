import { describe, expect, test } from "vitest";
import { matchListing } from "../match-listing.ts";
import { type FitMaterial, listFitSets, readMaker } from "./fit-sets.rules.ts";

const LISTING = {
  sku: "1",
  description: "",
  brand: "Simpson Strong-Tie",
  category: null,
  priceCents: 100,
  saleUnit: "each",
  pack: null,
  quantityBreaks: [],
  stock: null,
  rating: null,
  leadTimeDays: 2,
  imageUrl: null,
  url: null,
  attributes: {},
};

function makeList(...names: string[]): FitMaterial[] {
  return names.map((name) => ({ id: name, name, unit: "pieces", workItem: "Work" }));
}

/** The options of each offer in the only set of a list; offers by material, "brand: title". */
function optionsOf(offersOf: Record<string, string[]>): Record<string, readonly string[]> {
  const offers = Object.entries(offersOf).flatMap(([materialId, titles]) =>
    titles.map((text) => {
      const [brand = "", title = ""] = text.split(": ");
      return { id: title, materialId, title, brand: brand === "" ? null : brand };
    }),
  );
  const [set, ...more] = listFitSets(makeList(...Object.keys(offersOf)), offers);
  expect(more).toEqual([]);
  return Object.fromEntries(set?.options ?? []);
}

describe("what must fit together", () => {
  test.each([
    [
      "panel and breakers",
      ["Main breaker panel 200 A, 40-space", "Breaker 20 A single pole", "Breaker 15 A single pole"],
    ],
    ["shower valve and trim", ["Shower valve rough-in", "Shower trim kit, basic"]],
    ["ceiling grid", ["Ceiling grid main tee 12 ft", "Ceiling grid cross tee 4 ft"]],
    ["gutter and fittings", ["Vinyl gutter 10 ft. white", "Gutter end cap 5 in."]],
    ["fence, posts and gate", ["Vinyl privacy fence panel 6x8 ft", "Vinyl fence post", "Vinyl gate 4 ft"]],
    ["fence, posts and gate", ["Chain-link mesh fabric 11 gauge 4 ft high", "Chain-link gate 4 ft"]],
    ["post and cap", ["Pressure-treated 4x4x8 post", "Post cap for 4x4 post"]],
    ["joist and hanger", ["Pressure-treated 2x8x12 joist", "Joist hanger"]],
    ["composite boards", ["Composite deck board 1x6x16 grooved", "Composite deck board 1x6x12 grooved"]],
    ["door and its lockset", ["Prehung interior door 30x80 hollow core", "Passage knob, basic"]],
  ])("%s: %o", (label, names) => {
    expect(listFitSets(makeList(...names), [])).toMatchObject([{ label, materialIds: names }]);
  });

  test.each([
    [["Breaker 20 A single pole", "Breaker 15 A single pole"]],
    [["Pressure-treated 2x8x12 joist", "Joist hanger for 2x8"]],
    [["Pressure-treated deck board 5/4x6x12", "Pressure-treated deck board 5/4x6x16"]],
    [["Vinyl gutter 10 ft. white", "Gutter guard 4 ft"]],
    [["Cedar fence picket 5/8 x 5-1/2 in. x 6 ft", "Post cap for 4x4 post"]],
  ])("%o are not a set", (names) => {
    expect(listFitSets(makeList(...names), [])).toEqual([]);
  });

  test("the material that the others must fit comes first, whatever the order of the list", () => {
    const [set] = listFitSets(makeList("Breaker 20 A single pole", "Main breaker panel 200 A, 40-space"), []);
    expect(set?.materialIds).toEqual(["Main breaker panel 200 A, 40-space", "Breaker 20 A single pole"]);
  });

  test("two fences in one job need not be of one make, nor two doors of one hand", () => {
    const [post, gate] = ["Vinyl fence post", "Vinyl gate 4 ft"];
    const fences = ["front", "back"].flatMap((workItem) =>
      [post, gate].map((name) => ({ id: `${workItem} ${name}`, name, unit: "pieces", workItem })),
    );
    expect(listFitSets(fences, [])).toHaveLength(2);
    const doors = makeList(
      "Prehung interior door 30x80",
      "Prehung interior door 36x80",
      "Passage knob, basic",
    );
    expect(listFitSets(doors, []).map(({ materialIds }) => materialIds)).toEqual([
      ["Prehung interior door 30x80", "Passage knob, basic"],
      ["Prehung interior door 36x80", "Passage knob, basic"],
    ]);
  });
});

describe("what an offer fits", () => {
  test("panels accept breakers of their maker's line; without a line or a maker nothing is known", () => {
    expect(
      optionsOf({
        "Main breaker panel 200 A, 40-space": [
          "Square D: Square D QO 200 Amp 40-Space Main Breaker Load Center",
          "Siemens: 200 Amp 40-Space Load Center",
        ],
        "Breaker 20 A single pole": [
          "Square D: Homeline 20 Amp Single-Pole Circuit Breaker",
          "Eaton: BR120 20 Amp Single-Pole Circuit Breaker",
          "Square D: 20 Amp Single-Pole Circuit Breaker",
          ": 20 Amp 1-Pole Breaker",
          "Unbranded: 20 A Circuit Breaker",
        ],
      }),
    ).toEqual({
      "Square D QO 200 Amp 40-Space Main Breaker Load Center": ["Square D QO"],
      "200 Amp 40-Space Load Center": ["Siemens"],
      "Homeline 20 Amp Single-Pole Circuit Breaker": ["Square D Homeline"],
      "BR120 20 Amp Single-Pole Circuit Breaker": ["Eaton BR"],
      "20 Amp Single-Pole Circuit Breaker": [],
      "20 Amp 1-Pole Breaker": [],
      "20 A Circuit Breaker": [],
    });
  });

  test("a trim kit goes with the valve of its maker and kind", () => {
    expect(
      optionsOf({
        "Shower valve rough-in": [
          "Moen: Posi-Temp 1/2 in. Pressure Balancing Rough-In Valve",
          "Delta: MultiChoice Universal Shower Valve Rough-In Body",
        ],
        "Shower trim kit, basic": [
          "Moen: M-CORE Single-Handle Shower Trim Kit",
          "Moen: Single-Handle Shower Trim Kit in Chrome",
          "Delta Faucet: Single-Handle Shower Trim Kit, 14 Series",
        ],
      }),
    ).toEqual({
      "Posi-Temp 1/2 in. Pressure Balancing Rough-In Valve": ["Moen Posi-Temp"],
      "MultiChoice Universal Shower Valve Rough-In Body": ["Delta"],
      "M-CORE Single-Handle Shower Trim Kit": ["Moen M-Core"],
      "Single-Handle Shower Trim Kit in Chrome": [],
      "Single-Handle Shower Trim Kit, 14 Series": ["Delta"],
    });
  });

  test("vinyl gutters belong to a maker's system, aluminum ones to a profile; an unstated profile fits each", () => {
    expect(
      optionsOf({
        "Gutter 10 ft. white": [
          "Amerimax Home Products: 5 in. x 10 ft. White Traditional K-Style Vinyl Gutter",
          "Amerimax: 5-in x 10-ft White Aluminum K-Style Gutter",
        ],
        "Gutter end cap 5 in.": [
          "Amerimax: 5-in White Aluminum Half-Round Gutter End Cap",
          "Genova: White Vinyl Gutter End Cap",
        ],
      }),
    ).toEqual({
      "5 in. x 10 ft. White Traditional K-Style Vinyl Gutter": ["Amerimax vinyl, K-style"],
      "5-in x 10-ft White Aluminum K-Style Gutter": ["aluminum, K-style"],
      "5-in White Aluminum Half-Round Gutter End Cap": ["aluminum, half-round"],
      "White Vinyl Gutter End Cap": ["Genova vinyl, K-style", "Genova vinyl, half-round"],
    });
  });

  test("gates are as high as their fence where both state a height", () => {
    expect(
      optionsOf({
        "Chain-link mesh fabric 11 gauge 4 ft high": [
          "YARDGARD: 4 ft. x 50 ft. 11.5-Gauge Galvanized Steel Chain Link Fabric",
        ],
        "Chain-link gate 4 ft": [
          "Everbilt: 3.5 ft. W x 4 ft. H Galvanized Steel Bent Frame Chain Link Walk Gate",
          "Everbilt: 3.5 ft. W x 6 ft. H Galvanized Steel Bent Frame Chain Link Walk Gate",
        ],
      }),
    ).toEqual({
      "4 ft. x 50 ft. 11.5-Gauge Galvanized Steel Chain Link Fabric": ["chain link, 4 ft, any"],
      "3.5 ft. W x 4 ft. H Galvanized Steel Bent Frame Chain Link Walk Gate": ["chain link, 4 ft, any"],
      "3.5 ft. W x 6 ft. H Galvanized Steel Bent Frame Chain Link Walk Gate": ["chain link, 6 ft, any"],
    });
  });

  test("caps are as wide as their posts, by the nominal or the actual size", () => {
    expect(
      optionsOf({
        "Pressure-treated 4x4x8 post": [": 4 in. x 4 in. x 8 ft. #2 Ground Contact Pressure-Treated Timber"],
        "Post cap for 4x4 post": [
          ": 3-1/2 in. x 3-1/2 in. Wood Post Cap",
          ": 6 in. x 6 in. Copper Post Cap",
          ": Pyramid Post Cap",
        ],
      }),
    ).toEqual({
      "4 in. x 4 in. x 8 ft. #2 Ground Contact Pressure-Treated Timber": ["4x4"],
      "3-1/2 in. x 3-1/2 in. Wood Post Cap": ["4x4"],
      "6 in. x 6 in. Copper Post Cap": ["6x6"],
      "Pyramid Post Cap": [],
    });
  });

  test("hangers carry the stick they are bought with, by the size or the model in their name", () => {
    expect(
      optionsOf({
        "Pressure-treated 2x8x12 joist": [
          ": 2 in. x 8 in. x 12 ft. #2 Prime Kiln-Dried Southern Yellow Pine Lumber",
        ],
        "Joist hanger": [
          "Simpson Strong-Tie: LUS28 Galvanized Face-Mount Joist Hanger",
          "Simpson Strong-Tie: Face-Mount Joist Hanger for 2x6 Nominal Lumber",
          ": Face-Mount Joist Hanger",
        ],
      }),
    ).toEqual({
      "2 in. x 8 in. x 12 ft. #2 Prime Kiln-Dried Southern Yellow Pine Lumber": ["2x8"],
      "LUS28 Galvanized Face-Mount Joist Hanger": ["2x8"],
      "Face-Mount Joist Hanger for 2x6 Nominal Lumber": ["2x6"],
      "Face-Mount Joist Hanger": [],
    });
  });

  test.each([
    "LUS26 Galvanized Face-Mount Joist Hanger",
    "Face-Mount Joist Hanger for 2x10 Nominal Lumber",
    "Face-Mount Joist Hanger, Galvanized",
  ])("a hanger that names its size is never %s, since the matcher refuses it", (title) => {
    const material = { name: "Joist hanger for 2x8", unit: "pieces" };
    expect(matchListing(material, { ...LISTING, title }).isMatch).toBe(false);
    expect(matchListing(material, { ...LISTING, title: "LUS28 Face-Mount Joist Hanger" }).isMatch).toBe(true);
  });

  test("a lockset for either hand goes with every door", () => {
    expect(
      optionsOf({
        "Prehung interior door 30x80": [
          ": 30 in. x 80 in. Left-Hand Hollow Core Prehung Door",
          ": 30 in. x 80 in. Right-Hand Prehung Door",
        ],
        "Passage lever, basic": ["Schlage: Right-Handed Passage Lever", "Kwikset: Passage Lever"],
      }),
    ).toMatchObject({ "Passage Lever": ["left", "right"], "Right-Handed Passage Lever": ["right"] });
  });
});

test("a material that two parts of the work need is in the sets of both, and a repeated set counts once", () => {
  const both = ["front", "back"].map((workItem) => ({
    id: "panel",
    name: "Vinyl fence post",
    unit: "pieces",
    workItem,
  }));
  const gate = { id: "gate", name: "Vinyl gate 4 ft", unit: "pieces" };
  const wanted = (...workItems: string[]) => [
    ...both,
    ...workItems.map((workItem) => ({ ...gate, workItem })),
  ];
  expect(listFitSets(both, [])).toEqual([]);
  for (const list of [wanted("back"), wanted("front", "back")]) {
    expect(listFitSets(list, []).map(({ materialIds }) => materialIds)).toEqual([["panel", "gate"]]);
  }
});

test.each([
  ["Homeline 20 Amp Breaker", "Square D by Schneider Electric", "Square D"],
  ["Square D Homeline 20 Amp Breaker", null, "Square D"],
  ["Prelude Main Tee", "USG Ceilings", "USG"],
  ["Main Tee", "Acme Grid Co", "acme grid co"],
  ["Main Tee", "Generic", null],
  ["Main Tee", null, null],
])("the maker of %s (%s) is %s", (title, brand, maker) => {
  expect(readMaker(title, brand)).toBe(maker);
});

test("an article quoted for a line goes with whatever the others are, even when its title says nothing", () => {
  const list = makeList("Main breaker panel 200 A, 40-space", "Breaker 20 A single pole");
  const [panel, breaker] = list.map(({ id }) => id);
  const [set] = listFitSets(list, [
    { id: "panel", materialId: panel ?? "", title: "Square D QO panel", brand: "Square D" },
    {
      id: "quoted",
      materialId: breaker ?? "",
      title: "Breaker 20 A single pole",
      brand: null,
      isQuoted: true,
    },
    { id: "found", materialId: breaker ?? "", title: "Breaker 20 A single pole", brand: null },
  ]);
  const options = set?.options.get("panel");
  expect(options?.length).toBeGreaterThan(0);
  expect(set?.options.get("quoted")).toEqual(options);
  expect(set?.options.get("found")).toEqual([]);
});
