import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { isLoopbackAddress, isLoopbackHost } from "../../platform/net/loopback.ts";
import { HttpError } from "./http-error.ts";

/** The names under which this server is reached. Used for REST, GraphQL, pages and the WebSocket handshake alike. */
export interface OwnAddress {
  /** The address people use, without a path; null when unknown. */
  publicUrl: string | null;
  /** Whether pages of no other origin may change anything: true when the address was set for others to use. */
  isOnlyOrigin: boolean;
  /** Host and port the server listens on, such as `192.168.1.5:3000`; null when unknown. */
  listensAt: string | null;
  /** Number of proxies in front whose X-Forwarded-* headers are trusted. */
  trustProxy: number;
}

/** The host that the client requested, with its port; undefined when it named none. */
export function hostOf(headers: IncomingHttpHeaders, { trustProxy }: OwnAddress): string | undefined {
  return (trustProxy > 0 ? firstOf(headers["x-forwarded-host"]) : undefined) ?? headers.host;
}

/** The scheme the client used: the server itself speaks http. */
export function protocolOf(headers: IncomingHttpHeaders, { trustProxy }: OwnAddress): "http:" | "https:" {
  const forwarded = trustProxy > 0 ? firstOf(headers["x-forwarded-proto"]) : undefined;
  return forwarded?.toLowerCase() === "https" ? "https:" : "http:";
}

/**
 * Whether a request names one of our hosts. A page under a name that an attacker points at this machine requests that
 * name: it would count as one of ours and could read everything that is not behind a session.
 */
export function isOwnHost(headers: IncomingHttpHeaders, own: OwnAddress): boolean {
  const asked = hostOf(headers, own);
  const url = `${protocolOf(headers, own)}//${asked}`;
  if (asked === undefined || !URL.canParse(url)) return false;
  const { host, hostname } = new URL(url);
  return (
    isLoopbackHost(hostname) ||
    host === own.listensAt ||
    (own.publicUrl !== null && host === new URL(own.publicUrl).host)
  );
}

/** Balancers and scrapers call each process by its address. */
const ASKED_BY_ADDRESS = new Set(["/healthz", "/readyz", "/metrics"]);

/** Rejects requests for other hosts with 421. */
export function createHostGuard(own: OwnAddress): RequestHandler {
  /** Nearly all requests name the same host, so its address is parsed only once. */
  let known: string | null = null;
  return (request, _response, next) => {
    const asked = `${protocolOf(request.headers, own)}//${hostOf(request.headers, own)}`;
    if (asked === known) {
      next();
      return;
    }
    if (isOwnHost(request.headers, own)) {
      known = asked;
      next();
    } else if (ASKED_BY_ADDRESS.has(request.path)) next();
    else
      next(
        new HttpError(
          421,
          "UNKNOWN_HOST",
          "This server does not serve the requested host. Its operator must set PUBLIC_URL to the address people use and have proxies forward the host.",
        ),
      );
  };
}

/** For content that only a developer may see: rejected with 403 except from this machine itself. */
export const onlyHere: RequestHandler = (request, _response, next) => {
  if (isFromHere(request)) next();
  else
    next(
      new HttpError(
        403,
        "LOCAL_ONLY",
        "This is only available on the machine the server runs on, at localhost.",
      ),
    );
};

/** A forwarded request may come from anywhere, whichever host it names. */
function isFromHere({ socket, headers }: Pick<IncomingMessage, "socket" | "headers">): boolean {
  const isForwarded = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
  const url = `http://${headers.host}`;
  return (
    !isForwarded &&
    isLoopbackAddress(socket.remoteAddress) &&
    URL.canParse(url) &&
    isLoopbackHost(new URL(url).hostname)
  );
}

/** The client's own entry in the proxies' list. */
function firstOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  return text?.split(",", 1)[0]?.trim() || undefined;
}
