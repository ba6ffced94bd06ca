import { describe, expect, it } from "vitest";
import { takeOff } from "../../index.ts";
import { normalizeText } from "./normalize-text.ts";

describe("things of another kind, counted among all", () => {
  it.each([
    ["14 outlets, 4 of them GFCI", "10 outlets, 4 gfci outlets"],
    ["6 switches, two of those 3-way", "4 switches, 2 3 way switches"],
    ["12 interior doors, three of them bifold", "9 interior doors, 3 bifold interior doors"],
    ["10 recessed lights, half of them dimmable", "5 recessed lights, 5 dimmable recessed lights"],
    ["24 posts 4x4x8, of which 4 are 6x6x8", "20 posts 4 x 4 x 8, 4 posts 6 x 6 x 8"],
    ["20 duplex outlets (5 of which should be GFCI)", "15 outlets, 5 gfci outlets"],
    ["9 switches (3 are three-way)", "6 switches, 3 3 way switches"],
    ["16 outlets (3 GFCI) and 5 switches", "13 outlets, 3 gfci outlets and 5 switches"],
    [
      "30 sheets of drywall, 6 of them moisture resistant",
      "24 sheets of drywall, 6 sheets of moisture resistant drywall",
    ],
  ])("%s: are taken out of the number", (text, parted) => expect(normalizeText(text)).toBe(parted));

  it.each([
    "15 outlets, 5 of them in the kitchen",
    "8 windows, 2 of them existing",
    "4 doors, 6 of them bifold",
    "6 windows (2 rooms)",
    "3 walls, 2 of them 15 ft long and 1 24 ft",
  ])("%s: places, things on hand and other things stay as they are", (text) =>
    expect(normalizeText(text)).toBe(text),
  );

  it("are bought beside the others, each kind by its name", () => {
    const list = takeOff("Hang 12 interior doors, three of them bifold").materials;
    expect(
      list.filter(({ key }) => key.endsWith(".doors")).map(({ name, quantity }) => [name, quantity]),
    ).toEqual([
      ["Prehung interior door 30x80 hollow core", 9],
      ["Bifold door 30x80 hollow core", 3],
    ]);
  });

  it("name a thickness as shops do", () => {
    expect(
      takeOff("Order 30 sheets of 1/2 drywall, 6 of them moisture resistant").materials.map(
        ({ name }) => name,
      ),
    ).toEqual(["1/2 in drywall", "1/2 in moisture resistant drywall"]);
  });
});
