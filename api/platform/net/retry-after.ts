/**
 * Milliseconds that a response asks to wait: seconds, or a date, which is compared with the response's own Date so that
 * clocks need not agree. Null: missing or unreadable. @see RFC 9110, 10.2.3
 */
export function readRetryAfter(headers: { get(name: string): string | null }): number | null {
  const header = headers.get("retry-after");
  if (header === null) return null;
  if (/^\d{1,6}$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  const sent = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(date) || Number.isNaN(sent) ? null : Math.max(0, date - sent);
}
