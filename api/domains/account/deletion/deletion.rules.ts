/** The rules of deleting an account. */

/** How long a requested deletion can be undone. */
export const GRACE_DAYS = 14;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** When an account ends whose deletion is requested at `now`. */
export function endOf(now: Date): Date {
  return new Date(now.getTime() + GRACE_DAYS * DAY_MS);
}

/** "8 December 2026": the server does not know the reader's time zone. */
export function formatEnd(at: Date): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(at);
}
