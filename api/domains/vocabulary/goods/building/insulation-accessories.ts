import type { GoodsDepartment } from "../goods.types.ts";

/** Accessories for insulation and air sealing. */
export const insulationAccessories: GoodsDepartment = {
  category: "Insulation",
  goods: [
    ["outlet gasket", "outlet sealer"],
    ["attic hatch cover", "attic door insulation kit", "attic hatch insulation kit"],
    ["attic stair insulator", "attic stairs insulation cover"],
    ["recessed light cover", "can light insulation cover"],
    ["pipe insulation sleeve", "pipe wrap sleeve"],
    ["insulation pin", "insulation fastener", "insulation plate"],
    ["foam gun", "spray foam gun"],
    ["spray foam kit", "foam insulation kit"],
    ["insulation blower"],
    ["insulation knife"],
    ["insulation rod"],
    ["vent chute", "rafter vent chute"],
    ["water heater insulation jacket"],
    ["garage door insulation kit"],
    ["window insulation kit"],
    ["door draft stopper", "draft stopper"],
    ["faucet cover", "faucet freeze cover", "hose bibb cover"],
    ["chimney balloon", "fireplace plug"],
    ["pipe penetration seal", "firestop collar", "fire collar", "firestop device"],
    ["fire stop sleeve"],
    ["putty pad"],
    ["crawl space access door"],
    ["crawl space vent cover"],
    ["vent deflector"],
    ["whole house fan cover"],
  ],
};
