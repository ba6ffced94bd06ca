import type { GoodsDepartment } from "../goods.types.ts";

/** Fans that exhaust air from rooms. */
export const exhaustFans: GoodsDepartment = {
  category: "Steel & Metal",
  isChosen: true,
  goods: [
    [
      "bath fan",
      "bathroom fan",
      "exhaust fan",
      "bathroom exhaust fan",
      "bath exhaust fan",
      "extractor fan",
      "bathroom vent fan",
    ],
    ["bath fan with light", "fan light combo", "bathroom fan light", "exhaust fan with light"],
    ["bath fan heater", "fan light heater"],
    ["inline fan", "inline duct fan"],
    ["ventilation fan", "exhaust blower"],
    ["garage exhaust fan", "shop exhaust fan"],
    ["crawl space fan", "crawlspace fan"],
    ["dryer booster fan"],
  ],
};
