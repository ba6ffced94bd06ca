import { defineTrade } from "../trade.ts";
import { chainLinkFence } from "./chain-link-fence.ts";
import { fenceSlats } from "./fence-slats.ts";
import { gate } from "./gate.ts";
import { vinylFence } from "./vinyl-fence.ts";
import { wireFence } from "./wire-fence.recipe.ts";
import { woodFence } from "./wood-fence.ts";

/** Fences and gates. */
export const trade = defineTrade({
  assemblies: [woodFence, vinylFence, chainLinkFence, wireFence, fenceSlats, gate],
});
