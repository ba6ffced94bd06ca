/**
 * Closes sockets whose API key or session was revoked or has expired. One database query every few seconds covers all
 * sockets of a process, both ways to end, other processes, and events that were lost while Redis was unavailable.
 */
import type { Logger } from "../../../platform/logger.ts";
import { repeat } from "../../../platform/process/repeat.ts";

const INTERVAL_MS = 2_000;

interface CredentialWatch {
  /**
   * @param toldAs the name under which its end is announced, if that differs from its id
   * @returns ends the watch
   */
  add(id: string, close: () => void, toldAs?: string): () => void;
  /** Closes the sockets of a credential whose end was announced, without waiting for the next check. */
  end(toldAs: string): void;
  /**
   * Checks a credential for an operation that starts now, without waiting for the next check. Closes its sockets when
   * it is no longer valid.
   */
  holds(id: string): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * @param what named in the log
 * @param findHolding returns those of the given ids that are still valid
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
