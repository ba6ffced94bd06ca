import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    drywall:
      "sheet rock, sheetrock, plasterboard, plaster board, wallboard, wall board, gypsum board, gyp board, gypsum, gyprock, gwb, dry wall, gib board, drywal",
    "joint compound": "drywall mud, mud compound, jointing compound, taping mud, all purpose mud",
    wallpaper: "wall covering, wallcovering, wall paper, paper hanging, wallpapering",
    molding: "moulding",
    baseboard: "base board, skirting board, skirting, base molding, base trim",
    "crown molding": "crown mould, cornice, coving, crown",
    casing: "architrave, door trim, window trim",
    "suspended ceiling":
      "drop ceiling, dropped ceiling, grid ceiling, acoustical ceiling, acoustic ceiling, lay in ceiling",
    paint: "emulsion, wall emulsion, latex paint, painting paint",
    wainscot: "wainscoting, wainscotting, dado panelling",
    door: "dr, doorway leaf",
  },
  things: `wall, ceiling, drywall, paint, primer, coat, tape, compound, screw, baseboard, crown, casing, molding, trim, door, doorway, window, wainscot, wallpaper, panel, grid, tile, tee, hanger, room, chair, rail, shoe`,
  mass: `drywall, paint, wallpaper, trim, molding, casing`,
  terms: `hang, finish, tape, texture, repaint, skim, mud, gallon, pattern, repeat, prehung, hollow, solid, knob, hinge, mitre, miter, eggshell, satin, flat, semigloss, border, paste`,
};
