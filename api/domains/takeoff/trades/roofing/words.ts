import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    shingle: `asphalt shingle, roof shingle, roofing shingle, comp shingle, composition shingle, architectural shingle, laminate shingle,
      laminated shingle, dimensional shingle, felt shingle, bitumen shingle, fiberglass shingle, arch shingle, shgl, shgls, arch shgl, shngl`,
    "roofing felt": `tar paper, tarpaper, felt paper, roofing paper, building felt, saturated felt, roof felt, sarking felt, underfelt,
      felt underlay`,
    "roof underlayment":
      "sarking, sarking membrane, roof sarking, roof underlay, roofing underlay, roofing underlayment, roof underfelt",
    gutter: "eavestrough, eaves trough, rain gutter, guttering, spouting, roof gutter, eavestroughing",
    downspout:
      "down spout, down pipe, downpipe, leader pipe, rainwater pipe, rain pipe, fall pipe, ds, rwp, downspouting",
    "metal roof": `tin roof, tin roofing, steel roof, steel roofing, metal roofing, colorbond roof, colorbond roofing, standing seam roof,
      roof from metal, roof of metal, roof in metal, corrugated iron roof, iron roof, zincalume roof, tin sheet roof,
      colorbond corrugated, colorbond corro, colorbond custom orb, colorbond sheet, colorbond roof sheet, zincalume sheet,
      zincalume roof sheet, corro iron, corro sheet, corrugated iron, corrugated iron sheet, wriggly tin, crinkly tin, crinkly iron,
      galvanized corrugated, box profile sheet, box profile roofing, box profile roof, trimdek, klip lok, v crimp, 5v crimp, long run iron, longrun iron, long run roofing,
      longrun roofing, long run roof, roofing iron, coloursteel, coloursteel roof, colorsteel roof, coloursteel roofing,
      steel roof sheet, galvalume roof, galvalume roofing, ag panel roof`,
    "metal roof panel": "ag panel",
    "roof sheathing": "roof deck, roof decking, roof boarding, sarking board, roof ply",
    "ice and water shield":
      "ice and water, ice & water, ice shield, ice barrier, i&w, ice guard, ice dam membrane",
    "ridge cap": "ridge capping, ridge flashing",
    "drip edge": "drip flashing, dripedge, eave flashing, edge flashing, drip trim, eave drip",
    "rake trim": "gable trim, barge trim, gable end trim, rake flashing",
    epdm: "rubber roof, rubber roofing, epdm rubber, rubber membrane, rubber roof membrane, epdm rubber roof, epdm membrane",
    "modified bitumen": "torch down, torchdown, torch on, torch on felt, mod bit, modbit, cap sheet",
    fascia: "facia, fascia board, facia board",
    soffit: "soffit board, eave lining, soffet",
    eave: "eaves line, eave line, edge of the roof, roof edge, roofline, roof line",
    overhang: "over hang, eave overhang, roof overhang",
  },
  things: `roof, roofing, slate, shake, pantile, shingle, felt, underlayment, ridge, valley, hip, eave, rake, gutter, downspout, flashing, fascia, soffit, vent,
    starter, panel, slope, overhang, elbow, hanger, gable, membrane, boot, rafter, bundle, square, skylight, chimney`,
  mass: `felt, roofing, flashing, guttering, epdm, roof underlayment, roof sheathing, ice and water shield, fascia`,
  terms: `square, squares, pitch, pitched, bundle, corrugated, standing, seam, metal, membrane, epdm, tpo, cricket, cap, drip, closure, screws,
    synthetic, seamless, leaf, guard, tear, reroof, bonded, bonding, shingling, shingled, roofed, hipped`,
};
