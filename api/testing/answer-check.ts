/**
 * Checks REST answers against what their routes declare: the shape of a success, with no extra field, the shape of
 * failures, and which codes a route may fail with.
 */
import { statusOfCode } from "../edge/rest/answers.ts";
import { refusalsOf } from "../edge/rest/refusals.ts";
import type { Route } from "../edge/rest/route.ts";
import { REST_ROUTES } from "../edge/rest/routes.ts";
import { failure } from "../edge/rest/shapes.ts";

/** One request and its answer, as sent over the wire. */
export interface SentAnswer {
  status: number;
  /** Without query parameters. */
  type: string;
  text: string;
}

const PATTERNS = REST_ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^/api${route.path.replace(/\{\w+\}/g, "[^/]+")}$`),
}));

/** @returns the first route that matches a request, as the router would find it; null when it is not a call of our API */
export function findRoute(method: string, path: string): Route | null {
  const found = PATTERNS.find(
    ({ route, pattern }) => route.method === method.toLowerCase() && pattern.test(path),
  );
  return found?.route ?? null;
}

/** @returns the fault; null when the answer is as declared */
export function findFault(route: Route, { status, type, text }: SentAnswer): string | null {
  // The client already has the content: only a status is sent.
  if (status === 304) return text === "" ? null : "304 with a body";
  if (status >= 400) return findFaultOfFailure(route, status, type, text);
  if (status !== route.status) return `status ${status} instead of ${route.status}`;
  if ("types" in route.answer) {
    return route.answer.types.includes(type) ? null : `${type} instead of ${route.answer.types.join(" or ")}`;
  }
  const parsed = route.answer.safeParse(toJson(type, text));
  return parsed.success ? null : toText(parsed.error.issues);
}

/** Codes of failures that are our fault. */
const FAULT = /"code":"(INTERNAL|UNAVAILABLE)/;

/** What must never reach a client: stacks, files, statements, parts, addresses. */
const INSIDE =
  /\bat [\w.<>]+ \(|\.[cm]?[jt]s:\d|node_modules|prisma|postgres|pg_|redis|\bSELECT\b.+\bFROM\b|ECONN|ETIMEDOUT|127\.0\.0\.1:\d/i;

/** L7. @returns the internals that a failure of ours exposes; null when it exposes none, or is not our failure */
export function findLeak({ status, text }: SentAnswer): string | null {
  if (status < 500 && !FAULT.test(text)) return null;
  const [leak = null] = INSIDE.exec(text) ?? [];
  return leak && `a failure ${status} that tells of ${JSON.stringify(leak)}`;
}

function findFaultOfFailure(route: Route, status: number, type: string, text: string): string | null {
  const parsed = failure.safeParse(toJson(type, text));
  if (!parsed.success) return `a failure ${status} that is none: ${toText(parsed.error.issues)}`;
  const { code } = parsed.data;
  const declared = refusalsOf(route).find((known) => known === code);
  if (!declared) return `${status} with the code ${code}, which the route does not declare`;
  const expected = statusOfCode(declared);
  return status === expected ? null : `${status} instead of ${expected} with the code ${code}`;
}

/** Undefined, which no shape accepts, for anything that is not JSON. */
function toJson(type: string, text: string): unknown {
  return type === "application/json" ? JSON.parse(text) : undefined;
}

function toText(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  return issues.map(({ path, message }) => `${path.map(String).join(".") || "body"}: ${message}`).join("; ");
}
