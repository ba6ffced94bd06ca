import { createServer } from "node:http";
import { join } from "node:path";
import express from "express";
import { createApiHandler } from "./api/api-handler.ts";
import { createFaults, type Faults } from "./faults.ts";
import { createHostedPaymentPage } from "./hosted-page/hosted-page.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import type { SandboxEvent, SandboxIntent } from "./objects/objects.ts";
import { openState } from "./state.ts";
import { createWebhooks, type Webhooks } from "./webhooks.ts";

/** Options of the sandbox payment provider. */
export interface PaymentSandboxOptions {
  /** A loopback address; anything else is refused. */
  host: string;
  /** 0 or left out: a free port. */
  port?: number;
  /** The journal is in `<dataDir>/sandbox-payments`. */
  dataDir: string;
  /** The address that events are posted to. */
  webhookUrl: string;
  /** `sk_test_…`; a live key is refused. */
  secretKey: string;
  /** `pk_test_…` */
  publishableKey: string;
  /** `whsec_…` */
  webhookSecret: string;
  /** The only origin that payment pages on the sandbox's own port return to. */
  returnOrigin: string;
  /**
   * The public address of the hosted pages, such as `https://shop.example/sandbox/payments`. Default: the sandbox's own
   * port.
   */
  pageBaseUrl?: string;
  clock: { now(): Date };
  /** Waits between attempts to deliver an event, in milliseconds. Default: twelve attempts over about an hour. */
  webhookRetryDelaysMs?: readonly number[];
}

/** The stand-in payment provider, with switches that tests use to make it fail. */
export interface PaymentSandbox {
  /** Base address, such as `http://127.0.0.1:41234`. */
  url: string;
  host: string;
  port: number;
  faults: Faults;
  webhooks: Webhooks;
  ledger: Ledger;
  /** Every intent, oldest first. */
  intents(): readonly SandboxIntent[];
  /** An event as it is sent; null when there is none. */
  findEvent(id: string): SandboxEvent | null;
  /** Events of an intent, oldest first. */
  eventsOf(intentId: string): readonly SandboxEvent[];
  close(): Promise<void>;
}

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);
const WEBHOOK_TIMEOUT_MS = 10_000;
const RETRY_DELAYS_MS = [
  500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000,
];

/**
 * Starts the sandbox payment provider: an HTTP server on loopback that answers the official SDK as the provider
 * documents, keeps its state across restarts and signs its webhooks.
 * @throws Error for an address that is not loopback, or a live key
 */
export async function startPaymentSandbox(options: PaymentSandboxOptions): Promise<PaymentSandbox> {
  const { host, clock, secretKey, publishableKey, webhookSecret } = options;
  if (!LOOPBACK.has(host)) throw new Error(`the payment sandbox only listens on loopback, not on ${host}`);
  if (!secretKey.startsWith("sk_test_")) throw new Error("the payment sandbox only accepts sk_test_ keys");
  const now = Math.floor(clock.now().getTime() / 1_000);
  const state = openState(join(options.dataDir, "sandbox-payments"), now);
  const faults = createFaults();
  const { ledger, record } = createLedger(state);
  const webhooks = createWebhooks({
    state,
    url: options.webhookUrl,
    secret: webhookSecret,
    clock,
    retryDelaysMs: options.webhookRetryDelaysMs ?? RETRY_DELAYS_MS,
    timeoutMs: WEBHOOK_TIMEOUT_MS,
  });

  const server = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  const handleApi = createApiHandler({
    state,
    webhooks,
    faults,
    record,
    clock,
    secretKey,
    publishableKey,
    pageBaseUrl: options.pageBaseUrl ?? `${url}/sandbox/payments`,
  });
  const pages = express();
  pages.disable("x-powered-by");
  pages.use(
    "/sandbox/payments",
    createHostedPaymentPage({
      sandboxUrl: url,
      publishableKey,
      allowedReturnOrigin: options.returnOrigin,
    }),
  );
  server.on("request", (request, response) => {
    if (request.url?.startsWith("/sandbox/payments/")) {
      pages(request, response);
      return;
    }
    // The handler answers every error itself; what is left is a connection that was lost.
    handleApi(request, response).catch(() => request.socket.destroy());
  });
  webhooks.enqueue(
    [...state.events.values()].filter((event) => state.deliveries.get(event.id)?.state === "pending"),
  );

  return {
    url,
    host,
    port,
    faults,
    webhooks,
    ledger,
    intents: () => [...state.intents.values()],
    findEvent: (id) => state.events.get(id) ?? null,
    eventsOf: (intentId) =>
      [...state.events.values()].filter((event) => isAbout(event.data.object, intentId)),
    async close() {
      webhooks.stop();
      faults.release();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function isAbout(object: object, intentId: string): boolean {
  if ("payment_intent" in object && object.payment_intent === intentId) return true;
  return "id" in object && object.id === intentId;
}
