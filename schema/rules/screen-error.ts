/** What a browser tells of a screen that could not be drawn. Longer texts are cut by the sender. */
import * as z from "zod/mini";

export const SCREEN_ERROR_LIMITS = { message: 500, details: 4_000, path: 300 } as const;

export const screenErrorRule = z.object({
  message: z.string().check(z.maxLength(SCREEN_ERROR_LIMITS.message)),
  details: z.string().check(z.maxLength(SCREEN_ERROR_LIMITS.details)),
  /** Address within the product, without its query. */
  path: z.string().check(z.maxLength(SCREEN_ERROR_LIMITS.path)),
});
export type ScreenError = z.infer<typeof screenErrorRule>;
