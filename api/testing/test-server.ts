/** A whole server in this process: real queue, agents, suppliers, payment stand-in, sockets. Nothing is faked. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { openFoundation } from "../app/foundation.ts";
import { chooseScopeReader } from "../app/language-model.ts";
import { createMessageTransports } from "../app/message-transports.ts";
import { startServer } from "../app/server.ts";
import { createSupplierAccess } from "../app/suppliers.ts";
import { startBackgroundWork } from "../app/work.ts";
import { type Config, NO_SUPPLIER_SOURCES } from "../config.ts";
import { receiveDueArrivals } from "../domains/inventory/index.ts";
import { optimize } from "../domains/optimization/index.ts";
import { receivedByStock } from "../domains/reordering/index.ts";
import { createWebhookTransport } from "../integrations/webhook/index.ts";
import { createLogger } from "../platform/logger.ts";
import { signUpUser, visitor } from "./graphql-client.ts";
import { createAcknowledgements } from "./laws/acknowledged.ts";
import { readBooked } from "./laws/booked.ts";
import { keepLaws } from "./laws/laws.ts";
import { createTestDatabase } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** TEST_REDIS_URL, passed on by vitest.config.ts; null: events in process. */
    testRedisUrl: string | null;
  }
}

/** Slugs of the sandbox suppliers. */
type SupplierSlug = "home-depot" | "lowes" | "amazon-business";

type Served = Awaited<ReturnType<typeof startServer>>;

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/**
 * Starts a server on a free port with a fresh database; with Redis a separate worker, as in production.
 * @param overrides default: no language model, no rate limits, no drain
 */
