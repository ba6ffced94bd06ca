/**
 * Combines the handlers that every request of an address passes through into one: the router matches the address once
 * instead of once per handler.
 */
import type { RequestHandler } from "express";

/** Each runs when the previous one calls `next()`; an error that one throws, or passes to `next`, ends the chain. */
export function inTurn(...handlers: readonly RequestHandler[]): RequestHandler {
  return (request, response, done) => {
    let index = 0;
    const next = (error?: unknown): void => {
      const handler = handlers[index];
      index += 1;
      if (error || !handler) {
        done(error);
        return;
      }
      try {
        const running: unknown = handler(request, response, next);
        if (running instanceof Promise) running.catch(done);
      } catch (thrown) {
        done(thrown);
      }
    };
    next();
  };
}
