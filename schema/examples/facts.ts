/** Facts that the guide at /docs states about the server; a test checks each against the server itself. */

/** Codes of `errors[].extensions.code` in GraphQL and of `code` in REST, with the status REST gives them. */
export const ERROR_MEANINGS = {
  INVALID_INPUT: { status: 400, meaning: "An input is missing or invalid." },
  TOO_COSTLY: { status: 400, meaning: "The operation could exceed the maximum cost." },
  UNAUTHENTICATED: { status: 401, meaning: "No API key, or one that is not valid." },
  PLAN_LIMIT: { status: 402, meaning: "The plan's included usage is exhausted." },
  FORBIDDEN: { status: 403, meaning: "The key lacks a scope; missingScope names it." },
  NOT_FOUND: { status: 404, meaning: "It does not exist, or is not yours: both look the same." },
  CONFLICT: { status: 409, meaning: "It was changed in the meantime." },
  NOT_READY: { status: 409, meaning: "What was requested is not available yet." },
  PAYLOAD_TOO_LARGE: { status: 413, meaning: "The request is too large." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: "The body is not JSON." },
  IDEMPOTENCY_MISMATCH: { status: 422, meaning: "This Idempotency-Key was already used for something else." },
  RATE_LIMITED: {
    status: 429,
    meaning: "Too many requests in a minute; retryAfterSeconds says how long to wait.",
  },
  INTERNAL: { status: 500, meaning: "Our fault. Please send us the X-Request-Id." },
  UNAVAILABLE: { status: 503, meaning: "Temporarily unavailable; try again." },
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
