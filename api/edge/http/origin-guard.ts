/**
 * Requests that change something must come from our own pages, or from no browser at all: browsers send cookies along
 * whichever page makes the request. Used for REST, GraphQL and the WebSocket handshake alike.
 */
import type { IncomingHttpHeaders } from "node:http";
import type { RequestHandler } from "express";
import { HttpError } from "./http-error.ts";
import { hostOf, type OwnAddress, protocolOf } from "./own-address.ts";

/**
 * Whether the requesting page is ours. If no address was set for others to use, a page may call the exact host and
 * scheme it came from.
 */
function isOwnOrigin(origin: string, headers: IncomingHttpHeaders, own: OwnAddress): boolean {
  if (!URL.canParse(origin)) return false;
  const { origin: asked, protocol } = new URL(origin);
  if (protocol !== "http:" && protocol !== "https:") return false;
  if (own.publicUrl !== null && asked === new URL(own.publicUrl).origin) return true;
  const here = `${protocolOf(headers, own)}//${hostOf(headers, own)}`;
  return !own.isOnlyOrigin && URL.canParse(here) && asked === new URL(here).origin;
}

/**
 * Whether a request may change something. Clients other than browsers send no Origin; browsers that send none state
 * their relation to the site in Sec-Fetch-Site.
 */
export function isAllowedCaller(headers: IncomingHttpHeaders, own: OwnAddress): boolean {
  if (headers.origin !== undefined) return isOwnOrigin(headers.origin, headers, own);
  const site = headers["sec-fetch-site"];
  return site === undefined || site === "same-origin" || site === "none";
}

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/** Rejects changes requested by a page of another site. */
export function createOriginGuard(own: OwnAddress): RequestHandler {
  return (request, _response, next) => {
    if (READING.has(request.method) || isAllowedCaller(request.headers, own)) next();
    else
      next(new HttpError(403, "CROSS_SITE", "This request comes from another site and was not carried out."));
  };
}
