import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    deck: "sun deck, sundeck, deck platform, raised platform, boardwalk deck",
    decking: "deck boards surface, deckboard, deck planking, deck flooring",
    "deck board": "deck bd, deck plank, decking board, top board, floor plank",
    railing: "balustrade, guardrail, guard rail, hand rail, handrail, banister",
    baluster: "spindle, balustrade upright",
    stringer: "stair horse",
    stairs: "staircase, stairway, flight of steps",
    "joist hanger": "joist clip, joist shoe, hanger clip",
    ledger: "ledger board, ledgerboard",
  },
  things: `joist, stringer, tread, riser, baluster, spindle, railing, ledger, beam, girder, post, deck, decking, stair, stairway, step, hanger, skirt, rim, footing`,
  mass: `decking, railing`,
  terms: `stain, sealer, composite, trex, slatted, slat, landing, flight, hidden, fastener, wraparound`,
};
