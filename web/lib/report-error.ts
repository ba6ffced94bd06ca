/**
 * Tells the server that a screen could not be drawn. Not through Apollo: what failed may be Apollo itself, and nothing
 * waits for the answer.
 */
import { SCREEN_ERROR_LIMITS } from "../../schema/constants.ts";
import type { ScreenError } from "../../schema/rules/screen-error.ts";

/** Tells the server of a screen that could not be drawn, shortened to what it takes. */
export function reportError(error: unknown): void {
  const report: ScreenError = {
    message: String(error).slice(0, SCREEN_ERROR_LIMITS.message),
    details: (error instanceof Error ? (error.stack ?? "") : "").slice(0, SCREEN_ERROR_LIMITS.details),
    path: window.location.pathname.slice(0, SCREEN_ERROR_LIMITS.path),
  };
  navigator.sendBeacon(
    "/api/screen-errors",
    new Blob([JSON.stringify(report)], { type: "application/json" }),
  );
}
