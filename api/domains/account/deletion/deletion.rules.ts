/** What deleting an account comes to. */

/** How long who has asked for it can take it back. */
export const GRACE_DAYS = 14;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** When an account ends that was asked to be deleted at `now`. */
export function endOf(now: Date): Date {
  return new Date(now.getTime() + GRACE_DAYS * DAY_MS);
}

/** "8 December 2026": the server does not know the reader's zone. */
export function formatEnd(at: Date): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(at);
}
