/** Handles a body that will not be read to its end: a client may never stop sending. */
import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import { AppError } from "../../platform/errors.ts";

/** A client that is still sending receives a response only if its connection is not cut immediately. */
const LINGER_MS = 1_000;

/**
 * A parser that rejects with 413 as soon as a body is too large: on its own it would read the whole body first.
 * @param limit bytes as they arrive, before decompression
 */
export function bounded(parse: RequestHandler, limit: number): RequestHandler {
  return (request, response, next) => {
    // Another parser, with a limit of its own, has read it.
    if (request.body !== undefined) {
      next();
      return;
    }
    if (Number(request.headers["content-length"] ?? 0) > limit) {
      next(tooLarge(limit));
      return;
    }
    // If a length is given, node holds the client to it.
    if (request.headers["transfer-encoding"] === undefined) {
      parse(request, response, next);
      return;
    }
    let left = limit;
    let isRefused = false;
    const count = (part: Buffer) => {
      left -= part.length;
      if (left >= 0 || isRefused) return;
      isRefused = true;
      next(tooLarge(limit));
    };
    request.on("data", count);
    parse(request, response, (error) => {
      request.off("data", count);
      if (!isRefused) next(error);
    });
  };
}

function tooLarge(limit: number): AppError {
  return new AppError("PAYLOAD_TOO_LARGE", `The request is larger than ${Math.round(limit / 1_048_576)} MB.`);
}

/** Whether part of a request is still to come. */
export function isUnread(request: IncomingMessage): boolean {
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  return !request.complete && (encoding !== undefined || length !== "0");
}

/**
 * Answers a request that is still being sent. Incoming data is discarded for a moment, in which a client that is about
 * to finish can do so; then the connection is closed.
 */
export function answerUnread(request: Request, response: Response, body: object): void {
  const text = Buffer.from(JSON.stringify(body));
  response.set({ Connection: "close", "Content-Length": String(text.length) }).type("json");
  // This completes the response; ending it would close the connection while the client is still sending.
  response.write(text);
  const end = () => {
    clearTimeout(timer);
    response.end();
    request.destroy();
  };
  const timer = setTimeout(end, LINGER_MS);
  response.once("close", () => clearTimeout(timer));
  request.once("end", () => {
    clearTimeout(timer);
    response.end();
  });
  request.resume();
}
