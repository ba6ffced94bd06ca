import type { Assembly } from "../estimating/assembly.ts";

/** What a folder beside this file contributes. */
export interface Trade {
  readonly assemblies: readonly Assembly[];
}

/** Declares a trade: the export `trade` of `trades/<trade>/trade.ts`. */
export function defineTrade(trade: Trade): Trade {
  return trade;
}
