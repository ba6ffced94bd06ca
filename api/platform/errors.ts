/**
 * Unexpected failures: those that the caller cannot fix by changing an input. Expected failures are returned values (a
 * member of a result union), never thrown.
 */

/** Every code with its REST status and whether the log should treat it as a fault of ours. */
export const ERROR_CODES = {
  INVALID_INPUT: { status: 400, isFault: false },
  /** An operation that could cost more than any is allowed to. */
  TOO_COSTLY: { status: 400, isFault: false },
  UNAUTHENTICATED: { status: 401, isFault: false },
  PLAN_LIMIT: { status: 402, isFault: false },
  /** Only for what API keys may never do; other people's data is NOT_FOUND. */
  FORBIDDEN: { status: 403, isFault: false },
  NOT_FOUND: { status: 404, isFault: false },
  CONFLICT: { status: 409, isFault: false },
  NOT_READY: { status: 409, isFault: false },
  PAYLOAD_TOO_LARGE: { status: 413, isFault: false },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, isFault: false },
  IDEMPOTENCY_MISMATCH: { status: 422, isFault: false },
  RATE_LIMITED: { status: 429, isFault: false },
  UNAVAILABLE: { status: 503, isFault: true },
  INTERNAL: { status: 500, isFault: true },
} as const satisfies Record<string, { status: number; isFault: boolean }>;

/** Every code that an error can be reported with; its HTTP status and log level are in `ERROR_CODES`. */
export type ErrorCode = keyof typeof ERROR_CODES;

/** Message per field path, for forms. */
export type FieldMessages = Readonly<Record<string, string>>;

/** Details that a program needs in addition to the code, by name; sent over the wire unchanged. */
type ErrorDetails = Readonly<Record<string, string | number>>;

/** The only error type. Its message may be shown to users; `cause` is for the log only. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldMessages | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly details: ErrorDetails | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      cause?: unknown;
      fields?: FieldMessages;
      retryAfterSeconds?: number;
      details?: ErrorDetails;
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.details = options.details;
  }
}

/** Someone else's object and a missing one get the same answer. */
export function notFound(what: string): AppError {
  return new AppError("NOT_FOUND", `${what} not found`);
}

/** Read by programs: the web app has its own words for signed-out users. */
const SIGN_IN_OR_SEND_A_KEY =
  "Please sign in to continue. A program sends the header `Authorization: Bearer YOUR_API_KEY` instead: keys are created in Settings, API keys. See /docs/authentication.";

/** For callers who are not signed in, or no longer. */
export function unauthenticated(): AppError {
  return new AppError("UNAUTHENTICATED", SIGN_IN_OR_SEND_A_KEY);
}
