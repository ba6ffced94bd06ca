import type { SandboxIntent, SandboxSetup } from "./objects/objects.ts";

/** The body of a refusal in the provider's format, inside `{"error": …}`. */
interface ProviderErrorBody {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: SandboxIntent;
  setup_intent?: SandboxSetup;
  doc_url?: string;
}

/**
 * A refusal with its HTTP status. `isStored` says whether an idempotency key stores it: refused parameters are not
 * stored, outcomes of a call that ran are (facts of the provider's idempotency rules).
 */
export class ProviderError extends Error {
  readonly status: number;
  readonly body: ProviderErrorBody;
  readonly isStored: boolean;

  constructor(status: number, body: ProviderErrorBody, isStored: boolean) {
    super(body.message);
    this.name = "ProviderError";
    this.status = status;
    this.body = body;
    this.isStored = isStored;
  }
}

/** 400 for a parameter that cannot be read or is not allowed. */
export function invalidParameter(message: string, param?: string, code?: string): ProviderError {
  return new ProviderError(
    400,
    {
      type: "invalid_request_error",
      message,
      ...(code === undefined ? {} : { code, doc_url: `https://stripe.com/docs/error-codes/${code}` }),
      ...(param === undefined ? {} : { param }),
    },
    false,
  );
}

/** 404 for an id that names nothing. */
export function resourceMissing(what: string, id: string, param = "id"): ProviderError {
  return new ProviderError(
    404,
    { type: "invalid_request_error", code: "resource_missing", param, message: `No such ${what}: '${id}'` },
    false,
  );
}

/** 400 for an operation that the object's state does not allow; carries the current intent. */
export function unexpectedState(message: string, intent: SandboxIntent): ProviderError {
  return new ProviderError(
    400,
    {
      type: "invalid_request_error",
      code: "payment_intent_unexpected_state",
      message,
      payment_intent: intent,
    },
    true,
  );
}

/** 401 for a missing or unknown key. */
export function unauthorized(message: string): ProviderError {
  return new ProviderError(401, { type: "invalid_request_error", message }, false);
}

/** 400 for a subscription that has ended. */
export function unexpectedSubscription(id: string): ProviderError {
  return invalidParameter(
    `The subscription ${id} has ended; it cannot be changed.`,
    "id",
    "resource_missing",
  );
}
