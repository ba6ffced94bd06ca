import type { GoodsDepartment } from "../goods.types.ts";

/** Kitchen fittings, signs and other single items. */
export const kitchenAndHousePieces: GoodsDepartment = {
  category: "Hardware",
  isChosen: true,
  goods: [
    ["pot rack", "hanging pot rack"],
    ["knife strip"],
    ["paper towel bar"],
    ["under sink organizer"],
    ["under sink mat"],
    ["under sink leak tray"],
    ["dish rack"],
    ["kitchen island stool", "bar stool"],
    ["range backsplash panel"],
    ["sink hole cover"],
    ["countertop trash chute", "trash chute"],
    ["over sink shelf"],
    ["trash can cabinet"],
    ["laundry chute", "laundry chute door"],
    ["laundry sink cabinet"],
    ["key hook"],
    ["nameplate"],
    ["wall protection panel"],
    ["wall clock"],
    ["fireplace tool set"],
    ["fireplace blower"],
    ["gas key valve", "fireplace key valve"],
    ["gas log lighter", "log lighter"],
    ["decorative vent cover"],
  ],
};
