/**
 * Closes sockets whose API key or session was revoked or has expired. One question to the database every few seconds
 * covers all of a process, both ways to end, other processes, and events that were lost while Redis was away.
 */
import type { Logger } from "../../../platform/logger.ts";
import { repeat } from "../../../platform/process/repeat.ts";

const INTERVAL_MS = 2_000;

interface CredentialWatch {
  /**
   * @param toldAs by which its end is told, where that is another than its id
   * @returns ends the watch
   */
  add(id: string, close: () => void, toldAs?: string): () => void;
  /** It is told that one has ended: its sockets need not wait for the next look. */
  end(toldAs: string): void;
  /** For what begins now: it need not wait for the next look. Closes the sockets of one that holds no more. */
  holds(id: string): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * @param what named in the log
 * @param findHolding which of the given still hold
 */
export function createCredentialWatch(
  what: string,
  findHolding: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  logger: Logger,
): CredentialWatch {
  const sockets = new Map<string, Set<() => void>>();
  const ids = new Map<string, string>();

  function closeAll(id: string): void {
    for (const close of sockets.get(id) ?? []) close();
  }

  async function closeEnded(): Promise<void> {
    if (sockets.size === 0) return;
    const asked = [...sockets.keys()];
    const holding = await findHolding(asked);
    for (const id of asked) {
      if (!holding.has(id)) closeAll(id);
    }
  }

  return {
    add(id, close, toldAs = id) {
      const closers = sockets.get(id) ?? new Set();
      sockets.set(id, closers.add(close));
      ids.set(toldAs, id);
      return () => {
        closers.delete(close);
        if (closers.size > 0 || sockets.get(id) !== closers) return;
        sockets.delete(id);
        ids.delete(toldAs);
      };
    },
    end(toldAs) {
      const id = ids.get(toldAs);
      if (id !== undefined) closeAll(id);
    },
    async holds(id) {
      if ((await findHolding([id])).has(id)) return true;
      closeAll(id);
      return false;
    },
    stop: repeat(INTERVAL_MS, `sockets of ${what}`, closeEnded, logger),
  };
}
