import type { AgentName } from "../../../schema/constants.ts";

/** What each agent does, in users' terms. */
export const AGENT_WORDS: Readonly<Record<AgentName, { task: string; result: string }>> = {
  "Project Analysis": {
    task: "Reads the description, finds the work with its dimensions, and takes off the materials by the formulas of the trade.",
    result:
      "The list: each quantity with its arithmetic, and questions where the description leaves something open.",
  },
  "Multi-Supplier Search": {
    task: "Asks every supplier and your own price lists for every material, and keeps only what fits.",
    result:
      "Offers side by side: price, pack, stock, delivery time, where each price is from and until when it holds.",
  },
  "Cost Optimization": {
    task: "Computes which material to buy where, with packs, quantity breaks, delivery fees and stock counted.",
    result: "Plans: the cheapest, the one with the fewest suppliers and the fastest, each with its proof.",
  },
  Basket: {
    task: "Puts the cheapest plan into the basket and adds up tax and delivery.",
    result: "A basket by supplier, compared with your budget, ready to be paid.",
  },
};
