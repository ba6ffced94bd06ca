/** What a description says that a thing is rated for stands in the name of its line, in the place of what is usual. */

import { nameWords } from "../../recipes/line-names.ts";
import type { StatedRating } from "../../scope.ts";
import type { TakeoffMaterial } from "../../takeoff.types.ts";
import { formatNumber } from "../../units.ts";

/** Materials with the ratings that are stated of them. Two ratings of one thing are of two kinds of it: neither is taken. */
export function withStatedRatings(
  materials: readonly TakeoffMaterial[],
  ratings: readonly StatedRating[],
): TakeoffMaterial[] {
  return materials.map((material) => {
    const words = nameWords(material.name);
    const own = ratings.filter(({ words: spoken }) => words.includes(nameWords(spoken).at(-1) ?? ""));
    const [rating] = own;
    if (!rating || own.some(({ value }) => value !== rating.value)) return material;
    const named = material.name.replace(usual(rating), `${formatNumber(rating.value)} ${rating.sign}`);
    const name =
      rating.sign === "A" && rating.value > MOST_OF_ONE_POLE ? named.replace(" single pole", "") : named;
    return name === material.name ? material : { ...material, name };
  });
}

/** Amperes from which on breakers seldom have one pole: whoever says no pole is asked by nobody, and finds both. */
const MOST_OF_ONE_POLE = 20;

const usual = ({ sign }: StatedRating): RegExp => new RegExp(`\\b\\d+(?:\\.\\d+)? ?${sign}\\b`);
