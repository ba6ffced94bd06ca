/** Shuts down an HTTP server without losing a response. */
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { within } from "../../platform/concurrency/within.ts";

/** Longest wait for responses in progress. */
const IN_FLIGHT_LIMIT_MS = 5_000;

interface Drain {
  /** True from the start of the shutdown: balancers should send requests elsewhere. */
  isStopping(): boolean;
  /**
   * Keeps serving for `drainMs`, with responses that close their connections, so that balancers and kept-alive clients
   * go elsewhere. Then accepts no more connections.
   */
  close(drainMs: number): Promise<void>;
  /** Waits for responses in progress, at most five seconds, and cuts off the rest. */
  finish(): Promise<void>;
}

/**
 * Tracks a server's requests; call it before any request handler is added.
 *
 * Responses are stored by connection, since connections open and close rarely. A set of the responses themselves would
 * be rebuilt every few requests, and each old one would retain its contents until the next full garbage collection:
 * with it every request outlived two young-generation collections.
 */
export function createDrain(server: Server): Drain {
  /** The response in progress on each connection; if there are several, the last one. */
  const answers = new Map<Socket, ServerResponse | null>();
  let inFlight = 0;
  let isStopping = false;
  let onIdle: (() => void) | null = null;

  server.on("connection", (socket: Socket) => {
    answers.set(socket, null);
    socket.once("close", () => answers.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    inFlight += 1;
    if (answers.has(socket)) answers.set(socket, response);
    response.once("close", () => {
      inFlight -= 1;
      if (answers.get(socket) === response) answers.set(socket, null);
      if (inFlight === 0) onIdle?.();
    });
    if (isStopping) endConnection(response);
  });

  return {
    isStopping: () => isStopping,
    async close(drainMs) {
      isStopping = true;
      for (const response of answers.values()) if (response) endConnection(response);
      if (drainMs > 0) await pause(drainMs);
      // Ends idle connections too. It is not awaited here: sockets and responses in progress keep it open.
      server.close();
    },
    async finish() {
      const idle = new Promise<void>((resolve) => {
        onIdle = resolve;
      });
      if (inFlight > 0) await within(IN_FLIGHT_LIMIT_MS, idle);
      // Connections that a browser opened in advance and never used would keep the process alive.
      server.closeAllConnections();
    },
  };
}

function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
