/**
 * Local stand-ins for services we have no credentials for: suppliers and a payment provider, each its own server on
 * loopback that speaks the real protocol to our ordinary clients, and two yards that answer requests for quotes as
 * clients of the product.
 */
import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Router } from "express";
import { createHostedPaymentPage, type PaymentSandbox, startPaymentSandbox } from "./payments/index.ts";
import { type SandboxSupplier, startSandboxSuppliers } from "./suppliers/supplier-server.ts";
import { createSandboxYards, type SandboxYards, type SandboxYardsOptions } from "./yards/yards.ts";

export type { SandboxYardsOptions } from "./yards/yards.ts";

/** Keys of the stand-in payment provider; generated once and stored, so that a restart finds its own intents. */
interface SandboxKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** The stand-ins that this installation serves on loopback, each speaking the real protocol. */
export interface Sandbox {
  suppliers: SandboxSupplier[];
  /** Their desks do not read mail on their own until they are opened. */
  yards: SandboxYards;
  payments: PaymentSandbox | null;
  keys: SandboxKeys;
  /** The hosted payment page, to be served at /sandbox/payments; null without the payment stand-in. */
  paymentPages: Router | null;
  close(): Promise<void>;
}

/** Where the product serves the hosted payment pages. */
export const PAYMENT_PAGES_PATH = "/sandbox/payments";

/** @param options.payments whether to start the payment provider too: false when the real one is configured */
export async function startSandbox(options: {
  dataDir: string;
  publicUrl: string;
  webhookUrl: string;
  payments: boolean;
  clock: { now(): Date };
  yards: Omit<SandboxYardsOptions, "clock">;
}): Promise<Sandbox> {
  const keys = await keepKeys(options.dataDir);
  const suppliers = await startSandboxSuppliers({ clock: options.clock });
  const payments = options.payments
    ? await startPaymentSandbox({
        host: "127.0.0.1",
        dataDir: options.dataDir,
        webhookUrl: options.webhookUrl,
        ...keys,
        returnOrigin: new URL(options.publicUrl).origin,
        pageBaseUrl: `${options.publicUrl}${PAYMENT_PAGES_PATH}`,
        clock: options.clock,
      })
    : null;
  const yards = createSandboxYards({ ...options.yards, clock: options.clock });
  return {
    suppliers: suppliers.suppliers,
    yards,
    payments,
    keys,
    paymentPages:
      payments &&
      createHostedPaymentPage({
        sandboxUrl: payments.url,
        publishableKey: keys.publishableKey,
        allowedReturnOrigin: new URL(options.publicUrl).origin,
      }),
    async close() {
      await Promise.all([yards.close(), suppliers.close(), payments?.close()]);
    },
  };
}

async function keepKeys(dataDir: string): Promise<SandboxKeys> {
  const file = join(dataDir, "sandbox-payments", "keys.json");
  try {
    const kept: unknown = JSON.parse(await readFile(file, "utf8"));
    if (isKeys(kept)) return kept;
  } catch {
    // The first start: the keys are created below.
  }
  const random = () => randomBytes(18).toString("hex");
  const keys = {
    secretKey: `sk_test_${random()}`,
    publishableKey: `pk_test_${random()}`,
    webhookSecret: `whsec_${random()}`,
  };
  await mkdir(join(dataDir, "sandbox-payments"), { recursive: true });
  await writeFile(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

function isKeys(value: unknown): value is SandboxKeys {
  return (
    typeof value === "object" &&
    value !== null &&
    ["secretKey", "publishableKey", "webhookSecret"].every(
      (name) => typeof Reflect.get(value, name) === "string",
    )
  );
}
