import { describe, expect, test } from "vitest";
import { matchListing } from "../match-listing.ts";

const isMatch = (name: string, title: string): boolean => matchListing({ name, unit: "each" }, title).isMatch;

describe("sizes", () => {
  test("along a roll the number without a unit is in feet", () => {
    const pack = (name: string, title: string) => matchListing({ name, unit: "ft" }, title).pack;
    expect(pack("Sill sealer foam 3-1/2 in. x 50 ft.", "SILL SEAL 3-1/2X50")).toEqual({
      quantity: 50,
      unit: "ft",
    });
    expect(pack("House wrap 9x150 ft.", "TYVEK HOMEWRAP 9X150")?.quantity).toBe(150);
  });

  test("with a thickness next to them the faces of a sheet are in feet, in any order", () => {
    expect(isMatch("Ceiling tile 2x2 mineral fiber", "FINE FISSURED 2X2X5/8 LAY-IN MINERAL")).toBe(true);
    expect(isMatch("Drywall 1/2 in. 4x8", "4X8-1/2 GWB REG")).toBe(true);
  });

  test("two sizes with the same name are the same", () => {
    expect(isMatch("Painter's tape 1.88 in.", "Painter's Tape 48 mm x 55 m")).toBe(true);
  });

  test("the inch sign may be left out after feet", () => {
    expect(isMatch("Vinyl siding J-channel 12.5 ft", "J CHAN VNL WHT 5/8 12'6")).toBe(true);
  });

  test("batts are named by the stud spacing they fit", () => {
    expect(isMatch("R-13 batts kraft faced 15 in.", 'INS R13 KF 16"OC')).toBe(true);
    expect(isMatch("R-13 batts kraft faced 15 in.", 'INS R13 KF 24"OC')).toBe(false);
  });

  test("a fitting requested by one size has it at every end", () => {
    expect(isMatch("PVC tee 2 in. DWV sanitary", "2 in. x 2 in. x 2 in. PVC DWV Sanitary Tee")).toBe(true);
    expect(isMatch("PVC tee 2 in. DWV sanitary", "3X3X2 PVC DWV SAN TEE")).toBe(false);
    expect(isMatch("PVC tee 3x3x2 in. DWV sanitary", "3X3X2 PVC DWV SAN TEE")).toBe(true);
  });

  test("squares are counted in whole numbers: 5/8 SQ is a square edge", () => {
    expect(matchListing({ name: "Roofing felt #15", unit: "roll" }, "FELT 15# 4SQ ASTM").pack?.quantity).toBe(
      400,
    );
    expect(
      matchListing({ name: "Ceiling tile 2x2", unit: "pieces" }, "CLG TILE 2X2X5/8 SQ").pack?.quantity,
    ).toBe(4);
  });
});
