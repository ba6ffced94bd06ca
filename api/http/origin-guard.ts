/**
 * Requests that change something must come from our own pages, or from no browser at all: a cookie is sent along
 * whichever page asks. Used for REST, GraphQL and the WebSocket handshake alike.
 */
import type { IncomingHttpHeaders } from "node:http";
import type { RequestHandler } from "express";
import { HttpError } from "./http-error.ts";

/**
 * @param origin the Origin header; undefined for what is not a browser
 * @param publicUrl the address people use; null when it is not known
 * @param host the Host header as the client sent it, with its port. A page may talk to the very host it came from: for
 *   a name that an attacker points at us the browser holds no cookie of ours.
 */
export function isAllowedOrigin(
  origin: string | undefined,
  publicUrl: string | null,
  host: string | undefined,
): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host: originHost, origin: parsed, protocol } = new URL(origin);
  if (protocol !== "http:" && protocol !== "https:") return false;
  if (publicUrl !== null && parsed === new URL(publicUrl).origin) return true;
  return host !== undefined && originHost === normalizedHost(host, protocol);
}

/** The same for all headers of a request; browsers that send no Origin say where they stand by Sec-Fetch-Site. */
export function isAllowedCaller(
  headers: IncomingHttpHeaders,
  publicUrl: string | null,
  host: string | undefined = headers.host,
): boolean {
  if (headers.origin !== undefined) return isAllowedOrigin(headers.origin, publicUrl, host);
  const site = headers["sec-fetch-site"];
  return site === undefined || site === "same-origin" || site === "none";
}

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses changes that a page of somebody else asks for. */
export function createOriginGuard(publicUrl: string | null): RequestHandler {
  return (request, _response, next) => {
    if (READING.has(request.method) || isAllowedCaller(request.headers, publicUrl, request.host)) next();
    else
      next(new HttpError(403, "CROSS_SITE", "This request comes from another site and was not carried out."));
  };
}

/** "localhost:80" and "localhost" are one host for http. */
function normalizedHost(host: string, protocol: string): string | null {
  const address = `${protocol}//${host}`;
  return URL.canParse(address) ? new URL(address).host : null;
}
