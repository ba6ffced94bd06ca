import type { AgentName } from "../../../schema/constants.ts";

/** What each agent does, in users' terms. */
export const AGENT_WORDS: Readonly<Record<AgentName, { task: string; result: string }>> = {
  "Project Analysis": {
    task: "Reads the description, finds the work with its dimensions, and takes off the materials by the formulas of the trade.",
    result:
      "The list: each quantity with its calculation, and questions where the description leaves something open.",
  },
  "Multi-Supplier Search": {
    task: "Searches every supplier and your own price lists for every material, and keeps only what matches.",
    result:
      "Offers side by side: price, pack, stock, delivery time, where each price comes from and how long it is valid.",
  },
  "Cost Optimization": {
    task: "Computes where to buy each material, taking packs, quantity breaks, delivery fees and stock into account.",
    result: "Plans: the cheapest, the one with the fewest suppliers and the fastest, each with its proof.",
  },
  Basket: {
    task: "Puts the cheapest plan into the basket and adds up tax and delivery.",
    result: "A basket by supplier, compared with your budget, ready to pay for.",
  },
};
