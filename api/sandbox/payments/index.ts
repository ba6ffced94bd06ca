export { createHostedPaymentPage } from "./hosted-page/hosted-page.ts";
export { type PaymentSandbox, startPaymentSandbox } from "./server.ts";
