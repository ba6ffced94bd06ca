/**
 * Closes sockets whose API key was revoked or has expired. One question to the database every few seconds covers all
 * keys of a process, both ways to end, other processes, and the time that Redis is away.
 */
import type { PartnerService } from "../domains/partner/index.ts";
import { AppError } from "../platform/errors.ts";
import type { Logger } from "../platform/logger.ts";
import { repeat } from "../platform/repeat.ts";

const INTERVAL_MS = 2_000;

export interface KeyWatch {
  /** @returns ends the watch */
  add(keyId: string, close: () => void): () => void;
  /**
   * For what begins now: it need not wait for the next look.
   * @throws AppError UNAUTHENTICATED
   */
  assertWorks(keyId: string): Promise<void>;
  stop(): Promise<void>;
}

export function createKeyWatch(partners: Pick<PartnerService, "keepWorking">, logger: Logger): KeyWatch {
  const sockets = new Map<string, Set<() => void>>();

  async function closeEnded(): Promise<void> {
    if (sockets.size === 0) return;
    const working = await partners.keepWorking([...sockets.keys()]);
    for (const [keyId, closers] of sockets) {
      if (!working.has(keyId)) for (const close of closers) close();
    }
  }

  return {
    add(keyId, close) {
      const closers = sockets.get(keyId) ?? new Set();
      sockets.set(keyId, closers.add(close));
      return () => {
        closers.delete(close);
        if (closers.size === 0) sockets.delete(keyId);
      };
    },
    async assertWorks(keyId) {
      if ((await partners.keepWorking([keyId])).has(keyId)) return;
      for (const close of sockets.get(keyId) ?? []) close();
      throw new AppError("UNAUTHENTICATED", "This API key is not valid. It may be revoked or expired.");
    },
    stop: repeat(INTERVAL_MS, "sockets of API keys", closeEnded, logger),
  };
}
