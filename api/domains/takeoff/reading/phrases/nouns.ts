import { singularOf } from "../../../vocabulary/index.ts";
import { VOCABULARY } from "../../vocabulary.ts";

/** Whether a word names something that a figure can belong to: a component, a surface, a package, a place. */
export const isNoun = (word: string): boolean => VOCABULARY.isThing(word);

/** A word without its plural ending. */
export const singular = singularOf;

/** Words that end the reach of a figure: "12 ft and 4 joists", "8 ft at the eave". */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  [
    "and or with at on to for from in into by the each every per plus minus around over under about then that which is",
    "are be so but no not using use after before behind between along up down",
  ]
    .join(" ")
    .split(" "),
);
