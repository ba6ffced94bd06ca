/**
 * Ends connections whose other side is gone without a word: each socket is pinged once in every interval, and ended when
 * it has not answered by the next. One timer serves all sockets; each has its turn when it came, so that thousands are
 * not pinged in the same moment.
 */
import type { WebSocket } from "ws";

/** Turns of one interval. */
const TURNS = 12;

export interface KeepAlive {
  /** Watches over an open socket until it closes. */
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
  // The sockets keep the process, as long as there are any.
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
