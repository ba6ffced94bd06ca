import { defineTrade } from "../trade.ts";
import { deck } from "./deck.recipe.ts";
import { railing } from "./railing.ts";
import { stairs } from "./stairs.ts";

/** Decks, their stairs and railings. */
export const trade = defineTrade({
  assemblies: [stairs, deck, railing],
});
