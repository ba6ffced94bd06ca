/**
 * Reading of request bodies: JSON only, at most 1 MB, and no text that the database could not store; whole files on
 * routes that accept them.
 */
import express, { type Request, type RequestHandler, type Response } from "express";
import { AppError, unauthenticated } from "../../platform/errors.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { bounded } from "./unread-body.ts";

export const MAX_BODY_BYTES = 1_048_576;

/** Postgres cannot store NUL, and an unpaired surrogate is not valid text. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Recognized by its class: every other error thrown while parsing is the parser's. */
export class UnstorableTextError extends Error {}

/** JSON reviver that rejects strings that would fail, or change, on their way to the database. */
function refuseUnstorableText(_key: string, value: unknown): unknown {
  if (typeof value === "string" && UNSTORABLE.test(value)) {
    throw new UnstorableTextError("The text contains characters that cannot be stored.");
  }
  return value;
}

/** Rejects a body that is not JSON before it is read; a request without a body needs no type. */
export const requireJson: RequestHandler = (request, _response, next) => {
  if (Buffer.isBuffer(request.body)) {
    next();
    return;
  }
  const hasBody =
    request.get("transfer-encoding") !== undefined || Number(request.get("content-length") ?? 0) > 0;
  if (!hasBody || request.method === "GET" || request.method === "HEAD" || request.is("application/json")) {
    next();
  } else {
    next(new AppError("UNSUPPORTED_MEDIA_TYPE", "Please send JSON (Content-Type: application/json)."));
  }
};

/** A route that accepts a file. */
interface FileRoute {
  /** As Express matches it, below the path that the parser is mounted at. */
  path: string;
  /** Maximum bytes. */
  limit: number;
  /** Rejects when the caller may not send one; null when any signed-in user may. */
  admit: ((request: Request, response: Response) => Promise<void>) | null;
}

/**
 * Reads the body of file routes, whatever type it declares, before the JSON rules see it. Nothing is read from a caller
 * who may not send it.
 */
export function createFileParser(
  routes: readonly FileRoute[],
  findViewer: (request: Request) => Viewer | null,
): RequestHandler {
  const router = express.Router({ caseSensitive: true });
  const mustBeSignedIn: RequestHandler = (request, _response, next) =>
    findViewer(request) ? next() : next(unauthenticated());
  for (const { path, limit, admit } of routes) {
    const guard: RequestHandler = admit
      ? async (request, response, next) => {
          await admit(request, response);
          next();
        }
      : mustBeSignedIn;
    router.post(path, guard, bounded(express.raw({ type: () => true, limit }), limit));
  }
  return router;
}

/** Reads a JSON body of at most 1 MB into `request.body`; rejects text that Postgres could not store, such as NUL. */
export const parseJson: RequestHandler = bounded(
  express.json({ limit: MAX_BODY_BYTES, reviver: refuseUnstorableText }),
  MAX_BODY_BYTES,
);

const PLAIN_JSON = /^application\/json(; ?charset=utf-8)?$/i;

/** The same for the usual form of a body, without checks for the unusual ones. */
export const parsePlainJson: RequestHandler = (request, response, next) => {
  const {
    "content-type": type = "",
    "content-length": length,
    "content-encoding": encoding,
  } = request.headers;
  const bytes = Number(length);
  if (!PLAIN_JSON.test(type) || encoding !== undefined || !(bytes > 0 && bytes <= MAX_BODY_BYTES)) {
    requireJson(request, response, (error) => (error ? next(error) : parseJson(request, response, next)));
    return;
  }
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    try {
      request.body = parseObject(Buffer.concat(parts).toString("utf8"));
    } catch (error) {
      next(error);
      return;
    }
    next();
  });
};

/**
 * @param text decoded from UTF-8
 * @throws AppError INVALID_INPUT for anything but an object or a list, as the parser does
 */
function parseObject(text: string): unknown {
  let value: unknown;
  // Decoded text contains no unpaired surrogates, and JSON no literal NUL: only escapes can represent them. Checking
  // each value takes longer than parsing.
  const refuse = text.includes("\\u") ? refuseUnstorableText : undefined;
  try {
    value = JSON.parse(text.startsWith("\uFEFF") ? text.slice(1) : text, refuse);
  } catch (error) {
    if (error instanceof UnstorableTextError) throw error;
  }
  if (typeof value === "object" && value !== null) return value;
  throw new AppError("INVALID_INPUT", "The body is not valid JSON.");
}
