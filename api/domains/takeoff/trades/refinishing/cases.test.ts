import { describe, expect, it } from "vitest";
import { takeOff } from "../../index.ts";

const listed = (text: string) =>
  takeOff(text).materials.map(({ key, measuredQuantity }) => `${key} ${measuredQuantity}`);

describe("existing work that gets a new surface", () => {
  it.each([
    [
      "a sealer whose coats go differently far",
      "Sealing a concrete drive 16 ft by 55 ft, first coat 200 sqft/gal, second coat 300 sqft per gal",
      ["concrete-sealer.sealer 7.3333"],
    ],
    [
      "a sealed drive is not poured",
      "Seal my concrete driveway, 18x60, two coats, a gallon does 200 sq ft.",
      ["concrete-sealer.sealer 10.8"],
    ],
    [
      "a pail of sealer is five gallons",
      "Seal my concrete driveway, 18x60, two coats, pail does 360 ft.",
      ["concrete-sealer.sealer 30"],
    ],
    [
      "asphalt is sealed by the pail",
      "Sealcoat an asphalt drive 20 x 50 ft, one coat, 5 gal pails cover 250 sq ft",
      ["asphalt-sealer.sealer 1000"],
    ],
    [
      "sealer by its coats",
      "Seal coating my 20x60 blacktop drive, two coats, each 5 gal pail says 400 sq ft per coat",
      ["asphalt-sealer.sealer 2400"],
    ],
    [
      "a refinished floor is not bought",
      "Refinish 900 sq ft of red oak floors, three coats of oil poly, gallon covers 500.",
      ["floor-finish.finish 5.4"],
    ],
    ["regrouted tile stays", "Need to regrout 60 sq ft of shower wall, 4x4 tile", ["regrouting.grout 60"]],
  ])("%s", (_rule, text, lines) => expect(listed(text)).toEqual(lines));
});
