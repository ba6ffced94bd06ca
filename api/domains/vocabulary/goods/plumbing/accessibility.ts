import type { GoodsDepartment } from "../goods.types.ts";

/** Aids for accessibility and safe movement. */
export const accessibility: GoodsDepartment = {
  category: "Hardware",
  isChosen: true,
  goods: [
    ["grab bar", "grab rail", "safety bar", "ada grab bar"],
    ["fold down grab bar", "flip up grab bar"],
    ["tub grab bar"],
    ["shower grab bar"],
    ["toilet safety rail", "toilet safety frame"],
    ["raised toilet seat"],
    ["transfer bench", "bath transfer bench"],
    ["shower chair"],
    ["wheelchair ramp kit", "portable ramp", "modular ramp"],
    ["threshold ramp"],
    ["stair lift", "stairlift", "chair lift"],
    ["wheelchair lift", "platform lift", "vertical platform lift", "porch lift"],
    ["home elevator", "residential elevator"],
    ["dumbwaiter"],
    ["ceiling track lift", "patient lift"],
    ["ada sink", "ada lavatory"],
    ["ada vanity"],
    ["roll in shower", "barrier free shower"],
    ["low threshold shower pan"],
    ["lever faucet", "ada faucet"],
    ["ada door opener", "handicap door opener", "ada push button"],
    ["detectable warning mat", "truncated dome mat"],
    ["braille sign", "ada sign"],
    ["floor to ceiling pole", "transfer pole"],
    ["undersink pipe cover", "ada pipe cover"],
  ],
};
