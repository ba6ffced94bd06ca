/** Makes a call to the provider fail in a given way, and delivers the provider's messages in every way. */
import { afterAll, beforeAll } from "vitest";
import { openPaymentBench, type PaymentBench } from "../../../testing/benches/payment-bench.ts";
import type { PaymentProvider, PaymentService } from "../index.ts";
import { type Call, makeScenarios } from "./fault-scenarios.ts";
import type { Fault, Lane } from "./scenario.ts";

let bench: PaymentBench;
let scenarios: ReturnType<typeof makeScenarios>;

/** How the provider's messages are delivered. */
export const MESSAGES = ["once", "thrice", "backwards", "never"] as const;
type Messages = (typeof MESSAGES)[number];

/** How soon a process gives up on a response that is held back. */
const IMPATIENT_MS = 200;

class Crash extends Error {}

/** A provider whose process dies at its first call of a method, before or after the call reaches the provider. */
function crashing(method: keyof PaymentProvider, when: "after" | "before"): PaymentProvider {
  let isDead = false;
  return new Proxy(bench.provider, {
    get(target, name, receiver) {
      const call: unknown = Reflect.get(target, name, receiver);
      if (name !== method || typeof call !== "function") return call;
      return async (...given: unknown[]) => {
        if (isDead) return Reflect.apply(call, target, given);
        isDead = true;
        if (when === "after") await Reflect.apply(call, target, given);
        throw new Crash();
      };
    },
  });
}

/** All lanes make the call with the fault in place, each as a process or a browser that is gone afterwards. */
async function fail(call: Call, fault: Fault, lanes: readonly Lane[]): Promise<void> {
  const { operation, method } = scenarios[call];
  const { faults } = bench.bench.sandbox;
  const when = fault.endsWith("after") ? "after" : "before";
  if (fault.startsWith("crash")) {
    if (method === null) {
      // A browser that is closed before it sends the request, or before it receives the response.
      if (when === "after") await Promise.all(lanes.map((lane) => lane.act(bench.startService())));
      return;
    }
    const dying = lanes.map((lane) => lane.act(bench.startService(crashing(method, when))));
    for (const result of await Promise.allSettled(dying)) {
      const isDead = result.status === "rejected" && result.reason instanceof Crash;
      if (!isDead) throw new Error(`a process survived ${call}`);
    }
    return;
  }
  const isHeld = fault.startsWith("time-out");
  // The SDK itself would retry a connection that is merely cut.
  const broken =
    when === "before" ? ({ kind: "error", status: 503 } as const) : ({ kind: "cut_body" } as const);
  faults.add({ ...(isHeld ? { kind: "hold", when } : broken), operation, count: lanes.length });
  const start = (): PaymentService =>
    bench.startService(isHeld ? bench.connectProvider(IMPATIENT_MS) : bench.provider);
  const acts = Promise.all(lanes.map((lane) => lane.act(start())));
  // A browser waits for its response longer than the test does.
  await (isHeld && method === null ? faults.held(lanes.length) : acts);
  if (!isHeld && faults.left() > 0) throw new Error(`somebody skipped ${call}`);
  // Held requests now continue: they arrive after everyone gave up on them.
  faults.release();
  await acts;
}

/** Delivers messages not yet delivered, in the way under test. @param told collects the ids of those delivered */
async function tell({ userId, setupId = "" }: Lane, messages: Messages, told: Set<string>): Promise<void> {
  if (messages === "never") return;
  const service = bench.startService();
  const ofSetup = bench.bench.sandbox.eventsOf(setupId).map(({ id }) => id);
  const events = [...ofSetup, ...(await bench.eventsOf(userId))].filter((id) => !told.has(id));
  for (const id of events) told.add(id);
  for (const id of messages === "backwards" ? events.toReversed() : events) {
    const times = messages === "thrice" ? 3 : 1;
    await Promise.all(Array.from({ length: times }, () => bench.deliver(service, id)));
  }
}

/** Two minutes in which only the sweep is at work. */
async function wait(): Promise<void> {
  const service = bench.startService();
  for (const seconds of [60, 119]) {
    bench.bench.clock.time = new Date(Date.now() + seconds * 1_000);
    await service.reconcile();
  }
}

/** The users of a call that failed, by how the provider's messages about them were delivered. */
export type Users = Readonly<Record<Messages, string>>;

/** One user for each way of delivering messages, all with the same fault. */
async function breakCall(call: Call, fault: Fault): Promise<Users> {
  // The database dates the rows, so the sweep's waits count from the present.
  bench.bench.clock.time = new Date();
  const lanes = await Promise.all(
    MESSAGES.map(async (messages) => ({ messages, lane: await scenarios[call].begin() })),
  );
  await fail(
    call,
    fault,
    lanes.map(({ lane }) => lane),
  );
  await Promise.all(
    lanes.map(({ messages, lane }) => {
      const told = new Set<string>();
      return lane.finish(bench.startService(), () => tell(lane, messages, told));
    }),
  );
  await wait();
  return Object.fromEntries(lanes.map(({ messages, lane }) => [messages, lane.userId])) as Users;
}

/** A bench for the tests of a file, open from the first test on. */
export function openFaultBench() {
  beforeAll(async () => {
    bench = await openPaymentBench();
    scenarios = makeScenarios(bench);
  });
  afterAll(() => bench.close());
  return {
    breakCall,
    readBooks: (userId: string) => bench.readBooks(userId),
    provider: () => bench.provider,
    scenarios: () => scenarios,
  };
}
