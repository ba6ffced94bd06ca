/** The faults of a drill. Each one begins, lasts for a while, and ends. */
import type { FaultProxy } from "../outside/fault-proxy.ts";
import { CUT_MOMENTS } from "../outside/fault-proxy.ts";
import type { StandIns } from "../process/stand-ins.ts";
import type { OwnPostgres } from "./own-postgres.ts";
import type { OwnRedis } from "./own-redis.ts";
import type { Member, Supervisor } from "./supervisor.ts";

export interface Fault {
  name: string;
  /** Weight in the random draw, relative to the others. */
  weight: number;
  /** The longest that it lasts; 0: it is over immediately. */
  lastsMs: number;
  /** @returns what it hit, for the log */
  begin(): Promise<string> | string;
  end(): Promise<void> | void;
}

/** The parts that faults act on. */
interface World {
  supervisor: Supervisor;
  standIns: StandIns;
  /** Null: a Postgres that the drill may not stop. */
  postgres: OwnPostgres | null;
  redis: OwnRedis;
  random: () => number;
}

/** Every fault that is possible here. */
export function createFaults(world: World): Fault[] {
  return [
    ...processFaults(world),
    ...connectionFaults(world, "postgres"),
    ...connectionFaults(world, "redis"),
    ...serviceFaults(world),
    ...supplierFaults(world),
    ...paymentFaults(world),
  ];
}

const nothing = (): void => {};

function processFaults({ supervisor, random }: World): Fault[] {
  const mortal = (kind: Member["kind"]): Member => {
    const member = supervisor.members.find((one) => one.kind === kind && one.isMortal);
    if (!member) throw new Error(`no ${kind} may be ended`);
    return member;
  };
  const kinds = ["server", "worker"] as const;
  return kinds.flatMap((kind): Fault[] => {
    let stopped: Member | null = null;
    return [
      {
        name: `a ${kind} is killed`,
        weight: 2,
        lastsMs: 0,
        async begin() {
          await mortal(kind).kill();
          return mortal(kind).name;
        },
        end: nothing,
      },
      {
        name: `a ${kind} is told to end`,
        weight: 2,
        lastsMs: 0,
        async begin() {
          await mortal(kind).terminate();
          return mortal(kind).name;
        },
        end: nothing,
      },
      {
        name: `a ${kind} stands still`,
        weight: 1,
        lastsMs: 9_000,
        begin() {
          stopped = pick(
            supervisor.members.filter((one) => one.kind === kind),
            random,
          );
          stopped.send("SIGSTOP");
          return stopped.name;
        },
        end: () => stopped?.send("SIGCONT"),
      },
    ];
  });
}

/** Connections to one service, of one process or of all. */
function connectionFaults({ supervisor, random }: World, service: "postgres" | "redis"): Fault[] {
  let chosen: readonly Member[] = [];
  const choose = (): string => {
    chosen = random() < 0.5 ? supervisor.members : [pick(supervisor.members, random)];
    return chosen.length === 1 ? (chosen[0]?.name ?? "") : "all";
  };
  const proxies = (): FaultProxy[] => chosen.map((member) => member[service]);
  const heal = async () => {
    await Promise.all(proxies().map((proxy) => proxy.heal()));
  };
  const fault = (what: string, lastsMs: number, act: (proxy: FaultProxy) => void, end = heal): Fault => ({
    name: `connections to ${service} ${what}`,
    weight: 1,
    lastsMs,
    begin() {
      const whose = choose();
      for (const proxy of proxies()) act(proxy);
      return whose;
    },
    end,
  });
  return [
    fault("are cut", 0, (proxy) => proxy.cut()),
    fault("are refused", 6_000, (proxy) => proxy.refuse()),
    // The other side is not notified: it must detect the dead connections, and nobody cuts them.
    fault("are silently dead", 15_000, (proxy) => proxy.silence()),
    fault("are held", 6_000, (proxy) => proxy.hold()),
    fault("are slow", 8_000, (proxy) => proxy.delay(20 + random() * 180)),
    ...(service === "postgres"
      ? [
          fault("lose the answers to commits", 4_000, (proxy) =>
            proxy.cutCommit(1 + Math.floor(random() * 8), pick(CUT_MOMENTS, random)),
          ),
        ]
      : []),
  ];
}

function serviceFaults({ postgres, redis }: World): Fault[] {
  const faults: Fault[] = [
    {
      name: "Redis is away, and comes back empty",
      weight: 2,
      lastsMs: 8_000,
      async begin() {
        await redis.kill();
        return "";
      },
      end: () => redis.start(),
    },
  ];
  if (!postgres) return faults;
  faults.push({
    name: "Postgres crashes",
    weight: 2,
    lastsMs: 6_000,
    async begin() {
      await postgres.crash();
      return "";
    },
    end: () => postgres.start(),
  });
  const { fillDisk } = postgres;
  if (!fillDisk) return faults;
  faults.push({
    name: "Postgres's disk is full",
    weight: 1,
    lastsMs: 6_000,
    begin() {
      fillDisk();
      return "";
    },
    async end() {
      postgres.clearDisk();
      // Without room for its write-ahead log it ends itself.
      await postgres.start();
    },
  });
  return faults;
}

function supplierFaults({ standIns, random }: World): Fault[] {
  const { suppliers, supplierFaults: board } = standIns;
  const ways = {
    "does not answer": { hang: true },
    fails: { status: 500 },
    "is overrun": { status: 429, retryAfterSeconds: 2 },
    "answers with a web page": { garbage: true },
    "breaks off": { resetMidBody: true },
    "is slow": { latencyMs: 2_500 },
    "has absurd prices": { price: "-5.00" },
  };
  return [
    {
      name: "a supplier misbehaves",
      weight: 3,
      lastsMs: 8_000,
      begin() {
        const [way, faults] = pick(Object.entries(ways), random);
        const { slug, name } = pick(suppliers, random);
        board[slug] = faults;
        return `${name} ${way}`;
      },
      end() {
        for (const { slug } of suppliers) board[slug] = {};
      },
    },
  ];
}

function paymentFaults({ standIns, random }: World): Fault[] {
  const { faults, webhooks } = standIns.payments;
  const calls = [
    { kind: "error", status: 500, when: "before" },
    { kind: "error", status: 500, when: "after" },
    { kind: "reset", when: "before" },
    { kind: "reset", when: "after" },
    { kind: "cut_body" },
    { kind: "garbage" },
    { kind: "rate_limit" },
    { kind: "hold", when: "after" },
  ] as const;
  return [
    {
      name: "the payment provider misbehaves",
      weight: 3,
      lastsMs: 5_000,
      begin() {
        const call = pick(calls, random);
        faults.add(call);
        return "when" in call ? `${call.kind} ${call.when} the effect` : call.kind;
      },
      end() {
        faults.clear();
        faults.release();
      },
    },
    {
      name: "webhooks come twice, late and last first",
      weight: 1,
      lastsMs: 8_000,
      begin() {
        webhooks.set({ copies: 2, delayMs: 2_000, reversed: true });
        return "";
      },
      end: () => webhooks.reset(),
    },
    {
      name: "webhooks do not come",
      weight: 1,
      lastsMs: 5_000,
      begin() {
        webhooks.set({ dropped: true });
        return "";
      },
      end: () => webhooks.reset(),
    },
  ];
}

/** Picks one of several at random. */
function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
}
