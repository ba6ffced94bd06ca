/** Ending an HTTP server without an answer that is lost. */
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { within } from "../../platform/concurrency/within.ts";

/** Longest that answers under way are waited for. */
const IN_FLIGHT_LIMIT_MS = 5_000;

interface Drain {
  /** True from the beginning of the end: the balancer is told to look elsewhere. */
  isStopping(): boolean;
  /**
   * Serves on for `drainMs`, with answers that end their connections, so that balancers and kept-alive clients go
   * elsewhere. Then takes no connection any more.
   */
  close(drainMs: number): Promise<void>;
  /** Waits for the answers under way, at most five seconds, and cuts what is left. */
  finish(): Promise<void>;
}

/**
 * Follows a server's requests; call it before anything answers them.
 *
 * Answers are kept by their connections, which come and go seldom. A set of the answers themselves would be made anew every
 * few requests, and each former one would hold what it had until the next whole collection of garbage: with it every
 * request outlived two collections of the young.
 */
export function createDrain(server: Server): Drain {
  /** The answer under way on each connection, where several are the last of them. */
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
      // Ends idle connections too. Nobody waits for it here: sockets and answers under way keep it open.
      server.close();
    },
    async finish() {
      const idle = new Promise<void>((resolve) => {
        onIdle = resolve;
      });
      if (inFlight > 0) await within(IN_FLIGHT_LIMIT_MS, idle);
      // Connections that a browser opened ahead and never used would hold the process.
      server.closeAllConnections();
    },
  };
}

function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
