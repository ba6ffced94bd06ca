import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/database.ts";
import type { Logger } from "../../../platform/logger.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { monthOf } from "./usage.rules.ts";
import { addUses, type CountedUse } from "./usage.store.ts";

const FLUSH_INTERVAL_MS = 1_000;

export interface CallCounter {
  /** Counts a call of a live key; other calls cost nothing and are not counted. */
  count(viewer: Viewer): void;
  /** Writes pending counts to the database; what cannot be written waits for the next time. */
  flush(): Promise<void>;
  /** Writes pending counts for the last time. */
  stop(): Promise<void>;
}

/**
 * Counts calls with API keys without a statement for each: in memory, written to the database together, every second
 * and when the process stops. A process that crashes loses at most its last second; nothing is ever counted twice. See
 * api/decisions/060-plans-and-usage.md.
 */
export function createCallCounter({
  database,
  clock,
  logger,
}: {
  database: Database;
  clock: Clock;
  logger: Logger;
}): CallCounter {
  let waiting = new Map<string, CountedUse>();
  let flushing: Promise<void> = Promise.resolve();

  function add({ organizationId, month, amount, meter }: CountedUse): void {
    const key = `${organizationId} ${month.toISOString()}`;
    const known = waiting.get(key);
    if (known) known.amount += amount;
    else waiting.set(key, { organizationId, month, meter, amount });
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const uses = [...waiting.values()];
    waiting = new Map();
    try {
      await addUses(database, uses);
    } catch (error) {
      logger.warn({ err: error }, "calls could not be added to the usage; they will be retried");
      for (const use of uses) add(use);
    }
  }

  const flush = () => {
    flushing = flushing.then(write);
    return flushing;
  };
  const timer = setInterval(flush, FLUSH_INTERVAL_MS);
  timer.unref();
  return {
    count({ organizationId, key }) {
      if (!key || key.isTest) return;
      add({ organizationId, month: monthOf(clock.now()).startsAt, meter: "api-calls", amount: 1 });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
