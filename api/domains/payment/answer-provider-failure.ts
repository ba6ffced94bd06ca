/** Runs work that calls the provider, and turns a failure into the answer that the buyer sees. */
import type { Logger } from "../../platform/logger.ts";
import { UNAVAILABLE_MESSAGE } from "./payment.rules.ts";
import type { PaymentUnavailable } from "./payment.types.ts";
import { PaymentProviderError } from "./payment-provider.ts";

/**
 * @param subject ids for the log: the user or object concerned
 * @param failed what did not happen, for the log
 * @throws whatever `work` throws that is not a provider failure
 */
export async function answerProviderFailure<Outcome>(
  logger: Logger,
  subject: Readonly<Record<string, string>>,
  failed: string,
  work: () => Promise<Outcome>,
): Promise<Outcome | PaymentUnavailable> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    logger.warn({ err: error, ...subject }, failed);
    return { kind: "payment-unavailable", message: UNAVAILABLE_MESSAGE };
  }
}
