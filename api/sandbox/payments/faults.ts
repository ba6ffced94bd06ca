/**
 * What can be made to go wrong with a call.
 * `before` the call has no effect; `after` the effect has happened and only the answer suffers.
 */
export type FaultKind =
  | { kind: "rate_limit"; shouldRetry?: boolean }
  | { kind: "error"; status: number }
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
export type Fault = FaultKind & { operation?: string; count?: number };

/** The switchboard of faults. */
export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  /** Lets every held call go on, and forgets the faults that hold. */
  release(): void;
  /** Resolves when a call is being held; at once if one is. */
  held(): Promise<void>;
  /** The next fault for this call, used up once. */
  take(operation: string): FaultKind | null;
  /** Waits until released. */
  hold(): Promise<void>;
}

export function createFaults(): Faults {
  let faults: Fault[] = [];
  const waiting: (() => void)[] = [];
  const watchers: (() => void)[] = [];
  return {
    add(fault) {
      faults.push({ ...fault });
    },
    clear() {
      faults = [];
    },
    release() {
      faults = faults.filter((fault) => fault.kind !== "hold");
      for (const go of waiting.splice(0)) go();
    },
    held() {
      if (waiting.length > 0) return Promise.resolve();
      return new Promise((resolve) => watchers.push(resolve));
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
        for (const tell of watchers.splice(0)) tell();
      });
    },
  };
}