export async function startTestServer(overrides: Overrides = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "yardstick-test-"));
  const db = await createTestDatabase();
  const config = configOf(db.url, dataDir, overrides);
  const logger = createLogger(config.logLevel);
  let aheadMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const server = await startServer(config, logger, clock);
  const worker = config.redisUrl === null ? null : await startWorker(config);

  const acknowledged = createAcknowledgements();
  const { services, foundation, sandbox } = server;
  Object.assign(services, {
    payments: acknowledged.watch(services.payments),
    processing: acknowledged.watch(services.processing),
    inventory: acknowledged.watch(services.inventory),
  });

  /** Runs the sweeps once more, two minutes from now. */
  async function settle(): Promise<Date> {
    aheadMs = 120_000;
    const now = clock.now();
    await services.payments.reconcile();
    await services.processing.sweepOrders();
    await receiveDueArrivals({ ...foundation, onReceived: receivedByStock });
    aheadMs = 0;
    return now;
  }

  const endLaws = keepLaws({
    database: db.database,
    pool: foundation.pool,
    acknowledged,
    url: server.url,
    hasBackground: true,
    settle,
    ...(sandbox?.payments && { listBooked: readBooked.bind(null, sandbox.payments) }),
  });

  /** Ends the server; its database can still be read. */
  async function stopServing(): Promise<void> {
    endLaws();
    await server.stop();
  }

  return {
    url: server.url,
    server,
    database: db.database,
    signUp: (plan?: "professional" | "starter") => signUpUser(server.url, plan),
    visitor: () => visitor(server.url),

    ...steerSuppliers(server),
    ...steerProvider(server),

    stopServing,

    async stop(): Promise<void> {
      await worker?.stop();
      await stopServing();
      await db.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Overrides = Pick<Partial<Config>, "drainMs" | "languageModel" | "rateLimits">;

function configOf(databaseUrl: string, dataDir: string, overrides: Overrides): Config {
  return {
    isProduction: false,
    port: 0,
    host: "127.0.0.1",
    dataDir,
    databaseUrl,
    redisUrl: inject("testRedisUrl"),
    publicUrl: null,
    sessionSecret: "a secret of the tests, 32 characters long",
    trustProxy: 0,
    drainMs: 0,
    sandbox: true,
    stripe: null,
    professionalPaymentLinkUrl: null,
    taxRatesFile: null,
    supplierSources: NO_SUPPLIER_SOURCES,
    // Tests make suppliers misbehave for a moment: cached answers must not hide it.
    supplierCache: false,
    rateLimits: false,
    healthPort: null,
    databasePoolSize: 10,
    tracesEndpoint: null,
    logLevel: "silent",
    languageModel: null,
    smtp: null,
    twilio: null,
    orderDeskEmail: null,
    contactEmail: null,
    contactDetails: { email: null, phone: null, address: null },
    ...overrides,
  };
}

/** A test's controls of the supplier stand-ins. */
function steerSuppliers({ sandbox }: Served) {
  function supplierUrl(slug: SupplierSlug): string {
    const supplier = sandbox?.suppliers.find((one) => one.slug === slug);
    if (!supplier) throw new Error(`there is no supplier ${slug}`);
    return supplier.url;
  }

  return {
    /** Makes a supplier misbehave until changed again; `{}` heals it. */
    async setFaults(slug: SupplierSlug, faults: object): Promise<void> {
      const response = await fetch(`${supplierUrl(slug)}/sandbox/faults`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(faults),
      });
      if (!response.ok) throw new Error(await response.text());
    },

    /** How many searches a supplier has received. */
    async countSearches(slug: SupplierSlug): Promise<number> {
      const response = await fetch(`${supplierUrl(slug)}/sandbox/ledger`);
      const ledger: { search: number } = await response.json();
      return ledger.search;
    },
  };
}

/** What buyers and their banks do at the stand-in of the payment provider. */
function steerProvider({ url, sandbox }: Served) {
  /** Does at the payment stand-in what its own pages do. @returns the answer's HTTP status */
  async function postToProvider(path: string, fields: Record<string, string>): Promise<number> {
    const { payments, keys } = sandbox ?? {};
    if (!payments || !keys) throw new Error("there is no payment stand-in");
    const response = await fetch(`${payments.url}/v1/${path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${keys.secretKey}` },
      body: new URLSearchParams(fields),
    });
    await response.text();
    return response.status;
  }

  const confirm = (what: string, card: string): Promise<number> =>
    postToProvider(`${what}/confirm`, { payment_method: card, return_url: url });

  /** The buyer's answer to the bank's question. */
  const answerBank = (what: string, clientSecret: string, outcome: "approve" | "refuse"): Promise<number> =>
    postToProvider(`${what}/authenticate`, { client_secret: clientSecret, outcome });

  return {
    /** Confirms an intent at the payment stand-in, as the buyer does on its page. */
    confirmPayment: (intentId: string, card: string) => confirm(`payment_intents/${intentId}`, card),

    /** The same for a form that saves a card. */
    confirmSetup: (setupId: string, card: string) => confirm(`setup_intents/${setupId}`, card),

    /** Approves or refuses a payment that the buyer's bank asks about; the secret identifies it. */
    answerPayment: (clientSecret: string, outcome: "approve" | "refuse") =>
      answerBank(`payment_intents/${idIn(clientSecret)}`, clientSecret, outcome),

    /** The same for a form that saves a card. */
    answerSetup: (clientSecret: string, outcome: "approve" | "refuse") =>
      answerBank(`setup_intents/${idIn(clientSecret)}`, clientSecret, outcome),

    /** What the buyer's bank does days after a refund went through. @param id as the provider knows it */
    refuseRefund: (id: string) => postToProvider(`refunds/${id}/refuse`, {}),
  };
}

/** The first part of a client secret is the id it belongs to. */
const idIn = (clientSecret: string): string => clientSecret.split("_secret")[0] ?? "";

async function startWorker(config: Config) {
  const foundation = await openFoundation(config, createLogger(config.logLevel));
  const work = await startBackgroundWork(foundation, {
    scopeReader: await chooseScopeReader(foundation, config),
    messageTransports: createMessageTransports(config),
    webhookTransport: createWebhookTransport({ allowPrivate: !config.isProduction }),
    ...createSupplierAccess(foundation, config),
    optimize,
  });
  return {
    async stop(): Promise<void> {
      await work.stop();
      await foundation.stop();
    },
  };
}
