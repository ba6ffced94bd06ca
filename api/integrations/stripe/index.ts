export { createStripePlanProvider } from "./plan.provider.ts";
export { createStripePaymentProvider } from "./stripe.provider.ts";
