import { describe, expect, it } from "vitest";
import { takeOff } from "../../index.ts";

const worksOf = (text: string): string[] => takeOff(text).scope.items.map(({ key }) => key);

describe("work outside", () => {
  it.each([
    [
      "Residing my house, hardie lap siding 2000 sq ft, corner boards, paint it two coats.",
      ["siding", "exterior-paint"],
    ],
    [
      "Put T1-11 on a 24x30 garage, 9 ft walls, trim boards at the corners, caulk and paint.",
      ["siding", "exterior-trim", "exterior-paint"],
    ],
    ["Side the gable with cedar shakes, 200 sq ft, and trim.", ["siding", "exterior-trim"]],
    ["Stucco 1500 sq ft and paint.", ["stucco", "exterior-paint"]],
    ["Build a 10x12 shed with T1-11 siding, trim and paint.", ["shed", "exterior-paint"]],
    ["Build a 6 ft cedar fence, 100 ft, and paint it.", ["wood-fence", "floor-paint"]],
    ["New wood soffit and fascia, 120 ft of eaves, prime and paint.", ["woodwork-paint", "soffit"]],
  ])("brings no paint or trim of a room: %s", (text, works) => expect(worksOf(text)).toEqual(works));

  it.each([
    ["Drywall a 12x14 room, 8 ft ceiling, paint, replace siding outside 100 sq ft.", "interior-paint"],
    ["New siding 900 sq ft, and paint the bedroom 12x14.", "interior-paint"],
    ["Side the gable with cedar, 200 sq ft, and 60 ft of baseboard in the den.", "trim"],
  ])("leaves what is inside as it is: %s", (text, work) => expect(worksOf(text)).toContain(work));
});
