export { createStripePaymentProvider, type StripeProviderOptions } from "./stripe.provider.ts";
