/** One direction of a connection through a proxy; it may be slow, held or dead. */
import type { Socket } from "node:net";

/** The current state of all connections of a proxy. */
export interface Line {
  isHeld: boolean;
  /** Added delay of each chunk. */
  delayMs: number;
}

interface Pipe {
  push(bytes: Buffer): void;
  /** Ends the other side once everything before has arrived. */
  end(): void;
  /** From now on nothing arrives any more. */
  silence(): void;
  /** Sends everything that may pass by now. */
  drain(): void;
}

/** @param to the receiving side, which gets chunks in the order in which they were pushed */
export function createPipe(to: Socket, line: Line): Pipe {
  const queue: { bytes: Buffer | null; at: number }[] = [];
  let isSilent = false;
  let timer: NodeJS.Timeout | null = null;

  function drain(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    for (;;) {
      const [first] = queue;
      if (!first || line.isHeld || isSilent) return;
      const leftMs = first.at - performance.now();
      if (leftMs > 0) {
        timer = setTimeout(drain, leftMs);
        return;
      }
      queue.shift();
      if (to.destroyed) continue;
      if (first.bytes === null) to.end();
      else to.write(first.bytes);
    }
  }

  function add(bytes: Buffer | null): void {
    if (isSilent) return;
    queue.push({ bytes, at: performance.now() + line.delayMs });
    drain();
  }

  return {
    push: add,
    end: () => add(null),
    silence() {
      isSilent = true;
      queue.length = 0;
    },
    drain,
  };
}
