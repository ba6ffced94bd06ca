/**
 * Runs graphql-ws over one socket of ws, like graphql-ws's own adapter, except that a socket has no timer of its own
 * and retains nothing of its handshake: a process carries thousands of them for hours.
 */
import type { IncomingMessage } from "node:http";
import { CloseCode, type WebSocket as ProtocolSocket, type Server } from "graphql-ws";
import type { RawData, WebSocket } from "ws";
import type { Logger } from "../../../platform/logger.ts";
import type { Viewer } from "../../../platform/viewer.ts";

/** State of a socket. */
export interface SocketExtra {
  readonly socket: WebSocket;
  /** The key that limits are counted by while no one is signed in. */
  readonly clientAddress: string;
  /** The handshake; null once the caller has been identified. */
  request: IncomingMessage | null;
  viewer: Viewer | null;
  /** Ends the watch on the session or key that the socket depends on. */
  stopListening: (() => void) | null;
}

/** Passes a socket's messages to the protocol, until it closes. */
export function openTransport(protocol: Server<SocketExtra>, extra: SocketExtra, logger: Logger): void {
  const { socket } = extra;
  const closed = protocol.opened(new Transport(socket, logger), extra);
  socket.once("close", (code, reason) => {
    closed(code, String(reason)).catch((error: unknown) =>
      logger.error({ err: error }, "a closed socket could not be cleaned up"),
    );
  });
}

class Transport implements ProtocolSocket {
  readonly #socket: WebSocket;
  readonly #logger: Logger;

  constructor(socket: WebSocket, logger: Logger) {
    this.#socket = socket;
    this.#logger = logger;
  }

  get protocol(): string {
    return this.#socket.protocol;
  }

  send(data: string): Promise<void> {
    const socket = this.#socket;
    return new Promise((resolve, reject) => {
      if (socket.readyState === socket.OPEN)
        socket.send(data, (error) => (error ? reject(error) : resolve()));
      else resolve();
    });
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  onMessage(take: (data: string) => Promise<void>): void {
    // Not awaited here: a message that subscribes is answered for hours, and would be retained for as long.
    this.#socket.on("message", (data: RawData) => {
      take(String(data)).catch((error: unknown) => {
        this.#logger.error({ err: error }, "a message of a socket could not be answered");
        // Internal errors belong in the log, not in the close reason.
        this.#socket.close(CloseCode.InternalServerError, "Internal server error");
      });
    });
  }
}
