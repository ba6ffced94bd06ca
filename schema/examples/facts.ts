/** Facts that the guide at /docs states about the server; a test checks each against the server itself. */

/** Codes of `errors[].extensions.code` in GraphQL and of `code` in REST, with the status REST gives them. */
export const ERROR_MEANINGS = {
  INVALID_INPUT: { status: 400, meaning: "Something that was sent is missing or not valid." },
  TOO_COSTLY: { status: 400, meaning: "The operation could cost more than any may." },
  UNAUTHENTICATED: { status: 401, meaning: "No key, or one that does not work." },
  PLAN_LIMIT: { status: 402, meaning: "What the plan includes is used up." },
  FORBIDDEN: { status: 403, meaning: "The key may not do this; missingScope names what it lacks." },
  NOT_FOUND: { status: 404, meaning: "There is no such thing, or it is not yours: both look the same." },
  CONFLICT: { status: 409, meaning: "It was changed meanwhile." },
  NOT_READY: { status: 409, meaning: "What is asked for is not there yet." },
  PAYLOAD_TOO_LARGE: { status: 413, meaning: "The request is too large." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: "It is not JSON." },
  IDEMPOTENCY_MISMATCH: { status: 422, meaning: "This Idempotency-Key came with something else before." },
  RATE_LIMITED: { status: 429, meaning: "Too much in a minute; retryAfterSeconds says how long to wait." },
  INTERNAL: { status: 500, meaning: "Our fault. Tell us the X-Request-Id." },
  UNAVAILABLE: { status: 503, meaning: "Not now; try again." },
} as const;

/** Limits of what may be sent and requested. */
export const API_LIMITS = {
  /** Fields within fields. */
  levels: 12,
  aliases: 30,
  /** Of a document. */
  directives: 20,
  fragments: 100,
  documentCharacters: 65_536,
  tokens: 5_000,
  /** Fields and fragments of an operation; those of a fragment count wherever it is spread. */
  expandedSize: 2_000,
  /** Mutations in one operation. */
  mutationFields: 10,
  /** Entries of one list, in the document or the variables. */
  listEntries: 500,
  variableCharacters: 262_144,
  requestBytes: 1_048_576,
  messageBytes: 262_144,
  /** Subscriptions and other operations that one socket carries at the same time. */
  socketOperations: 50,
  /** Maximum objects per page. */
  pageSize: 100,
  /** Points per operation, and per caller in a minute. */
  operationPoints: 20_000,
  minutePoints: 400_000,
  /** Requests per address in a minute. */
  minuteRequests: 3_000,
} as const;
