import { describe, expect, it } from "vitest";
import { takeOff } from "../../index.ts";

/** Key → quantity, unit and name of the lines of a text. */
const listOf = (text: string) =>
  Object.fromEntries(
    takeOff(text).materials.map(({ key, quantity, unit, name }) => [key, `${quantity} ${unit}, ${name}`]),
  );

describe("a stated rate or package overrules the recipe", () => {
  it.each([
    [
      "gallons for a measure, in pails of a stated size",
      "Seal a 60 x 15 ft asphalt driveway, 0.2 gallon per square yard, 5 gal pails",
      // 900 sq ft ÷ 9 × 0.2 ÷ 5
      { "asphalt-sealer.sealer": "4 pails, Asphalt driveway sealer 5 gal" },
    ],
    [
      "bags of a stated weight for the volume that another rate tells",
      "80 sq m of 8 inch block wall. Mortar 0.03 m3 per sq m, cement 6 bags (50 kg) per m3 of mortar",
      // 80 × 0.03 × 6 = 14.4
      { "block-wall.mortar": "15 bags, Type S mortar, masonry cement 50 kg" },
    ],
    [
      "a weight for a measure, of what is bought in bags",
      "Brick wall 10 m long x 1.9 m high. Allow 60 kg of building sand and 10 kg of cement per square metre. Cement comes in 25 kg bags",
      // 19 × 10 ÷ 25
      { "brick-wall.mortar": "8 bags, Type N mortar, masonry cement 25 kg" },
    ],
    [
      "a volume that each hole takes, in bags of a stated weight",
      "80 ft of wood fence, posts every 8 ft. Each hole takes 1.8 cu ft of concrete. 60 lb bags",
      // 11 × 1.8 ÷ 0.45
      { "wood-fence.concrete": "44 bags, Concrete mix 60 lb bag" },
    ],
    [
      "the same with the amount behind its label",
      "Privacy fence\n- length: 80 ft, single straight run\n- post spacing: 8 ft\n- rails: 3 per section\n- concrete per hole: 1.8 cu ft, 60 lb bags",
      { "wood-fence.concrete": "44 bags, Concrete mix 60 lb bag" },
    ],
    [
      "bags for each hole where the recipe counts posts",
      "Pergola over 8 x 10 ft. Four 4x4x8 posts, one 60 lb bag of concrete per hole. Two 2x6x12 beams",
      { "pergola.concrete": "4 bags, Concrete mix 60 lb bag" },
    ],
    [
      "a density and a bag that is said to be so heavy",
      "Dense pack cellulose in a wall 20 ft long 8 ft high, 6 inch cavity, 3 lb per cubic foot. Bags are 30 pounds",
      // 160 × 0.5 × 3 ÷ 30
      { "blown-insulation.blown-insulation": "8 bags, Blown-in cellulose 30 lb" },
    ],
    [
      "a top-up from one R-value to another",
      "Top up a 1,000 sq ft attic from the R-13 that's there to R-49 with blown cellulose. R-3.6 per inch, 1.5 lb per cubic foot, 25 lb bags",
      // 36 ÷ 3.6 in × 1,000 ÷ 12 × 1.5 ÷ 25
      { "blown-insulation.blown-insulation": "50 bags, Blown-in cellulose 25 lb" },
    ],
    [
      "the area that a ton covers, of what is ordered by the yard, though a depth is told",
      "Pea gravel 20 x 30 ft, 3 in deep. The yard says one ton of pea gravel covers 100 sq ft",
      { "gravel.gravel": "6 tons, Pea gravel, bulk" },
    ],
    [
      "the same with nothing named, of the one that is brought loose",
      "River rock border 3 ft wide and 150 ft long; the supplier says a ton covers 90 sq ft",
      { "gravel.gravel": "5 tons, River rock, bulk stone" },
    ],
    [
      "the area that a yard covers: of goods that is a cubic yard",
      "Mulch 40 x 54 ft, a yard covers 108 sq ft",
      { "mulch.mulch": "20 cubic yards, Bulk hardwood mulch" },
    ],
    [
      "a weight in words to the yard",
      "Gravel for a driveway 27 ft x 12 ft, 6 inches deep, ton and a half to the yard. How many tons?",
      // 6 cu yd × 1.5
      { "gravel.gravel": "9 tons, Gravel, crushed stone 3/4 in., bulk" },
    ],
    [
      "joint sand in bags of another weight, so many for a measure",
      "Paver patio 30 x 20 ft. Polymeric sand, one 50 lb bag per 75 sq ft",
      { "paver-patio.joint-sand": "8 bags, Polymeric paver joint compound 50 lb" },
    ],
    [
      "what a bucket covers, of goods that the recipe weighs",
      "Drywall a 24x22 garage, 8 ft walls and ceiling. A bucket of joint compound covers 450 sq ft",
      // 92 × 8 + 528 = 1,264 ÷ 450
      { "drywall.joint-compound": "3 buckets, Joint compound all-purpose 4.5 gal" },
    ],
    [
      "the same of a bucket with its size",
      "Hang sheetrock on a 30 x 8 ft wall. The mud, a 4.5 gal bucket does 100 square feet",
      { "drywall.joint-compound": "3 buckets, Joint compound all-purpose 4.5 gal" },
    ],
    [
      "what a bag covers, for each R-value its own",
      "Insulate a 30x20 shop with 9 ft walls: R-21 in the walls, a bag covers 67.8 sq ft, R-38 in the ceiling, a bag covers 42.7 sq ft",
      // 900 ÷ 67.8 and 600 ÷ 42.7
      {
        "batt-insulation.batts": "15 bags, R-38 unfaced batts insulation 15 in",
        "batt-insulation.wall-batts": "14 bags, R-21 kraft-faced batts insulation 15 in, walls",
      },
    ],
    [
      "the same in the other order and in brackets",
      "Batts for a 24 x 16 ft cabin with 8 ft walls: R-30 (31 sq ft per bag) over the ceiling, R-13 (40 sq ft per bag) in the walls",
      // 384 ÷ 31 and 640 ÷ 40
      {
        "batt-insulation.batts": "13 bags, R-30 unfaced batts insulation 15 in",
        "batt-insulation.wall-batts": "16 bags, R-13 kraft-faced batts insulation 15 in, walls",
      },
    ],
  ])("%s", (_, text, expected) => {
    expect(listOf(text)).toMatchObject(expected);
  });

  it("counts a number in words before a fraction", () => {
    const bolts = takeOff("Pergola 8 x 10 ft, four posts. Two 1/2 x 4 hex bolts at either post").materials;
    expect(bolts.find(({ name }) => name === "Hex bolt")?.quantity).toBe(8);
  });
});
