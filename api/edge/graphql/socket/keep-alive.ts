/**
 * Ends connections whose other side has disappeared silently: each socket is pinged once per interval, and terminated
 * when it has not answered by the next ping. One timer serves all sockets. Each is pinged in the slot in which it
 * connected, so that thousands are not pinged at the same moment.
 */
import type { WebSocket } from "ws";

/** Slots per interval. */
const TURNS = 12;

export interface KeepAlive {
  /** Watches an open socket until it closes. */
  add(socket: WebSocket): void;
  stop(): void;
}

export function createKeepAlive(intervalMs: number): KeepAlive {
  const turns = Array.from({ length: TURNS }, () => new Set<WebSocket>());
  const unanswered = new Set<WebSocket>();
  let now = 0;

  function onPong(this: WebSocket): void {
    unanswered.delete(this);
  }

  function onClose(this: WebSocket): void {
    unanswered.delete(this);
    for (const turn of turns) turn.delete(this);
  }

  const timer = setInterval(() => {
    now = (now + 1) % TURNS;
    for (const socket of turns[now] ?? []) {
      if (unanswered.has(socket)) socket.terminate();
      else if (socket.readyState === socket.OPEN) {
        unanswered.add(socket);
        socket.ping();
      }
    }
  }, intervalMs / TURNS);
  // The sockets keep the process alive, as long as there are any.
  timer.unref();

  return {
    add(socket) {
      turns[now]?.add(socket);
      socket.on("pong", onPong);
      socket.once("close", onClose);
    },
    stop: () => clearInterval(timer),
  };
}
