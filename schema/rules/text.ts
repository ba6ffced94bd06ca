/** Rules of short texts that people read in lists, and of dollars that they type. */
import * as z from "zod/mini";
import { isDollars, toPlainAmount } from "../typed-number.ts";
import { MESSAGES } from "./messages.ts";

/**
 * Control characters, line ends, and characters that change the direction of the text around them: with them a name
 * could pass for another, or break the line it is in. Joiners stay: emoji and some scripts need them.
 */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/u;
const CONTROLS_AND_SPACES = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff\s]+/gu;

/** Turns a text from outside into one line: what `withoutControls` refuses, and runs of spaces, become one space. */
export function toPlainLine(text: string): string {
  return text.replace(CONTROLS_AND_SPACES, " ").trim();
}

/** For names: refuses what cannot be seen and changes what can. */
export const withoutControls = z.refine<string>((name) => !CONTROLS.test(name), MESSAGES.controlCharacters);

/** Alphabets with letters that look like Latin ones. */
const LOOKALIKES =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}]/u;

/**
 * For names by which others know a user: a word that mixes alphabets can pass for another's name.
 * @see https://www.unicode.org/reports/tr39/#Mixed_Script_Detection
 */
export const inOneAlphabet = z.refine<string>(
  (name) =>
    name.split(/[^\p{L}\p{M}]+/u).every((word) => !(/\p{Script=Latin}/u.test(word) && LOOKALIKES.test(word))),
  MESSAGES.alphabetsMixed,
);

/** A telephone number without what people write between its digits, as it is stored: "+1 (218) 555-0142" is "+12185550142". */
export const toPlainNumber = (phone: string) => phone.replace(/[\s().-]/g, "");

/**
 * A telephone number as people write it: an optional plus, a first digit other than 0, and as many digits in total.
 * @param pattern of the number without what is written between its digits
 */
const phoneOf = (pattern: RegExp) =>
  z.string().check(z.overwrite(toPlainNumber), z.regex(pattern, MESSAGES.phoneInvalid));

/** Of an account: as the specification has it, at most 15 digits. */
export const phoneRule = phoneOf(/^\+?[1-9]\d{0,14}$/);

/** Of somebody who is sent a text message: at least 7 digits. */
export const reachablePhoneRule = phoneOf(/^\+?[1-9]\d{6,14}$/);

/** Reads "5000", "5,000" and "$5,000.50", and returns the form that is stored. @param message for anything else */
export const dollarsRule = (message: string) =>
  z.string(message).check(z.overwrite(toPlainAmount), z.refine(isDollars, message));
