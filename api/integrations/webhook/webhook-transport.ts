import { lookup as systemLookup } from "node:dns";
import * as http from "node:http";
import * as https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { WebhookPosted, WebhookRequest, WebhookTransport } from "../../domains/partner/index.ts";
import { isPublicAddress } from "../../platform/net/public-address.ts";
import { readRetryAfter } from "../../platform/net/retry-after.ts";

/** How long an attempt may take, from the look-up to the last byte read. */
const TIMEOUT_MS = 10_000;

/** Characters of a response that are stored, and the bytes after which reading stops. */
const KEPT_CHARACTERS = 1_000;
const READ_BYTES = 4_096;

interface WebhookTransportOptions {
  /** False outside development: no loopback, private, link-local or metadata addresses, and https only. */
  allowPrivate: boolean;
  /** How names resolve to addresses; defaults to the system's resolver. */
  lookup?: LookupFunction;
  /** Certificates of the trusted authorities, as PEM; defaults to those that come with Node. */
  authorities?: string;
  /** Default 10 s. */
  timeoutMs?: number;
}

/** The address is not on the public internet. */
class PrivateAddressError extends Error {}

/**
 * Posts to an address that a user named. The address that is connected to is the one that was checked: the look-up
 * itself rejects addresses that are not public, so a name that resolves differently the second time gains nothing.
 */
export function createWebhookTransport({
  allowPrivate,
  lookup = systemLookup,
  authorities,
  timeoutMs = TIMEOUT_MS,
}: WebhookTransportOptions): WebhookTransport {
  const mayReach = allowPrivate ? () => true : isPublicAddress;
  const guardedLookup: LookupFunction = (hostname, options, callback) =>
    lookup(hostname, options, (error, address, family) => {
      const found = Array.isArray(address) ? address.map((one) => one.address) : [address];
      // One bad address among several is no accident: none of them is used.
      if (!error && !found.every(mayReach)) callback(new PrivateAddressError(), "");
      else callback(error, address, family);
    });

  return async function post({ url, headers, body }: WebhookRequest): Promise<WebhookPosted> {
    const target = new URL(url);
    const host = target.hostname.replace(/^\[|\]$/g, "");
    // A numeric address is connected to without a look-up.
    if (isIP(host) && !mayReach(host)) return failure(PRIVATE);
    if (!allowPrivate && target.protocol !== "https:") return failure("the URL is not https");
    const signal = AbortSignal.timeout(timeoutMs);
    return new Promise((resolve) => {
      const request = (target.protocol === "https:" ? https : http).request(target, {
        method: "POST",
        headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
        lookup: guardedLookup,
        // A new connection: a kept-alive one would be reused without a look-up.
        agent: false,
        ...(authorities === undefined ? {} : { ca: authorities }),
        signal,
      });
      let isAnswered = false;
      request.on("error", (error) => {
        // Once there is a status it counts, however its body ends.
        if (!isAnswered) resolve(failure(explain(error, signal.aborted)));
      });
      request.on("response", (response) => {
        isAnswered = true;
        const status = response.statusCode ?? 0;
        void readStart(response).then((responseText) => {
          const retryAfterMs = readRetryAfter({ get: (name) => response.headersDistinct[name]?.[0] ?? null });
          resolve({ status, error: explainStatus(status), responseText, retryAfterMs });
          request.destroy();
        });
      });
      request.end(body);
    });
  };
}

const PRIVATE = "the address is not on the public internet";

function failure(error: string): WebhookPosted {
  return { status: null, error, responseText: "", retryAfterMs: null };
}

function explain(error: Error, isTimedOut: boolean): string {
  if (error instanceof PrivateAddressError) return PRIVATE;
  if (isTimedOut) return "no answer in time";
  const code = "code" in error && typeof error.code === "string" ? error.code : "no connection";
  return `no answer: ${code}`;
}

function explainStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400
    ? `redirects are not followed (status ${status})`
    : `answered with status ${status}`;
}

/** The beginning of a body. A part that comes too slowly, or after a break, is left out: the status alone counts. */
async function readStart(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= READ_BYTES) break;
    }
  } catch {
    // Cut off, or out of time.
  }
  // The database cannot store NUL.
  return Buffer.concat(chunks).toString("utf8").replaceAll("\0", "").slice(0, KEPT_CHARACTERS);
}
