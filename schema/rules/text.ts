/** Rules of short texts that people read in lists, and of dollars that they type. */
import * as z from "zod/mini";
import { isDollars, toPlainAmount } from "../typed-number.ts";
import { MESSAGES } from "./messages.ts";

/**
 * Control characters, line ends, and what turns the direction of the text around it: with them a name could pass for
 * another, or break the line it stands in. Joiners stay: emoji and some scripts are written with them.
 */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/u;
const CONTROLS_AND_SPACES = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff\s]+/gu;

/** A text from outside as one line: what `withoutControls` refuses, and runs of spaces, become one space. */
export function toPlainLine(text: string): string {
  return text.replace(CONTROLS_AND_SPACES, " ").trim();
}

/** For names: refuses what cannot be seen and changes what can. */
export const withoutControls = z.refine<string>((name) => !CONTROLS.test(name), MESSAGES.controlCharacters);

/** Alphabets in which letters look like Latin ones. */
const LOOKALIKES =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}]/u;

/**
 * For names by which others know somebody: a word that mixes alphabets can pass for another's name.
 * @see https://www.unicode.org/reports/tr39/#Mixed_Script_Detection
 */
export const inOneAlphabet = z.refine<string>(
  (name) =>
    name.split(/[^\p{L}\p{M}]+/u).every((word) => !(/\p{Script=Latin}/u.test(word) && LOOKALIKES.test(word))),
  MESSAGES.alphabetsMixed,
);

/** Reads "5000", "5,000" and "$5,000.50", and gives back what is kept. @param message for anything else */
export const dollarsRule = (message: string) =>
  z.string(message).check(z.overwrite(toPlainAmount), z.refine(isDollars, message));
