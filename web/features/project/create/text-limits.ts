import { LIMITS } from "../../../../schema/constants.ts";
import { MESSAGES } from "../../../../schema/rules/messages.ts";

/** The server's own limits, told beside the field before anything is sent. What is missing gets a toast instead. */
export const NAME_LIMIT = { maxLength: { value: LIMITS.projectNameMax, message: MESSAGES.projectNameLong } };
/** How long a description may be, as a form's rule. */
export const DESCRIPTION_LIMIT = {
  maxLength: { value: LIMITS.descriptionMax, message: MESSAGES.descriptionLong },
};
