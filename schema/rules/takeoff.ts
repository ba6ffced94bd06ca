/** Rules of what a person changes in a takeoff: figures with or without a unit, words, ordered quantities. */
import * as z from "zod/mini";
import { LIMITS } from "../constants.ts";
import { toPlainNumber } from "../typed-number.ts";
import { MESSAGES } from "./messages.ts";
import { withoutControls } from "./text.ts";

/** Largest figure and largest ordered quantity; anything above is a typing error. */
export const FIGURE_MAX = 1_000_000;

const WORD_MAX = 60;

/** Allowed in a figure in addition to digits: units of measure and the marks of feet and inches. */
const PARTS_OF_FIGURE =
  /\d+(?:[.,/]\d+)*|\.\d+|feet|foot|ft|inches|inch|in|yards?|yds?|met(?:er|re)s?|cm|mm|m|square|sq|cubic|cu|lbs?|kg|percent|pieces?|['"′″.%\s]/gi;

/** "12", "12.5", "1,200", "12 ft 6 in": digits first, then nothing but digits and units. No sign, no exponent. */
export function isFigure(text: string): boolean {
  return /^\.?\d/.test(text) && text.replace(PARTS_OF_FIGURE, "") === "";
}

/** An input's figure as typed. If its unit differs from the input's, the server converts it. */
export const figureRule = z.string().check(
  z.trim(),
  z.maxLength(40, MESSAGES.figureInvalid),
  z.refine(isFigure, MESSAGES.figureInvalid),
  z.refine((text) => (toPlainNumber(text) ?? 0) <= FIGURE_MAX, MESSAGES.figureMaximum),
);

/** An input's word, such as a lumber size. */
export const wordRule = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, MESSAGES.wordRequired),
    z.maxLength(WORD_MAX, MESSAGES.wordRequired),
    withoutControls,
  );

/** The name of a material that a person adds to a list. */
export const materialNameRule = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, MESSAGES.materialNameRequired),
    z.maxLength(200, MESSAGES.materialNameLong),
    withoutControls,
  );

/** The unit in which it is bought: "bags", "4x8 sheets". */
export const saleUnitRule = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, MESSAGES.saleUnitInvalid),
    z.maxLength(30, MESSAGES.saleUnitInvalid),
    withoutControls,
  );

/** Work that is added to a description. */
export const addedWorkRule = z
  .string()
  .check(z.trim(), z.minLength(1, MESSAGES.addedWorkRequired), withoutControls);

/** The ordered quantity of a material, as typed: a whole number from 1 to 1,000,000. */
export const orderedQuantityRule = z.string().check(
  z.trim(),
  z.maxLength(40, MESSAGES.quantityMaximum),
  z.refine((text) => {
    const quantity = toPlainNumber(text);
    return quantity !== null && Number.isInteger(quantity) && quantity >= 1;
  }, MESSAGES.quantityMinimum),
  z.refine((text) => (toPlainNumber(text) ?? 0) <= FIGURE_MAX, MESSAGES.quantityMaximum),
);

/** A description that is read without a project. */
export const previewDescriptionRule = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, MESSAGES.descriptionRequired),
    z.maxLength(LIMITS.descriptionMax, MESSAGES.descriptionLong),
  );
