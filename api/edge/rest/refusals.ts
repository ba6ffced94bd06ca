/** With which codes a call can fail: what its route declares, and what every route of its kind does. */
import { type RefusalCode, statusOfCode } from "./answers.ts";
import type { Route } from "./route.ts";

/** Whatever is asked for. */
const OF_ALL: readonly RefusalCode[] = ["UNKNOWN_HOST", "RATE_LIMITED", "UNAVAILABLE", "INTERNAL"];

/** @returns each code once, by status */
export function refusalsOf(route: Route): RefusalCode[] {
  const takesInput = route.method !== "get" && route.method !== "delete";
  const codes = new Set<RefusalCode>([...OF_ALL, ...route.refusals, "FORBIDDEN"]);
  // A cookie or key that is none is refused wherever it comes along.
  codes.add("UNAUTHENTICATED");
  if (route.method !== "get") codes.add("CROSS_SITE");
  // An address with a part that is no text, such as %ff, is refused too.
  if (takesInput || route.query || route.path.includes("{")) codes.add("INVALID_INPUT");
  if (takesInput) codes.add("PAYLOAD_TOO_LARGE").add("UNSUPPORTED_MEDIA_TYPE");
  if (route.path.includes("{")) codes.add("NOT_FOUND");
  if (route.takesIdempotencyKey) codes.add("CONFLICT").add("IDEMPOTENCY_MISMATCH");
  return [...codes].sort((a, b) => statusOfCode(a) - statusOfCode(b));
}
