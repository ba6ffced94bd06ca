import {
  type PaymentProvider,
  PaymentProviderError,
  type ProviderIntent,
} from "../../domains/payment/index.ts";

/** Takes every payment order and never tells of a payment. */
export function createPatientProvider(): PaymentProvider {
  const intents = new Map<string, ProviderIntent>();
  const notAskedFor = () => {
    throw new PaymentProviderError("invalid", "not asked for here");
  };
  return {
    async createIntent({ orderId, amountCents, currency, metadata }) {
      const id = `pi_${orderId}`;
      const intent: ProviderIntent = {
        id,
        status: "requires_payment_method",
        amountCents,
        currency,
        clientSecret: `${id}_secret`,
        metadata,
        failureMessage: null,
        failureCode: null,
        refunds: [],
      };
      intents.set(id, intent);
      return intent;
    },
    retrieveIntent: async (id) => intents.get(id) ?? notAskedFor(),
    cancelIntent: notAskedFor,
    chargeSaved: notAskedFor,
    findIntentOf: notAskedFor,
    createCustomer: notAskedFor,
    createSetup: notAskedFor,
    retrieveSetup: notAskedFor,
    forgetCard: notAskedFor,
    refund: notAskedFor,
    verifyWebhook: notAskedFor,
  };
}
