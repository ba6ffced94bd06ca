/** A calendar day (YYYY-MM-DD) in the user's time zone. @param days offset from the given instant's day, at least 0 */
export function dayAfter(instant: Date, days: number): string {
  const day = new Date(Date.UTC(instant.getFullYear(), instant.getMonth(), instant.getDate() + days));
  return day.toISOString().slice(0, 10);
}
