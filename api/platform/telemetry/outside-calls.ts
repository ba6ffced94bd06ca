/** Calls to external systems are counted, timed and traced in one place, whoever makes them. */
import { SpanKind } from "@opentelemetry/api";
import type { OutsideCall, ProcessMetrics } from "./metrics.ts";
import { inSpan } from "./tracing.ts";

/** Makes a call to an external system. */
export type CallOutside = <Result>(call: OutsideCall, work: () => Promise<Result>) => Promise<Result>;

/** Counts, times and traces calls. @throws the call's error */
export function observeCalls(metrics: Pick<ProcessMetrics, "callEnded">): CallOutside {
  return (call, work) =>
    inSpan(
      `${call.system} ${call.operation}`,
      { kind: SpanKind.CLIENT, attributes: { "peer.service": call.peer } },
      async () => {
        const began = performance.now();
        let outcome = "ok";
        try {
          return await work();
        } catch (error) {
          outcome = kindOf(error);
          throw error;
        } finally {
          metrics.callEnded(call, outcome, (performance.now() - began) / 1_000);
        }
      },
    );
}

/** The same object, with some of its calls observed. */
export function observed<Target extends object>(
  target: Target,
  names: readonly (keyof Target & string)[],
  callOutside: CallOutside,
  about: Omit<OutsideCall, "operation">,
): Target {
  const wanted = new Set<PropertyKey>(names);
  return new Proxy(target, {
    get(from, name, receiver) {
      const value: unknown = Reflect.get(from, name, receiver);
      if (typeof value !== "function" || !wanted.has(name)) return value;
      return (...parameters: unknown[]) =>
        callOutside({ ...about, operation: String(name) }, async () => value.apply(from, parameters));
    },
  });
}

/** Our own errors carry their kind, of which there are few; anything else is "error". */
function kindOf(error: unknown): string {
  return error instanceof Error && "kind" in error && typeof error.kind === "string" ? error.kind : "error";
}
