import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    shed: "tool shed, garden shed, storage shed, out building, outbuilding",
    carport: "car port",
    pergola: "arbor, arbour, trellis roof",
    "chicken coop": "hen house, henhouse, chook house, coop, chicken house",
    garage: "carriage house",
    skid: "runner beam",
  },
  things: `shed, garage, carport, pergola, coop, barn, gazebo, skid, floor, wall, roof, rafter, door, window, post, beam, purlin, girt, brace, trim, siding`,
  terms: `lean, gambrel, gable, saltbox, workshop, pole, playhouse, platform, loft, ramp, kit, timber, rough, sawn, pad, nest, run, greenhouse`,
};
