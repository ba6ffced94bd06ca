import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { type PaymentSandbox, type PaymentSandboxOptions, startPaymentSandbox } from "./server.ts";

export const SECRET_KEY = "sk_test_sandbox";
export const PUBLISHABLE_KEY = "pk_test_sandbox";
export const WEBHOOK_SECRET = "whsec_sandbox";

/** A received webhook. */
interface Received {
  body: string;
  signature: string;
}

/** A sandbox with a webhook address that records what arrives, and the official SDK pointed at it. */
export interface SandboxBench {
  sandbox: PaymentSandbox;
  stripe: Stripe;
  received: Received[];
  /** HTTP statuses of the webhook address's next answers; 200 when empty. */
  answers: number[];
  dataDir: string;
  clock: { time: Date; now(): Date };
  /** Stops the sandbox and restarts it on the same folder. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function openBench(overrides: Partial<PaymentSandboxOptions> = {}): Promise<SandboxBench> {
  const dataDir = await mkdtemp(join(tmpdir(), "sandbox-payments-"));
  const received: Received[] = [];
  const answers: number[] = [];
  const listener = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({
        body: Buffer.concat(chunks).toString("utf8"),
        signature: String(request.headers["stripe-signature"]),
      });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  const port = await listen(listener);
  const clock = { time: new Date("2026-11-20T12:00:00Z"), now: () => clock.time };
  const start = () =>
    startPaymentSandbox({
      host: "127.0.0.1",
      dataDir,
      webhookUrl: `http://127.0.0.1:${port}/webhook`,
      secretKey: SECRET_KEY,
      publishableKey: PUBLISHABLE_KEY,
      webhookSecret: WEBHOOK_SECRET,
      returnOrigin: "http://shop.test",
      clock,
      webhookRetryDelaysMs: [1, 1, 1],
      ...overrides,
    });
  const bench: SandboxBench = {
    sandbox: await start(),
    stripe: new Stripe(SECRET_KEY),
    received,
    answers,
    dataDir,
    clock,
    async restart() {
      await bench.sandbox.close();
      bench.sandbox = await start();
      bench.stripe = connect(bench.sandbox);
    },
    async close() {
      await bench.sandbox.close();
      await new Promise((resolve) => listener.close(resolve));
      listener.closeAllConnections();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  bench.stripe = connect(bench.sandbox);
  return bench;
}

/** The official SDK, configured as in the product, pointed at the sandbox. */
export function connect(sandbox: PaymentSandbox, maxNetworkRetries = 0, key = SECRET_KEY): Stripe {
  return new Stripe(key, {
    host: sandbox.host,
    port: sandbox.port,
    protocol: "http",
    telemetry: false,
    maxNetworkRetries,
  });
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
}
