/**
 * Wholesalers and lumber yards write for people who know the goods: "1/2 X 10 TY L HARD COP", "80# MORTAR". This
 * replaces their shorthand with the words it stands for.
 */
import { spellOutWords } from "./abbreviations.ts";
import { nameConnector } from "./connector-models.ts";
import { openingInInches } from "./openings.ts";
import { completeFitting } from "./pipe-fittings.ts";
import { spellOutSigns } from "./signs.ts";

/** Spells out trade shorthand in normalized text. */
export function spellOut(text: string): string {
  const spelled = nameConnector(completeFitting(spellOutSigns(spellOutWords(text))));
  return openingInInches(spelled).replace(/\s+/g, " ").trim();
}
