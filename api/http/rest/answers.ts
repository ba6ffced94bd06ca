/** Every expected outcome of a service as REST says it: the one place where kinds become statuses and codes. */
import type {
  IdentityField,
  IdentityTaken,
  InvalidCredentials,
  PasswordResetExpired,
} from "../../domains/account/index.ts";
import type { CheckoutOutcome } from "../../domains/payment/index.ts";
import type { StatusConflict } from "../../domains/project/index.ts";
import type { InvalidInput } from "../../platform/input.ts";
import { HttpError } from "../http-error.ts";

/** What services refuse with. */
export type Refusal =
  | InvalidInput
  | StatusConflict
  | IdentityTaken
  | InvalidCredentials
  | PasswordResetExpired
  | Exclude<CheckoutOutcome, { kind: "success" }>;

const TAKEN_CODES: Readonly<Record<IdentityField, string>> = {
  username: "USERNAME_TAKEN",
  email: "EMAIL_TAKEN",
  phone: "PHONE_TAKEN",
};

/** A refusal as the failure that the error handler answers with. */
export function refuse(refusal: Refusal): HttpError {
  switch (refusal.kind) {
    case "invalid-input":
      return new HttpError(400, "INVALID_INPUT", refusal.message, refusal.fields);
    case "invalid-credentials":
      return new HttpError(401, "INVALID_CREDENTIALS", refusal.message);
    case "identity-taken":
      return new HttpError(409, TAKEN_CODES[refusal.field], refusal.message, {
        [refusal.field]: refusal.message,
      });
    case "password-reset-expired":
      return new HttpError(400, "PASSWORD_RESET_EXPIRED", refusal.message);
    case "status-conflict":
      return new HttpError(409, "STATUS_CONFLICT", refusal.message);
    case "basket-empty":
      return new HttpError(409, "BASKET_EMPTY", refusal.message);
    case "prices-to-review":
      return new HttpError(409, "PRICES_TO_REVIEW", refusal.message);
    case "payment-unavailable":
      return new HttpError(503, "PAYMENT_UNAVAILABLE", refusal.message);
    default:
      return refusal satisfies never;
  }
}

/**
 * The success of an outcome.
 * @throws HttpError when it is a refusal
 */
export function unwrap<Success extends { kind: "success" }>(outcome: Success | Refusal): Success {
  if (outcome.kind === "success") return outcome;
  throw refuse(outcome);
}
