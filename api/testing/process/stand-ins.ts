/**
 * The stand-in suppliers and payment provider of an installation with several servers: one of each, outside all
 * servers.
 */

import { systemClock } from "../../platform/clock.ts";
import { type PaymentSandbox, startPaymentSandbox } from "../../sandbox/payments/server.ts";
import { PUBLISHABLE_KEY, SECRET_KEY, WEBHOOK_SECRET } from "../../sandbox/payments/testing.ts";
import type { FaultBoard } from "../../sandbox/suppliers/supplier-app.ts";
import { type SandboxSupplier, startSandboxSuppliers } from "../../sandbox/suppliers/supplier-server.ts";

export interface StandIns {
  suppliers: readonly SandboxSupplier[];
  /** Set to make suppliers misbehave. */
  supplierFaults: FaultBoard;
  payments: PaymentSandbox;
  /** Environment with which servers and workers find them. */
  environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/**
 * @param dataDir where the payment provider stores its journal
 * @param appUrl address of the servers, without a trailing slash: webhooks go there
 */
export async function startStandIns(dataDir: string, appUrl: string): Promise<StandIns> {
  const supplierFaults: FaultBoard = {};
  const suppliers = await startSandboxSuppliers({ faults: supplierFaults });
  const payments = await startPaymentSandbox({
    host: "127.0.0.1",
    dataDir,
    webhookUrl: `${appUrl}/api/webhooks/stripe`,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    webhookSecret: WEBHOOK_SECRET,
    returnOrigin: new URL(appUrl).origin,
    clock: systemClock,
  });
  return {
    suppliers: suppliers.suppliers,
    supplierFaults,
    payments,
    environment: {
      SANDBOX: "off",
      SUPPLIER_APIS: JSON.stringify(suppliers.suppliers.map(({ name, url }) => ({ name, url }))),
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: payments.url,
    },
    async close() {
      await Promise.all([suppliers.close(), payments.close()]);
    },
  };
}
