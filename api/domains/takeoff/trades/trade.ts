import type { Assembly } from "../recipes/assembly.ts";

/** The export of a trade's folder. */
export interface Trade {
  readonly assemblies: readonly Assembly[];
}

/** Declares a trade: the export `trade` of `trades/<trade>/trade.ts`. */
export function defineTrade(trade: Trade): Trade {
  return trade;
}
