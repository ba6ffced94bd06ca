/** The reply to a call. */
import type { FaultKind } from "../faults.ts";
import type { ProviderError } from "../provider-error.ts";
import type { Answer } from "../work.ts";

export interface Reply {
  status: number;
  body: string;
  isReplay: boolean;
}

export const INTERNAL_ERROR: Answer = {
  status: 500,
  body: { error: { type: "api_error", message: "An unknown error occurred." } },
};

export function toAnswer(error: ProviderError): Answer {
  return { status: error.status, body: { error: error.body } };
}

export function toReply(answer: Answer): Reply {
  return { status: answer.status, body: JSON.stringify(answer.body, null, 2), isReplay: false };
}

export function refusalOf(fault: FaultKind | null): Answer | null {
  if (fault?.kind === "error" && fault.when !== "after") {
    return { ...INTERNAL_ERROR, status: fault.status };
  }
  if (fault?.kind === "rate_limit") {
    const message = "Request rate limit exceeded.";
    return { status: 429, body: { error: { type: "invalid_request_error", code: "rate_limit", message } } };
  }
  if (fault?.kind === "in_use") {
    const message = "There is currently another in-progress request using this Idempotency Key.";
    return {
      status: 409,
      body: { error: { type: "idempotency_error", code: "idempotency_key_in_use", message } },
    };
  }
  return null;
}
