export type { Fault, FaultKind, Faults } from "./faults.ts";
export { createHostedPaymentPage, type HostedPaymentPageOptions } from "./hosted-page.ts";
export type { Ledger, LedgerEntry } from "./ledger.ts";
export type { SandboxEvent } from "./objects.ts";
export { type PaymentSandbox, type PaymentSandboxOptions, startPaymentSandbox } from "./server.ts";
export type { WebhookSwitches, Webhooks } from "./webhooks.ts";
