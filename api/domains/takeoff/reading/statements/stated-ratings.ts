/** Ratings of things as stated in a text: "30 amp breaker", "20A outlets", "110 cfm fan", "10 mil vapor barrier". */

import type { Reading } from "../../recipes/reading.types.ts";
import type { StatedRating } from "../../scope.ts";
import { ratingAt } from "../phrases/ratings.ts";
import { tokensOf } from "../phrases/tokens.ts";

/** Words between a rating and its thing: "30 amp double pole breaker". */
const REACH = 4;

/** Ratings that a text states, each with the name of its thing. */
export function statedRatings(reading: Reading): StatedRating[] {
  const tokens = tokensOf(reading);
  return tokens.flatMap((token, at): StatedRating[] => {
    const rating = ratingAt(tokens, at);
    if (!rating) return [];
    const words: string[] = [];
    let isThing = false;
    for (const next of tokens.slice(at + 2, at + 2 + REACH)) {
      if (next.kind !== "word" && next.kind !== "thing") break;
      words.push(next.text);
      isThing = next.kind === "thing";
      // "10 mil poly vapor barrier": the last of several things.
      if (isThing && tokens[at + 2 + words.length]?.kind !== "thing") break;
    }
    const end = tokens[at + 1]?.end ?? token.end;
    return isThing
      ? [{ words: words.join(" "), ...rating, spans: [reading.originOf(token.start, end)] }]
      : [];
  });
}
