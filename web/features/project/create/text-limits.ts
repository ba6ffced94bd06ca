import { LIMITS } from "../../../../schema/constants.ts";
import { MESSAGES } from "../../../../schema/rules/messages.ts";

/** Surrounding spaces are not sent, so they do not count. */
const atMost = (most: number, message: string) => (text: string) => text.trim().length <= most || message;

/** The server's own limits, reported next to the field before anything is sent. Missing texts get a toast instead. */
export const NAME_LIMIT = { validate: { isShort: atMost(LIMITS.projectNameMax, MESSAGES.projectNameLong) } };
/** Validation rule for the length of a description. */
export const DESCRIPTION_LIMIT = {
  validate: { isShort: atMost(LIMITS.descriptionMax, MESSAGES.descriptionLong) },
};
