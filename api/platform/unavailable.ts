/**
 * Distinguishes outages and bad values from bugs: an unreachable database means "try again", not "something went
 * wrong".
 */
import { setTimeout as pause } from "node:timers/promises";
import { isNameFailure, readSaid, type Said } from "./database/driver-error.ts";
import { AppError } from "./errors.ts";

/** Seconds after which a client may try again; a restarted database is back sooner. */
const RETRY_AFTER_SECONDS = 2;

/** Postgres: connection exceptions, out of resources, shutting down, statement or idle transaction ended by its time limit. */
const OUTAGE_STATES = /^(08...|25P03|53...|57P0[1-5]|57014|58...)$/;
const OUTAGE_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
  // Prisma: unreachable, timed out, connection closed, pool exhausted, transaction not begun or lost.
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2028",
  "P2037",
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
]);
/**
 * Driver messages that have no code, and one that Postgres reports under its code for internal errors: there was no
 * room for its cache files.
 */
const OUTAGE_MESSAGES =
  /could not write init file|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/;

/**
 * Values that a column cannot hold: a number out of range, a text with NUL or half a character. The rules refuse them
 * first; if one slips through, the caller can still fix it.
 */
const UNFIT_CODES = new Set(["22003", "22021", "22P05", "P2020", "ValueOutOfRange"]);
const UNFIT_MESSAGES = /invalid byte sequence for encoding|unsupported Unicode escape sequence/;

/** Any error in the one form that the edges answer with. Used by REST and by the GraphQL formatter. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const said = readAll(error);
  if (isOutage(said)) {
    return new AppError("UNAVAILABLE", "This is not available right now. Please try again in a moment.", {
      cause: error,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
  if (
    said.codes.some((code) => UNFIT_CODES.has(code)) ||
    said.messages.some((message) => UNFIT_MESSAGES.test(message))
  ) {
    const message = "A value is too large, or contains characters that cannot be stored.";
    return new AppError("INVALID_INPUT", message, { cause: error });
  }
  return new AppError("INTERNAL", "Something went wrong on our side. Please try again.", { cause: error });
}

function isOutage(said: Said): boolean {
  return (
    said.codes.some((code) => OUTAGE_STATES.test(code) || OUTAGE_CODES.has(code)) ||
    said.messages.some((message) => OUTAGE_MESSAGES.test(message)) ||
    // The transaction is over; a retry works, since statements have no names from now on.
    isNameFailure(said)
  );
}

/** Whether an error is caused by something unavailable, and may be gone on the next attempt. */
export function isUnavailable(error: unknown): boolean {
  return toAppError(error).code === "UNAVAILABLE";
}

/** How long to wait before trying again. */
const PAUSE_MS = 500;

/**
 * Does work that must survive an outage: retries until everything it needs is available.
 * @param work may be done twice: the first attempt may have succeeded without an answer
 * @throws the failure as soon as the signal is aborted; any other error of the work immediately
 */
export async function untilAvailable<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !isUnavailable(error)) throw error;
    }
    await pause(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** The codes and messages of an error and all its causes. */
function readAll(error: unknown, depth = 0): Said {
  if (!(error instanceof Error) || depth > 5) return { codes: [], messages: [] };
  const own = readSaid(error);
  const inner = (error instanceof AggregateError ? error.errors : [error.cause]).map((cause) =>
    readAll(cause, depth + 1),
  );
  return {
    codes: [...own.codes, ...inner.flatMap(({ codes }) => codes)],
    messages: [...own.messages, ...inner.flatMap(({ messages }) => messages)],
  };
}
