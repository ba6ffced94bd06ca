/**
 * Live values that outlast an outage: a value that cannot be read now is read again later, starting from the current
 * state.
 */
import { setTimeout as pause } from "node:timers/promises";
import { type ExecutionResult, GraphQLError } from "graphql";
import { isUnavailable, toAppError } from "../../../platform/unavailable.ts";

export type Source = AsyncIterableIterator<ExecutionResult>;

/** How long to wait for an outage to end. */
export interface Patience {
  /** Failed reads after which to give up. */
  tries: number;
  /** Milliseconds before the next one. */
  waitMs: (retryAfterSeconds: number) => number;
}

/** One to two minutes. Spread, so that those who wait do not all come back at the same moment. */
const PATIENCE: Patience = {
  tries: 40,
  waitMs: (retryAfterSeconds) => retryAfterSeconds * 1_000 * (1 + Math.random()),
};

/**
 * The values of a subscription. An outage that prevents reading one does not end it: the subscription is started again,
 * for as long as the outage lasts, and continues with the then current state. No event is missed, since it starts by
 * listening.
 * @param begin starts it, as `subscribe` of graphql does
 * @param first the source of its first start
 * @returns rejects with the outage when patience has run out, and with every other failure immediately
 */
export function resumeAfterOutages(
  begin: () => Promise<ExecutionResult | Source>,
  first: Source,
  { tries, waitMs }: Patience = PATIENCE,
): Source {
  const over: IteratorReturnResult<undefined> = { done: true, value: undefined };
  const ending = new AbortController();
  let current: Source | null = first;

  /** The next value, or the outage that prevents it. */
  async function read(): Promise<IteratorResult<ExecutionResult> | { outage: unknown }> {
    try {
      current ??= await open();
      const step = await current.next();
      const outage = step.done ? undefined : step.value.errors?.find(isOutage);
      return outage ? { outage } : step;
    } catch (error) {
      if (isOutage(error)) return { outage: error };
      throw error;
    }
  }

  async function open(): Promise<Source> {
    const begun = await begin();
    if (Symbol.asyncIterator in begun) {
      // Ended while it started: no one else would release it.
      if (ending.signal.aborted) await begun.return?.();
      return begun;
    }
    const [refusal] = begun.errors ?? [];
    throw refusal?.originalError ?? refusal ?? new Error("a subscription could not start");
  }

  async function close(): Promise<void> {
    const closing = current;
    current = null;
    await closing?.return?.();
  }

  return {
    async next() {
      for (let failed = 1; !ending.signal.aborted; failed += 1) {
        const step = await read();
        if (!("outage" in step)) return step;
        // A source that has failed may fail again when it is closed.
        await close().catch(() => undefined);
        if (failed > tries) throw step.outage;
        const { retryAfterSeconds = 1 } = toAppError(originalOf(step.outage));
        await pause(waitMs(retryAfterSeconds), undefined, { signal: ending.signal }).catch(() => undefined);
      }
      return over;
    },
    async return() {
      ending.abort();
      await close();
      return over;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** Whether a subscription failed because something is temporarily unavailable. */
export function isOutage(error: unknown): boolean {
  return isUnavailable(originalOf(error));
}

function originalOf(error: unknown): unknown {
  return error instanceof GraphQLError ? (error.originalError ?? error) : error;
}
