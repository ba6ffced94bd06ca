/**
 * Reports to the server that a screen failed to render. Not through Apollo: that may be what failed, and nothing waits
 * for the answer.
 */
import { SCREEN_ERROR_LIMITS } from "../../schema/constants.ts";
import type { ScreenError } from "../../schema/rules/screen-error.ts";

/** Reports a screen that failed to render, shortened to what the server accepts. */
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
