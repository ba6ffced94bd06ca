import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    deck: `sun deck, sundeck, deck platform, raised platform, boardwalk deck, timber deck, wood deck, decked area,
      decked platform, decking area, decking platform, garden decking platform, patio deck, back deck`,
    decking: "deck boards surface, deckboard, deck planking, deck flooring",
    "deck board": `deck bd, deck bds, deck plank, decking board, decking bd, top board, floor plank, deck slat,
      decking slat, decking plank`,
    board: "bd, brd, bord",
    boards: "bds, brds, bords",
    house: "hse",
    railing:
      "rail section, balustrade, guardrail, guard rail, hand rail, handrail, banister, deck rail, balustrading, porch rail",
    baluster: "bal, spindle, balustrade upright, railing picket, rail picket",
    stringer: "stair horse, stair carriage, stair string",
    stairs: "staircase, stairway, flight of steps, set of steps, run of steps",
    tread: "step tread, stair tread",
    "joist hanger": "joist clip, joist shoe, hanger clip, joist bracket, joist hgr",
    ledger: "ledger board, ledgerboard, ledger plate, ledger strip",
    parallel: "par, paralel, parrallel, parellel",
    perpendicular: "perp",
    composite:
      "composite wood, wpc, wood plastic composite, trex, timbertech, fiberon, deckorators, millboard",
    "rail post": "railing post, guard post, newel, newel post",
    "rail cap": "railing cap, cap rail, top cap rail",
  },
  things: `joist, stringer, tread, riser, baluster, spindle, railing, ledger, beam, girder, post, deck, decking, stair,
    stairway, step, hanger, skirt, rim, footing, blocking, lattice, fascia, bench`,
  mass: `decking, railing, composite`,
  terms: `stain, sealer, composite, slatted, slat, landing, flight, hidden, fastener, wraparound, direction, crosswise,
    lengthwise, redeck, redecked, redecking, resurface, resurfaced, resurfacing, projection, project, outward, joists, herringbone, picture, bearer, bearers, footings, freestanding,
    floating, ipe, mahogany, thermory, kebony, larch, treated, groove, grooved`,
};
