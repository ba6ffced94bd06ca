import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    remodel: "renovation, refit, reno, makeover",
    cabinet: "cupboard, cabinetry",
    countertop: "counter top, worktop, work top, benchtop",
  },
  things: `cabinet, countertop, vanity, sink, toilet, tub, shower, faucet, island`,
  terms: `gut, demo, upper, lower, base, appliance, fan, mirror, medicine, refrigerator, dishwasher`,
};
