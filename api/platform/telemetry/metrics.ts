import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** The external system that is called. */
export interface OutsideCall {
  system: "supplier" | "payments" | "email" | "sms";
  /** Which of them, by a name that an operator gave it. */
  peer: string;
  operation: string;
}

/** Counters of a process, for Prometheus. Labels are bounded: names of ours, never user input. */
export interface ProcessMetrics {
  readonly registry: Registry;
  /** @param outcome succeeded, failed, handed-back, or lost (canceled, or taken over) */
  runEnded(outcome: "succeeded" | "failed" | "handed-back" | "lost", seconds: number): void;
  /** @param sweep its name in the schedule */
  sweepEnded(sweep: string, outcome: "succeeded" | "failed", seconds: number): void;
  /** A piece of durable work, by the name of its kind. */
  workEnded(work: string, outcome: "succeeded" | "failed", seconds: number): void;
  /** @param outcome `ok`, or the kind of failure */
  callEnded(call: OutsideCall, outcome: string, seconds: number): void;
  /** @param code `OK`, or the code of its first error */
  operationEnded(type: string, code: string, seconds: number): void;
  /** Read at each scrape; if `read` throws, the metric is left out. */
  watch(name: string, help: string, read: () => number): void;
  /** The same for several values, by one label. Several parts of a process may each supply some of them. */
  watchEach(name: string, help: string, label: string, read: () => ReadonlyMap<string, number>): void;
}

/** From a read out of memory to the longest a request may take. */
export const DURATION_BUCKETS: number[] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** One per process. */
export function createProcessMetrics(): ProcessMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const timed = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets = DURATION_BUCKETS,
  ) => new Histogram({ name: `${name}_duration_seconds`, help, labelNames, buckets, registers });

  const runs = timed(
    "analysis_run",
    "Duration of one analysis attempt, by outcome.",
    ["outcome"],
    [0.5, 1, 2.5, 5, 10, 20, 30, 60, 120],
  );
  const calls = timed(
    "outside_call",
    "Duration of calls to suppliers, payment provider, mail server and other services, by outcome.",
    ["system", "peer", "operation", "outcome"],
  );
  const sweeps = timed("sweep", "Duration of periodic sweeps, by outcome.", ["sweep", "outcome"]);
  const work = timed("work", "Duration of one attempt at a piece of durable work, by kind and outcome.", [
    "work",
    "outcome",
  ]);
  const operations = timed(
    "graphql_operation",
    "Duration of GraphQL operations, by the code of their first error.",
    ["type", "code"],
  );

  return {
    registry,
    ...createGauges(registry),
    runEnded: (outcome, seconds) => runs.observe({ outcome }, seconds),
    sweepEnded: (sweep, outcome, seconds) => sweeps.observe({ sweep, outcome }, seconds),
    workEnded: (kind, outcome, seconds) => work.observe({ work: kind, outcome }, seconds),
    callEnded: ({ system, peer, operation }, outcome, seconds) =>
      calls.observe({ system, peer, operation, outcome }, seconds),
    operationEnded: (type, code, seconds) => operations.observe({ type, code }, seconds),
  };
}

/** Metrics that are read on demand. */
function createGauges(registry: Registry): Pick<ProcessMetrics, "watch" | "watchEach"> {
  const registers = [registry];
  const readings = new Map<string, (() => ReadonlyMap<string, number>)[]>();
  return {
    watch(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    watchEach(name, help, label, read) {
      const known = readings.get(name);
      if (known) {
        known.push(read);
        return;
      }
      const all = [read];
      readings.set(name, all);
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          this.reset();
          for (const [value, figure] of all.flatMap((each) => [...each()]))
            this.set({ [label]: value }, figure);
        },
      });
    },
  };
}
