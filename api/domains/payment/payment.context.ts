/** The payment part of the context of operations. */
import type { Order } from "../order/index.ts";
import type { PaymentService } from "./payment.service.ts";

/** Which provider takes payments in this installation, and where its pages are. */
export interface PaymentPages {
  provider: "STRIPE" | "SANDBOX" | "NONE";
  /** Whether cards are really charged: not by the stand-in, nor with the provider's test keys. */
  takesRealMoney: boolean;
  /** For the provider's browser script; null unless the provider is the real one. */
  publishableKey: string | null;
  /** The stand-in's page for a payment; null for the real provider, whose form is embedded in our own page. */
  hostedPageUrl(order: Order, payment: { intentId: string; clientSecret: string }): string | null;
  /** The stand-in's page for saving a card; null for the real provider. */
  setupPageUrl(setup: { setupId: string; clientSecret: string }): string | null;
}

declare module "../../edge/context.ts" {
  interface Services {
    payments: PaymentService;
    paymentPages: PaymentPages;
  }
}
