/**
 * What can be made to go wrong with a call.
 * `before`, the default, the call has no effect; `after` the effect has happened and only the answer suffers.
 */
export type FaultKind =
  | { kind: "rate_limit"; shouldRetry?: boolean }
  | { kind: "error"; status: number; when?: "after" | "before" }
  | { kind: "in_use" }
  /** The call fails inside: 500, nothing changed, and an idempotency key keeps that answer. */
  | { kind: "stored_error" }
  /** The connection is cut. */
  | { kind: "reset"; when: "after" | "before" }
  /** The answer is cut in the middle of its body. */
  | { kind: "cut_body" }
  /** A web page instead of JSON. */
  | { kind: "garbage" }
  /** The answer waits until `release` of the handle is called. */
  | { kind: "hold"; when: "after" | "before" };

/** Which calls suffer: an operation such as `payment_intents.create`, or all; how many of them, or all. */
type Fault = FaultKind & { operation?: string; count?: number };

/** The switchboard of faults. */
export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  /** Calls that are still to suffer; infinite while a fault is for all of them. */
  left(): number;
  /** Lets every held call go on, and forgets the faults that hold. */
  release(): void;
  /** Resolves when a call, or so many, are being held; at once if they are. */
  held(count?: number): Promise<void>;
  /** The next fault for this call, used up once. */
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
