import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    concrete: "conc, readymix concrete, ready mix concrete, redi mix, ready mixed concrete",
    readymix: "ready mix, ready mixed, redimix",
    slab: "concrete base, concrete hardstand, hardstand, hardstanding, concrete raft",
    footing: "ftg, footer, foundation strip",
    rebar: "re bar, reinforcing bar, reinforcing steel, reinforcement bar, rerod, reinf bar",
    "wire mesh": "welded wire fabric, wwf, wwm, welded wire mesh, road mesh",
    "concrete mix": "bag mix, premix concrete, premixed concrete, sakrete, quikrete, quickcrete",
    "form tube": "sonotube, sono tube, tube form, cardboard form, concrete tube",
    driveway: "drive way, dw, car drive",
    sidewalk: "side walk, pavement walk, footway",
    asphalt: "blacktop, black top, tarmac, bitumen paving, hot mix asphalt, hma, macadam",
  },
  things: `slab, footing, pad, pier, column, concrete, rebar, mesh, tube, form, driveway, sidewalk, apron, curb, wall, foundation, cement, screed, asphalt`,
  mass: `concrete, rebar, asphalt, cement, concrete mix, wire mesh, readymix`,
  terms: `pour, poured, monolithic, grade, stem, tie, chair, stirrup, yardage, trowel, vapor, barrier, stoop, equipment, compacted, thickened, radius, aggregate, stake`,
};
