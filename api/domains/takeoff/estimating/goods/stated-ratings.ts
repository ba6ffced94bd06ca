/** Puts the rating that a description states for a thing into the name of its line, in place of the usual one. */

import { materialWords, nameWords } from "../../recipes/line-names.ts";
import type { StatedRating } from "../../scope.ts";
import type { TakeoffMaterial } from "../../takeoff.types.ts";
import { formatNumber } from "../../units.ts";

/** Materials with the ratings stated for them. Two ratings of one thing mean two kinds of it, so neither is used. */
export function withStatedRatings(
  materials: readonly TakeoffMaterial[],
  ratings: readonly StatedRating[],
): TakeoffMaterial[] {
  return materials.map((material) => {
    const words = materialWords(material);
    const named = ratings.filter(({ words: spoken }) => words.includes(headOf(spoken)));
    const own = named.length > 0 ? named : ofCircuit(words, ratings);
    const [rating] = own;
    if (!rating || own.some(({ value }) => value !== rating.value)) return material;
    const rated = material.name.replace(
      usual(rating),
      (_, sign: string) => `${formatNumber(rating.value)} ${sign}`,
    );
    const name =
      rating.sign === "A" && rating.value > MOST_OF_ONE_POLE ? rated.replace(" single pole", "") : rated;
    return name === material.name ? material : { ...material, name };
  });
}

const headOf = (spoken: string): string => nameWords(spoken).at(-1) ?? "";

/** Receptacles for general use, which are made for circuits up to so many amperes. */
const RECEPTACLES = ["outlet", "gfci"];
const MOST_OF_A_RECEPTACLE = 20;

/** "Two 20 amp circuits, 6 outlets": receptacles get the rating of the circuits, where nothing else is said of them. */
const ofCircuit = (words: readonly string[], ratings: readonly StatedRating[]): readonly StatedRating[] =>
  RECEPTACLES.some((name) => words.includes(name))
    ? ratings.filter(
        ({ words: spoken, sign, value }) =>
          sign === "A" && value <= MOST_OF_A_RECEPTACLE && headOf(spoken) === "circuit",
      )
    : [];

/**
 * Amperes above which breakers seldom have one pole. The number of poles is dropped from the name instead of asked
 * about, so that a search finds both.
 */
const MOST_OF_ONE_POLE = 20;

const usual = ({ sign }: StatedRating): RegExp =>
  new RegExp(`\\b\\d+(?:\\.\\d+)? ?(${/^ga/.test(sign) ? "ga(?:uge)?" : sign})\\b`);
