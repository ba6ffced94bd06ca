import { type PaymentProvider, PaymentProviderError } from "./payment-provider.ts";

function refuse(): never {
  throw new PaymentProviderError("unavailable", "paying is not configured");
}

/** Used when no provider is configured. */
export const NO_PROVIDER: PaymentProvider = {
  createIntent: async () => refuse(),
  retrieveIntent: async () => refuse(),
  cancelIntent: async () => refuse(),
  createPage: async () => refuse(),
  retrievePage: async () => refuse(),
  closePage: async () => refuse(),
  chargeSaved: async () => refuse(),
  findIntentOf: async () => refuse(),
  createCustomer: async () => refuse(),
  createSetup: async () => refuse(),
  retrieveSetup: async () => refuse(),
  forgetCard: async () => refuse(),
  refund: async () => refuse(),
  verifyWebhook: refuse,
};
