/** The error codes of a call: those its route declares, and those every route of its kind has. */
import { type RefusalCode, statusOfCode } from "./answers.ts";
import type { Route } from "./route.ts";

/** For every call. */
const OF_ALL: readonly RefusalCode[] = ["UNKNOWN_HOST", "RATE_LIMITED", "UNAVAILABLE", "INTERNAL"];

/** @returns each code once, by status */
export function refusalsOf(route: Route): RefusalCode[] {
  const takesInput = route.method !== "get" && route.method !== "delete";
  const codes = new Set<RefusalCode>([...OF_ALL, ...route.refusals, "FORBIDDEN"]);
  // An invalid cookie or key is refused on any route.
  codes.add("UNAUTHENTICATED");
  if (route.method !== "get") codes.add("CROSS_SITE");
  // So is an address with a part that is not valid text, such as %ff.
  if (takesInput || route.query || route.path.includes("{")) codes.add("INVALID_INPUT");
  if (takesInput) codes.add("PAYLOAD_TOO_LARGE").add("UNSUPPORTED_MEDIA_TYPE");
  if (route.path.includes("{")) codes.add("NOT_FOUND");
  if (route.takesIdempotencyKey) codes.add("CONFLICT").add("IDEMPOTENCY_MISMATCH");
  return [...codes].sort((a, b) => statusOfCode(a) - statusOfCode(b));
}
