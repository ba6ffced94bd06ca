import type { IncomingMessage, ServerResponse } from "node:http";
import type { FaultKind, Faults } from "../faults.ts";
import type { LedgerEntry } from "../ledger.ts";
import { createId } from "../objects/objects.ts";
import { invalidParameter, ProviderError, unauthorized } from "../provider-error.ts";
import type { SandboxState } from "../state.ts";
import type { Webhooks } from "../webhooks.ts";
import { type Answer, startWork } from "../work.ts";
import { INTERNAL_ERROR, type Reply, refusalOf, toAnswer, toReply } from "./api-reply.ts";
import { API_VERSION } from "./api-version.ts";
import { type FormMap, parseForm } from "./form-body.ts";
import { createIdempotency, fingerprintOf } from "./idempotency.ts";
import type { Operation } from "./operation.ts";
import { checkBrowserCall, findOperation } from "./routes.ts";

const MAX_BODY_BYTES = 256 * 1024;

interface HandlerOptions {
  state: SandboxState;
  webhooks: Webhooks;
  faults: Faults;
  record(entry: LedgerEntry): void;
  clock: { now(): Date };
  secretKey: string;
  publishableKey: string;
  pageBaseUrl: string;
}

/** The parts needed to answer requests. */
interface Handler extends HandlerOptions {
  idempotency: ReturnType<typeof createIdempotency>;
}

/** Answers one request of the provider's API under `/v1`. */
export function createApiHandler(options: HandlerOptions) {
  const handler: Handler = { ...options, idempotency: createIdempotency(options.state) };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = createId("req", 14);
    const url = new URL(request.url ?? "/", "http://sandbox.invalid");
    let called: Called;
    try {
      called = await call(handler, request, url, requestId);
    } catch (error) {
      const answer = error instanceof ProviderError ? toAnswer(error) : INTERNAL_ERROR;
      called = { operation: null, reply: toReply(answer), fault: null };
    }
    const { operation, reply } = called;
    const key = request.headers["idempotency-key"];
    options.record({
      at: options.clock.now(),
      operation: operation?.name ?? "unknown",
      path: url.pathname,
      idempotencyKey: typeof key === "string" ? key : null,
      status: reply?.status ?? 0,
      isReplay: reply?.isReplay ?? false,
    });
    sendReply(request, response, requestId, called);
  };
}

/** Writes the outcome of a call, or as much of it as its fault lets through. */
function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  { reply, fault }: Called,
): void {
  if (reply === null || fault?.kind === "reset") {
    request.socket.destroy();
    return;
  }
  const key = request.headers["idempotency-key"];
  response.setHeader("request-id", requestId);
  response.setHeader("stripe-version", API_VERSION);
  if (typeof key === "string") response.setHeader("idempotency-key", key);
  if (reply.isReplay) response.setHeader("idempotent-replayed", "true");
  if (fault?.kind === "rate_limit" && fault.shouldRetry !== undefined) {
    response.setHeader("stripe-should-retry", String(fault.shouldRetry));
  }
  if (fault?.kind === "garbage") {
    response.writeHead(200, { "content-type": "text/html" }).end("<html><body>Bad gateway</body></html>");
    return;
  }
  const body = Buffer.from(reply.body);
  response.writeHead(reply.status, { "content-type": "application/json", "content-length": body.length });
  if (fault?.kind === "cut_body") {
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => request.socket.destroy());
    return;
  }
  response.end(body);
}

async function call(
  handler: Handler,
  request: IncomingMessage,
  url: URL,
  requestId: string,
): Promise<Called> {
  const { faults, idempotency } = handler;
  const body = await readBody(request);
  const method = request.method ?? "GET";
  const { operation, id } = findOperation(method, url.pathname);
  const role = authenticate(handler, request, operation);
  const form = parseForm(method === "GET" ? url.search.slice(1) : body);
  if (role === "publishable") checkBrowserCall(operation, form);
  const fault = faults.take(operation.name);
  if (fault?.kind === "hold" && fault.when === "before") await faults.hold();
  if (fault?.kind === "reset" && fault.when === "before") return { operation, reply: null, fault };
  const refusal = refusalOf(fault);
  if (refusal !== null) return { operation, reply: toReply(refusal), fault };
  const header = request.headers["idempotency-key"];
  const key = method === "POST" && typeof header === "string" && header !== "" ? header : null;
  const fingerprint = fingerprintOf(method, url.pathname, body);
  const kept = key === null ? null : idempotency.begin(key, fingerprint);
  if (kept !== null) return { operation, reply: { ...kept, isReplay: true }, fault };
  try {
    const context = { requestId, idempotencyKey: key, fingerprint, fault };
    const reply = execute(handler, operation, id, form, context);
    if (fault?.kind === "hold" && fault.when === "after") await faults.hold();
    if (fault?.kind === "error") {
      return { operation, reply: toReply({ ...INTERNAL_ERROR, status: fault.status }), fault };
    }
    return { operation, reply, fault };
  } finally {
    if (key !== null) idempotency.end(key);
  }
}

/** Runs the call and stores its effect, its events and its answer in one journal line. */
function execute(
  { state, clock, pageBaseUrl, webhooks }: Handler,
  operation: Operation,
  id: string,
  form: FormMap,
  context: CallContext,
): Reply {
  const work = startWork({ state, nowDate: clock.now(), pageBaseUrl, ...context });
  let answer: Answer;
  let isStored = true;
  let change = {};
  try {
    answer = context.fault?.kind === "stored_error" ? INTERNAL_ERROR : operation.run(work, form, id);
    change = work.toChange();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    answer = toAnswer(error);
    isStored = error.isStored;
  }
  const body = JSON.stringify(answer.body, null, 2);
  const { idempotencyKey, fingerprint } = context;
  const keeps = idempotencyKey !== null && isStored;
  const kept = keeps
    ? { key: idempotencyKey, fingerprint, status: answer.status, body, created: work.now }
    : null;
  if (operation.method === "POST" && (kept !== null || Object.keys(change).length > 0)) {
    state.commit({ ...change, ...(kept === null ? {} : { answers: [kept] }) });
  }
  webhooks.enqueue(work.toChange().events ?? []);
  return { status: answer.status, body, isReplay: false };
}

function authenticate(
  { secretKey, publishableKey }: Handler,
  request: IncomingMessage,
  operation: Operation,
): "publishable" | "secret" {
  const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
  if (key === undefined) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key.startsWith("sk_live_")) {
    throw unauthorized("The sandbox refuses live keys: no real money moves here.");
  }
  if (key === secretKey) return "secret";
  if (key !== publishableKey) throw unauthorized("Invalid API Key provided.");
  if (!operation.keys.includes("publishable")) {
    throw new ProviderError(
      403,
      {
        type: "invalid_request_error",
        message: "This API call cannot be made with a publishable API key.",
      },
      false,
    );
  }
  return "publishable";
}

interface CallContext {
  requestId: string;
  idempotencyKey: string | null;
  fingerprint: string;
  fault: FaultKind | null;
}

interface Called {
  operation: Operation | null;
  reply: Reply | null;
  fault: FaultKind | null;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BODY_BYTES) throw invalidParameter("Request body is too large.");
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}
