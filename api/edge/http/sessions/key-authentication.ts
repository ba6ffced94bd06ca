/**
 * Programs authenticate with `Authorization: Bearer <API key>` instead of a session. Browsers never send this header on
 * their own, so such a request needs neither an Origin nor a cookie, and a cookie sent along is ignored.
 */
import type { RequestHandler } from "express";
import type { Viewer } from "../../../platform/viewer.ts";
import type { Services } from "../../context.ts";
import { readBearer } from "./read-bearer.ts";

declare module "express-serve-static-core" {
  interface Request {
    /** The viewer identified by an API key; absent for everyone else. */
    keyViewer?: Viewer;
  }
}

/** Runs before everything that reads the caller. An invalid key is rejected, whatever other credentials came with it. */
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

/** Checks that concern only browsers: origins and cookies. */
export function skipForApiKeys(handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    return request.keyViewer ? next() : handler(request, response, next);
  };
}
