/**
 * Programs come with `Authorization: Bearer <API key>` instead of a session. The header is never sent by a browser on
 * its own, so such a request needs neither an Origin nor a cookie, and a cookie that comes along counts for nothing.
 */
import type { RequestHandler } from "express";
import type { Viewer } from "../../../platform/viewer.ts";
import type { Services } from "../../context.ts";
import { readBearer } from "./read-bearer.ts";

declare module "express-serve-static-core" {
  interface Request {
    /** Who came with an API key; left out for everyone else. */
    keyViewer?: Viewer;
  }
}

/** Runs before everything that looks at the caller. An invalid key is refused, whatever other credentials came along. */
export function createKeyAuthentication(
  partners: Pick<Services["partners"], "authenticate">,
  usage: Pick<Services["usage"], "countCall">,
): RequestHandler {
  return async (request, _response, next) => {
    const secret = readBearer(request.get("authorization"));
    if (secret !== null) {
      request.keyViewer = await partners.authenticate(secret);
      usage.countCall(request.keyViewer);
    }
    next();
  };
}

/** What concerns browsers only: origins and cookies. */
export function unlessKey(handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    return request.keyViewer ? next() : handler(request, response, next);
  };
}
