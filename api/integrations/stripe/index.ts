export { createStripePlanProvider } from "./plan.provider.ts";
export { createStripePaymentProvider, type StripeProviderOptions } from "./stripe.provider.ts";
