import type { SupplierFailureKind } from "../sourcing.types.ts";

/** Failures that may be gone on the next try. All others stay the same however often a request is repeated. */
const RETRYABLE: ReadonlySet<SupplierFailureKind> = new Set([
  "timeout",
  "unreachable",
  "unavailable",
  "rate-limited",
]);

/** Whether a supplier with this failure is temporarily unavailable, rather than rejecting our requests. */
export function isPassing(kind: SupplierFailureKind): boolean {
  return RETRYABLE.has(kind) || kind === "circuit-open";
}

/**
 * A supplier could not be queried, or returned something unusable. It costs only that supplier's offers. The message is
 * for logs; users read `describeSupplierFailure`.
 */
export class SupplierError extends Error {
  override readonly name = "SupplierError";
  readonly kind: SupplierFailureKind;
  /** How long the supplier asked us to wait (Retry-After); null when it did not say. */
  readonly retryAfterMs: number | null;
  /** For users: what can be done about it, where there is something; one or more sentences. */
  readonly advice: string | null;

  constructor(
    kind: SupplierFailureKind,
    message: string,
    options: { cause?: unknown; retryAfterMs?: number | null; advice?: string } = {},
  ) {
    super(message, "cause" in options ? { cause: options.cause } : undefined);
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.advice = options.advice ?? null;
  }

  get isRetryable(): boolean {
    return RETRYABLE.has(this.kind);
  }
}

const EXPLANATIONS = {
  timeout: "did not answer in time",
  unreachable: "could not be reached",
  unavailable: "is having trouble right now",
  "rate-limited": "is not accepting requests at the moment",
  unauthorized: "rejected our credentials",
  "invalid-response": "sent an answer that could not be read",
  "wrong-currency": "sent prices in a currency other than US dollars",
  "circuit-open": "failed repeatedly and is suspended for a moment",
  "budget-used": "has no paid price lookups left today",
  "share-used": "has no paid price lookups left for your account today",
  "email-unconfirmed": "is asked once your email address is confirmed",
  rejected: "did not understand the request",
} satisfies Record<SupplierFailureKind, string>;

/** "Lowe's did not answer in time": the first half of every message about a failing supplier, without a period. */
export function describeSupplierFailure(supplierName: string, kind: SupplierFailureKind): string {
  return `${supplierName} ${EXPLANATIONS[kind]}`;
}
