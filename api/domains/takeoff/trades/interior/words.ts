import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    drywall: `sheet rock, sheetrock, sheetrocking, sheet rocking, plasterboard, plasterboarding, plaster board, wallboard,
      wall board, gypsum board, gypsum plate, gypsum sheet, gypsum panel, plaster plate, gypsum plasterboard, gypsum wallboard, gyp board, gyp, gypsum, gyprock, gyprocking, gwb,
      dry wall, drywalling, gib board, gib, gibbing, dry lining, drylining, drywal, plaster sheet`,
    "joint compound": `drywall mud, sheetrock mud, mud compound, jointing compound, taping mud, all purpose mud, taping compound,
      topping compound, drywall compound, sheetrock compound, stopping compound, jointing cement, joint cement, hot mud,
      green lid mud, finishing mud, topping mud, drywall filler`,
    layer: "lyr, lyrs",
    joint: "jt, jts",
    "control joint": "ctrl joint, ctrl jt, ctrl jts, contraction joint",
    "backer rod": "backing rod, foam rod, backer rope, closed cell rod, closed cell backing, joint backing",
    "joint tape":
      "drywall tape, sheetrock tape, paper tape, jointing tape, scrim tape, taping tape, fiberglass mesh tape",
    "corner bead": "cornerbead, corner beading, corner angle bead, plaster angle bead, angle bead",
    wallpaper:
      "wall covering, wallcovering, vinyl wc, vwc, wall paper, paper hanging, wallpapering, papering, hang paper, hanging paper",
    molding: "moulding",
    baseboard: `base board, skirting board, skirting, base molding, base moulding, base trim, mopboard, mop board, floor trim`,
    "crown molding": `crown mould, crown mold, crown moulding, cornice, cornicing, coving, crown,
      ceiling molding, ceiling moulding, ceiling trim`,
    "shoe molding": "shoe mould, shoe mold, shoe moulding",
    "cove molding": "cove mould, cove mold, cove moulding",
    "quarter round":
      "quarter rnd, quad molding, quad moulding, quadrant, quadrant beading, floor beading, scotia beading",
    "chair rail": "dado rail, chair molding, chair moulding, chairrail",
    "picture rail": "picture molding, picture moulding, picture rail molding",
    casing: `architrave, door trim, window trim, door surround molding, interior door trim, door casing trim, door molding,
      window molding, interior door casing`,
    "suspended ceiling": `drop ceiling, dropped ceiling, grid ceiling, acoustical ceiling, acoustic ceiling, lay in ceiling,
      false ceiling, t bar ceiling, tbar ceiling, acoustic tile ceiling, acoustical tile ceiling, ceiling grid system`,
    paint: "emulsion, wall emulsion, latex paint, painting paint, acrylic paint, acrylic emulsion",
    primer: "undercoat, mist coat, priming coat, primer sealer, kilz, drywall sealer",
    wainscot:
      "wainscoting, wainscotting, dado panelling, dado paneling, wall panelling, wall paneling, matchboarding",
    door: "dr, doorway leaf",
    "interior door": "internal door, inside door, slab door, door slab, room door, passage door",
    knob: "door handle, door knob, doorknob, lever handle, door lever, passage set",
    closet: "wardrobe, built in wardrobe, clothes cupboard, coat cupboard, walk in robe, reach in closet",
    "closet rod":
      "hanging rod, clothes rod, clothes rail, hanging rail, wardrobe rail, clothes pole, hang rod, hanging pole",
    shelf: "shelf board",
    caulk:
      "caulking, caulking compound, recaulk, re caulk, recaulking, decorators caulk, decorator's caulk, painters caulk, painter's caulk, gap filler",
  },
  things: `wall, ceiling, drywall, paint, primer, coat, tape, compound, screw, baseboard, crown, casing, molding, trim, door, doorway,
    window, wainscot, wallpaper, panel, grid, tile, tee, hanger, room, chair, rail, shoe, closet, shelf, shelving, rod, caulk, bead,
    knob, bracket, cleat, alcove, niche, lid, lining, jamb, stool, apron, tray, cove,
    silencer, closer, lockset, deadbolt, bumper`,
  goods: { spread: "mud" },
  mass: `drywall, paint, wallpaper, trim, molding, casing, joint compound, joint tape, wainscot, shelving, caulk, primer`,
  terms: `hang, finish, tape, texture, repaint, skim, mud, gallon, pattern, repeat, prehung, hollow, solid, knob, hinge, mitre, miter,
    eggshell, satin, flat, matte, gloss, semigloss, border, paste, linen, pantry, reach, walk, wire, melamine, bracket, silicone,
    painting, ceilings, feature, accent, dining, masking, also, everything`,
};
