/** A calendar day (YYYY-MM-DD) where the reader is. @param days after the given instant's, at least 0 */
export function dayAfter(instant: Date, days: number): string {
  const day = new Date(Date.UTC(instant.getFullYear(), instant.getMonth(), instant.getDate() + days));
  return day.toISOString().slice(0, 10);
}
