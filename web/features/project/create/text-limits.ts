import { LIMITS } from "../../../../schema/constants.ts";
import { MESSAGES } from "../../../../schema/rules/messages.ts";

/** Spaces around a text are not sent, so they do not count. */
const atMost = (most: number, message: string) => (text: string) => text.trim().length <= most || message;

/** The server's own limits, told beside the field before anything is sent. What is missing gets a toast instead. */
export const NAME_LIMIT = { validate: { isShort: atMost(LIMITS.projectNameMax, MESSAGES.projectNameLong) } };
/** How long a description may be, as a form's rule. */
export const DESCRIPTION_LIMIT = {
  validate: { isShort: atMost(LIMITS.descriptionMax, MESSAGES.descriptionLong) },
};
