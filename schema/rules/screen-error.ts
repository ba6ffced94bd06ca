/** A browser's report of a screen that could not be drawn. The sender cuts longer texts. */
import * as z from "zod/mini";
import { SCREEN_ERROR_LIMITS } from "../constants.ts";

/** A browser's report of a screen that could not be drawn; longer texts are cut before they are sent. */
export const screenErrorRule = z.object({
  message: z.string().check(z.maxLength(SCREEN_ERROR_LIMITS.message)),
  details: z.string().check(z.maxLength(SCREEN_ERROR_LIMITS.details)),
  /** Address within the product, without its query. */
  path: z.string().check(z.maxLength(SCREEN_ERROR_LIMITS.path)),
});
/** A screen that could not be drawn, as the browser reports it. */
export type ScreenError = z.infer<typeof screenErrorRule>;
