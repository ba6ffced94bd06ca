import Stripe from "stripe";
import { PaymentProviderError } from "../../domains/payment/index.ts";

/** Codes for a key that a running call still uses: the same call returns its answer later. */
const RUNNING_CODES = new Set(["idempotency_key_in_use", "lock_timeout"]);

/** Maps every failure of the SDK to one of the three kinds that the domain knows. */
export function toProviderError(error: unknown): PaymentProviderError {
  if (error instanceof PaymentProviderError) return error;
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError)) {
    return new PaymentProviderError("unavailable", "the payment provider could not be reached", {
      cause: error,
    });
  }
  const options = { code: error.code ?? null, cause: error };
  if (error instanceof errors.StripeCardError) {
    return new PaymentProviderError("declined", error.message, options);
  }
  if (RUNNING_CODES.has(error.code ?? "") || isPassing(error)) {
    return new PaymentProviderError(
      "unavailable",
      `the payment provider is not available: ${error.type}`,
      options,
    );
  }
  return new PaymentProviderError(
    "invalid",
    `the payment provider rejected the request: ${error.message}`,
    options,
  );
}

/** No answer, too many calls, or a fault on the provider's side. */
function isPassing(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  const { errors } = Stripe;
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAPIError
  );
}
