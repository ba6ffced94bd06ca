import express, { type Express, type NextFunction, type Request, type Response } from "express";
import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { SupplierSlug } from "./catalogue.schema.ts";
import {
  alterItems,
  applyFaults,
  type SupplierFaults,
  sendWithFaults,
  supplierFaultsSchema,
} from "./faults.ts";
import { createOrderDesk, type DeskAnswer, type DeskMood, orderSchema } from "./order-desk.ts";
import { createRequestLedger, type RequestLedger, recordSearch } from "./request-ledger.ts";
import type { SupplierStore } from "./supplier-store.ts";

/** Faults by supplier. The servers read it at each request, so a test may change it at any time. */
export type FaultBoard = Partial<Record<SupplierSlug, SupplierFaults>>;

interface SupplierAppOptions {
  store: SupplierStore;
  faults: FaultBoard;
  clock: Clock;
}

const VALID_FOR_MS = 24 * 60 * 60 * 1000;
const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

const zip = z.string().trim().max(10).optional();
const searchQuerySchema = z.object({
  q: z.string().trim().min(1).max(400),
  category: z.string().trim().max(60).optional(),
  zip,
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
const termsQuerySchema = z.object({ zip });

function refuse(response: Response, status: number, code: string, message: string): void {
  response.status(status).json({ message, code });
}

/** Counts down a fault with a limited number of requests; the last request removes it from the board. */
function takeFaults(board: FaultBoard, slug: SupplierSlug): SupplierFaults {
  const { remaining, ...faults } = board[slug] ?? {};
  if (remaining !== undefined) board[slug] = remaining > 1 ? { ...faults, remaining: remaining - 1 } : {};
  return faults;
}

/** The parts that one stand-in supplier answers with. */
interface Shop extends SupplierAppOptions {
  ledger: RequestLedger;
  desk: ReturnType<typeof createOrderDesk>;
}

/**
 * The HTTP API of one stand-in supplier: `/v1/search`, `/v1/terms` and `/v1/orders` of the connector contract,
 * `/healthz`, and for tests `/sandbox/faults`, `/sandbox/orders` and `/sandbox/ledger`, which answer to loopback only.
 */
export function createSupplierApp(options: SupplierAppOptions): Express {
  const { store, clock } = options;
  const app = express();
  const shop: Shop = {
    ...options,
    ledger: createRequestLedger(),
    desk: createOrderDesk(store.profile.slug, () => clock.now()),
  };
  app.disable("x-powered-by");
  app.disable("etag");

  app.get("/healthz", (_request, response) => {
    response.json({ status: "ok", supplier: store.profile.name });
  });
  serveConnector(app, shop);
  serveControls(app, shop);
  app.use((_request, response) => refuse(response, 404, "NOT_FOUND", "This supplier has no such address."));
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    // Only the body parser's errors about the caller's bytes are exposed.
    const isCallers = error instanceof Error && "expose" in error && error.expose === true;
    if (isCallers) return refuse(response, 400, "INVALID_REQUEST", "The request could not be read.");
    refuse(response, 500, "SUPPLIER_FAILURE", "The supplier cannot answer this request.");
  });
  return app;
}

