import { defineTrade } from "../trade.ts";
import { deck } from "./deck.recipe.ts";
import { deckSkirt } from "./deck-skirt.recipe.ts";
import { joistTape } from "./joist-tape.recipe.ts";
import { porchFloor } from "./porch-floor.recipe.ts";
import { railing } from "./railing.ts";
import { stairCovering } from "./stair-covering.recipe.ts";
import { stairs } from "./stairs.ts";
import { timberSteps } from "./timber-steps.recipe.ts";

/** Decks, their stairs and railings. */
export const trade = defineTrade({
  assemblies: [stairs, stairCovering, timberSteps, deck, joistTape, deckSkirt, porchFloor, railing],
});
