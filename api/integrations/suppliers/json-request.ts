import { SupplierError } from "../../domains/sourcing/index.ts";
import { byDeadline } from "../../platform/concurrency/by-deadline.ts";
import { readRetryAfter } from "../../platform/net/retry-after.ts";

export interface JsonRequest {
  url: URL;
  method?: "GET" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** For the whole exchange, body included. */
  timeoutMs: number;
  /** Bytes of the body that are read before the response is rejected as garbage. */
  maxBytes?: number;
}

export const MAX_BYTES = 2 * 1024 * 1024;

/**
 * Requests JSON from an external system and trusts nothing about the response: no redirects are followed (they might
 * lead to an internal address), the body is capped, the type must be JSON.
 *
 * @returns the parsed body, still of unknown shape
 * @throws SupplierError for everything that the other side causes; the signal's reason when the caller gave up
 */
export async function requestJson(request: JsonRequest, signal: AbortSignal): Promise<unknown> {
  signal.throwIfAborted();
  return byDeadline(
    request.timeoutMs,
    signal,
    () => new SupplierError("timeout", `no answer within ${request.timeoutMs} ms`),
    (until) => exchange(request, until),
  );
}

async function exchange(request: JsonRequest, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(request.url, {
      method: request.method ?? "GET",
      headers: { accept: "application/json", ...request.headers },
      redirect: "manual",
      signal,
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    try {
      assertUsable(response);
      return await readBody(response, request.maxBytes ?? MAX_BYTES);
    } catch (error) {
      await response.body?.cancel().catch(() => undefined);
      throw error;
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof SupplierError) throw error;
    throw new SupplierError("unreachable", "the connection failed", { cause: error });
  }
}

function assertUsable(response: Response): void {
  const { status } = response;
  if (status === 401 || status === 403) throw new SupplierError("unauthorized", `status ${status}`);
  if (status === 402) throw new SupplierError("unauthorized", "status 402: the account's quota is used up");
  if (status === 429) {
    throw new SupplierError("rate-limited", "status 429", { retryAfterMs: readRetryAfter(response.headers) });
  }
  if (status >= 500) {
    throw new SupplierError("unavailable", `status ${status}`, {
      retryAfterMs: readRetryAfter(response.headers),
    });
  }
  if (status >= 400) throw new SupplierError("rejected", `status ${status}`);
  if (status !== 200)
    throw new SupplierError("invalid-response", `status ${status}, redirects are not followed`);
  const type = response.headers.get("content-type") ?? "";
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    throw new SupplierError("invalid-response", `content type ${type || "missing"}`);
  }
}

async function readBody(response: Response, maxBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (response.body) {
    for await (const chunk of response.body) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new SupplierError("invalid-response", `body of more than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
  }
  try {
    const text = Buffer.concat(chunks).toString("utf8");
    assertShallow(text);
    return JSON.parse(text, UNSTORABLE.test(text) ? toStorable : undefined);
  } catch (cause) {
    if (cause instanceof SupplierError) throw cause;
    throw new SupplierError("invalid-response", "body is not JSON", { cause });
  }
}

/** No meaningful response is nested deeper; one that is would overflow the stack, here or in Postgres. */
const DEEPEST = 100;

function assertShallow(text: string): void {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isText) {
      if (character === "\\") at += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    if (depth > DEEPEST) throw new SupplierError("invalid-response", `body deeper than ${DEEPEST} levels`);
  }
}

/** NUL characters and unpaired surrogates, which JSON allows and Postgres refuses to store. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

function toStorable(_key: string, value: unknown): unknown {
  return typeof value === "string" ? Buffer.from(value.replaceAll("\0", "")).toString() : value;
}
