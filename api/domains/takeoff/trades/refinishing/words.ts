import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    sealcoat:
      "seal coat, seal-coat, sealcoating, seal coating, driveway sealer, blacktop sealer, asphalt sealer",
    polyurethane:
      "oil poly, water poly, water based poly, oil based poly, polyurethane varnish, floor varnish",
    refinish: "re finish, refinishing floors, redo the finish",
    regrout: "re grout, regrouting, re-grouting",
  },
  things: "sealer, sealant, finish, driveway",
  terms: `seal, sealing, reseal, resealing, refinish, refinished, refinishing, regrout, sealcoat, polyurethane, screen, recoat,
    penetrating, acrylic, silane, siloxane, sanding, grit`,
};
