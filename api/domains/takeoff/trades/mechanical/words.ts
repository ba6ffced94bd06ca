import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    outlet: "receptacle, power point, socket outlet, duplex, plug in, recept",
    cable: "romex, nm cable, nm b",
    light: "luminaire, light fixture",
    breaker: "circuit breaker, mcb",
    conduit: "emt, electrical pipe",
    "water heater": "hot water heater, hot water tank, geyser",
    "recessed light": "can light, pot light, downlight, down light",
    faucet: "tap set, mixer tap",
  },
  things: `outlet, receptacle, switch, light, box, breaker, circuit, panel, cable, wire, conduit, fixture, pipe, fitting, valve, toilet, sink, faucet, heater, drain, vent, trap, elbow, tee, coupling, manifold, emitter, tubing`,
  mass: `wire, cable, conduit, tubing, pex`,
  terms: `pex, pvc, cpvc, copper, abs, rough, gang, amp, volt, dimmer, gfci, afci, home, homerun, subpanel, supply, waste, hose, bibb, drip, irrigation, sprinkler, heads`,
};
