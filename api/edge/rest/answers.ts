/** Every expected outcome of a service as REST says it, and what several answers have in them. */
import type {
  DeletionRefused,
  IdentityField,
  IdentityTaken,
  InvalidCredentials,
  PasswordResetExpired,
} from "../../domains/account/index.ts";
import type { Completeness } from "../../domains/analysis/index.ts";
import type { PurchaseOrderConflict } from "../../domains/fulfillment/index.ts";
import type { OrderConflict } from "../../domains/order/index.ts";
import type { CheckoutOutcome } from "../../domains/payment/index.ts";
import type { StatusConflict } from "../../domains/project/index.ts";
import type { QuoteRequestConflict } from "../../domains/quotes/index.ts";
import type { SubscriptionStatusConflict } from "../../domains/reordering/index.ts";
import { ERROR_CODES, type ErrorCode, type FieldMessages } from "../../platform/errors.ts";
import type { InvalidInput } from "../../platform/input.ts";
import { HttpError } from "../http/http-error.ts";

/** What services refuse with. */
type Refusal =
  | InvalidInput
  | StatusConflict
  | IdentityTaken
  | InvalidCredentials
  | PasswordResetExpired
  | SubscriptionStatusConflict
  | DeletionRefused
  | OrderConflict
  | PurchaseOrderConflict
  | QuoteRequestConflict
  | Exclude<CheckoutOutcome, { kind: "success" }>;

/** Codes that only REST has, with their statuses. */
const REST_CODES = {
  INVALID_CREDENTIALS: 401,
  USERNAME_TAKEN: 409,
  EMAIL_TAKEN: 409,
  PHONE_TAKEN: 409,
  PASSWORD_RESET_EXPIRED: 400,
  STATUS_CONFLICT: 409,
  BASKET_EMPTY: 409,
  BASKET_CHANGED: 409,
  PRICES_TO_REVIEW: 409,
  ORDER_SAFEGUARDS: 409,
  QUOTE_QUESTIONS: 409,
  APPROVAL_REQUIRED: 409,
  JOB_SITE_REQUIRED: 409,
  ALREADY_PAID: 409,
  ACCOUNT_DELETION_REFUSED: 409,
  PAYMENT_UNAVAILABLE: 503,
  CROSS_SITE: 403,
  UNKNOWN_HOST: 421,
} as const satisfies Record<string, number>;

type RestCode = keyof typeof REST_CODES;

/** Every code that a failed call can have. */
export type RefusalCode = RestCode | ErrorCode;

export function statusOfCode(code: RefusalCode): number {
  return isRestCode(code) ? REST_CODES[code] : ERROR_CODES[code].status;
}

function isRestCode(code: RefusalCode): code is RestCode {
  return Object.hasOwn(REST_CODES, code);
}

const TAKEN_CODES = {
  username: "USERNAME_TAKEN",
  email: "EMAIL_TAKEN",
  phone: "PHONE_TAKEN",
} as const satisfies Record<IdentityField, RestCode>;

/** How much of a job is priced, as REST says it. */
export function toCompleteness({ isWhole, pricedCount, totalCount, missing, summary }: Completeness) {
  return { isWhole, pricedCount, totalCount, missing: missing.map(({ message }) => message), summary };
}

/** A refusal by its code. */
export function refusal(code: RefusalCode, message: string, fields?: FieldMessages): HttpError {
  return new HttpError(statusOfCode(code), code, message, fields);
}

/** A refusal as the failure that the error handler answers with. */
export function refuse(refused: Refusal): HttpError {
  const { message } = refused;
  switch (refused.kind) {
    case "invalid-input":
      return refusal("INVALID_INPUT", message, refused.fields);
    case "invalid-credentials":
      return refusal("INVALID_CREDENTIALS", message);
    case "identity-taken":
      return refusal(TAKEN_CODES[refused.field], message, { [refused.field]: message });
    case "password-reset-expired":
      return refusal("PASSWORD_RESET_EXPIRED", message);
    case "status-conflict":
    case "subscription-status":
    case "order-conflict":
    case "purchase-order-conflict":
    case "quote-request-conflict":
      return refusal("STATUS_CONFLICT", message);
    case "deletion-refused": {
      const obstacles = refused.obstacles.map((obstacle) => obstacle.message);
      return refusal("ACCOUNT_DELETION_REFUSED", [message, ...obstacles].join(" "));
    }
    case "basket-empty":
      return refusal("BASKET_EMPTY", message);
    case "basket-changed":
      return refusal("BASKET_CHANGED", message);
    case "prices-to-review":
      return refusal("PRICES_TO_REVIEW", message);
    case "order-safeguards":
      return refusal(
        "ORDER_SAFEGUARDS",
        message,
        Object.fromEntries(refused.concerns.map((concern) => [concern.key, concern.message])),
      );
    case "approval-required":
      return refusal("APPROVAL_REQUIRED", message);
    case "job-site-required":
      return refusal("JOB_SITE_REQUIRED", message);
    case "payment-unavailable":
      return refusal("PAYMENT_UNAVAILABLE", message);
    default:
      return refused satisfies never;
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