/** The connector contract. */
function serveConnector(app: Express, shop: Shop): void {
  const { store, ledger, desk } = shop;
  app.use("/v1", (_request, response, next) => {
    ledger.inFlight += 1;
    ledger.peakInFlight = Math.max(ledger.peakInFlight, ledger.inFlight);
    response.once("close", () => {
      ledger.inFlight -= 1;
    });
    next();
  });

  app.get("/v1/search", (request, response) => answerSearch(shop, request, response));

  app.get("/v1/terms", async (request, response) => {
    ledger.terms += 1;
    const faults = takeAndCountFaults(shop);
    if (await applyFaults(faults, response)) return;
    if (!termsQuerySchema.safeParse(request.query).success) {
      return refuse(response, 400, "INVALID_QUERY", "zip is out of bounds.");
    }
    sendWithFaults(faults, response, store.profile.terms);
  });

  app.post("/v1/orders", express.json({ limit: "1mb" }), async (request, response) => {
    ledger.orders += 1;
    const order = orderSchema.safeParse(request.body);
    await answerOrder(shop, response, (mood) => {
      if (order.success) return desk.take(order.data, mood);
      refuse(response, 400, "INVALID_ORDER", z.prettifyError(order.error).slice(0, 500));
      return null;
    });
  });

  app.get("/v1/orders/:number", (request, response) =>
    answerOrder(shop, response, (mood) => {
      const answer = desk.answer(request.params.number, mood);
      if (!answer) refuse(response, 404, "NOT_FOUND", "There is no order with this number.");
      return answer;
    }),
  );
}

/** Endpoints that tests use to set and read state. */
function serveControls(app: Express, { store, faults: board, ledger, desk }: Shop): void {
  app.use("/sandbox", (request, response, next) => {
    // A page in a browser could reach loopback too; it always sends its origin, a test never does.
    const isLocal = LOOPBACK.has(request.socket.remoteAddress ?? "") && request.headers.origin === undefined;
    if (!isLocal)
      return refuse(response, 403, "LOOPBACK_ONLY", "The sandbox controls answer to loopback only.");
    next();
  });

  app.post("/sandbox/faults", express.json({ limit: "16kb" }), (request, response) => {
    const faults = supplierFaultsSchema.safeParse(request.body ?? {});
    if (!faults.success) return refuse(response, 400, "INVALID_FAULTS", z.prettifyError(faults.error));
    board[store.profile.slug] = faults.data;
    response.json(faults.data);
  });

  app.get("/sandbox/orders", (_request, response) => {
    response.json(desk.list());
  });

  app.get("/sandbox/ledger", (_request, response) => {
    response.json(ledger);
  });
}

async function answerSearch(shop: Shop, request: Request, response: Response): Promise<void> {
  const { store, ledger, clock } = shop;
  ledger.search += 1;
  const query = searchQuerySchema.safeParse(request.query);
  const asked = query.data;
  if (asked !== undefined) {
    recordSearch(ledger, { q: asked.q, category: asked.category ?? null, zip: asked.zip ?? null });
  }
  const faults = takeAndCountFaults(shop);
  if (await applyFaults(faults, response)) return;
  if (asked === undefined) {
    const isMissing = typeof request.query["q"] !== "string" || request.query["q"].trim() === "";
    const message = isMissing
      ? "Query parameter q is required."
      : "q, category, zip or limit is out of bounds.";
    return refuse(response, 400, isMissing ? "QUERY_REQUIRED" : "INVALID_QUERY", message);
  }
  const fetchedAt = clock.now();
  const items = store.search(asked.q, { category: asked.category, limit: asked.limit });
  sendWithFaults(faults, response, {
    supplier: store.profile.name,
    currency: faults.currency ?? "USD",
    zip: asked.zip ?? null,
    fetchedAt: fetchedAt.toISOString(),
    validUntil: new Date(fetchedAt.getTime() + (faults.validForMs ?? VALID_FOR_MS)).toISOString(),
    sample: true,
    items: alterItems(faults, items),
  });
}

/** @param take null when it has already refused */
async function answerOrder(
  shop: Shop,
  response: Response,
  take: (mood: DeskMood | undefined) => DeskAnswer | null,
): Promise<void> {
  const faults = takeAndCountFaults(shop);
  if (await applyFaults(faults, response)) return;
  const answer = take(faults.orders);
  if (answer) sendWithFaults(faults, response, answer);
}

function takeAndCountFaults({ faults: board, store, ledger }: Shop): SupplierFaults {
  const faults = takeFaults(board, store.profile.slug);
  if (Object.keys(faults).length > 0) ledger.faulted += 1;
  return faults;
}
