/**
 * Ways to make a call fail. With `before`, the default, the call has no effect; with `after` it has taken effect and
 * only the answer is lost or wrong.
 */
export type FaultKind =
  | { kind: "rate_limit"; shouldRetry?: boolean }
  | { kind: "error"; status: number; when?: "after" | "before" }
  | { kind: "in_use" }
  /** The call fails internally: 500, nothing changed, and an idempotency key stores that answer. */
  | { kind: "stored_error" }
  /** The connection is cut. */
  | { kind: "reset"; when: "after" | "before" }
  /** The answer is cut off in the middle of its body. */
  | { kind: "cut_body" }
  /** A web page instead of JSON. */
  | { kind: "garbage" }
  /** The answer waits until `release` of the handle is called. */
  | { kind: "hold"; when: "after" | "before" };

/** Which calls fail: an operation such as `payment_intents.create`, or all; and how many of them, or all. */
type Fault = FaultKind & { operation?: string; count?: number };

/** The switchboard for faults. */
export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  /** How many calls are still to fail; infinite while a fault applies to all of them. */
  left(): number;
  /** Lets every held call continue, and removes the faults that hold calls. */
  release(): void;
  /** Resolves when `count` calls (default one) are being held; immediately if they already are. */
  held(count?: number): Promise<void>;
  /** Returns the next fault for this call, and uses it up once. */
  take(operation: string): FaultKind | null;
  /** Waits until released. */
  hold(): Promise<void>;
}

export function createFaults(): Faults {
  let faults: Fault[] = [];
  const waiting: (() => void)[] = [];
  let watchers: { count: number; tell(): void }[] = [];
  return {
    add(fault) {
      faults.push({ ...fault });
    },
    clear() {
      faults = [];
    },
    left: () => faults.reduce((sum, { count }) => sum + (count ?? Number.POSITIVE_INFINITY), 0),
    release() {
      faults = faults.filter((fault) => fault.kind !== "hold");
      for (const go of waiting.splice(0)) go();
    },
    held(count = 1) {
      if (waiting.length >= count) return Promise.resolve();
      return new Promise((resolve) => watchers.push({ count, tell: resolve }));
    },
    take(operation) {
      const fault = faults.find((each) => each.operation === undefined || each.operation === operation);
      if (fault === undefined) return null;
      if (fault.count !== undefined) {
        fault.count -= 1;
        if (fault.count <= 0) faults = faults.filter((each) => each !== fault);
      }
      return fault;
    },
    hold() {
      return new Promise((resolve) => {
        waiting.push(resolve);
        const isReached = ({ count }: { count: number }) => waiting.length >= count;
        for (const { tell } of watchers.filter(isReached)) tell();
        watchers = watchers.filter((watcher) => !isReached(watcher));
      });
    },
  };
}
