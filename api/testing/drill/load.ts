/** Users at work, until they are told to finish what they have begun. */
import { setTimeout as pause } from "node:timers/promises";
import { seeded } from "../seeded.ts";
import { createCaller, newTally, Refused, type Tally } from "./caller.ts";
import type { Findings } from "./findings.ts";
import { createFollowers } from "./followers.ts";
import { FOLLOWED_BY_USER, START_TRIAL } from "./operations.ts";
import { buy, keepStock, makeRule, subscribe, think, type User } from "./user.ts";

interface Load {
  users: readonly User[];
  tally: Tally;
  /** Starts nothing new once everybody has written something. Settles when everything begun is finished. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

interface LoadOptions {
  url: string;
  /** Address of the payment stand-in's pages. */
  paymentPages: string;
  users: number;
  seed: number;
  findings: Findings;
  /**
   * Set when a single process serves and is killed before anything long can finish: time limits apply only once that is
   * over.
   */
  isCutShort?: boolean;
}

/** On a slow machine all faults may be over before every user has finished something. */
const FIRST_WRITES_LIMIT_MS = 60_000;
const LOOK_EVERY_MS = 50;

const hasWritten = ({ acknowledged: { projects, stock } }: User): boolean =>
  projects.size > 0 && stock.size > 0;

/** Each user buys, and keeps stock at the same time. */
export function startLoad({
  url,
  paymentPages,
  users: count,
  seed,
  findings,
  isCutShort = false,
}: LoadOptions): Load {
  const tally = newTally();
  let isOver = false;
  let calmSince = isCutShort ? Number.POSITIVE_INFINITY : 0;
  let words = 0;
  const users = Array.from({ length: count }, (_, index): User => {
    const caller = createCaller(url, findings, tally, () => calmSince);
    return {
      name: `drill-${seed}-${index + 1}-${Date.now()}`,
      caller,
      followers: createFollowers(caller, findings),
      findings,
      random: seeded(seed * 1_000 + index),
      paymentPages,
      acknowledged: {
        projects: new Map(),
        orders: new Map(),
        stock: new Map(),
        rules: new Map(),
        subscriptions: new Map(),
      },
      isOver: () => isOver,
      mayBeGivenUp: isCutShort,
      calmSince: () => calmSince,
      word() {
        words += 1;
        return `w${words}`;
      },
    };
  });

  /** Repeats the work; notes what was refused, and begins the next round. */
  async function repeat(user: User, work: (user: User) => Promise<void>): Promise<void> {
    while (!isOver) {
      await work(user).catch((error: unknown) => {
        if (!(error instanceof Refused)) {
          findings.add(`the drill itself failed: ${error instanceof Error ? error.stack : error}`);
        }
      });
      await think(user);
    }
  }

  async function live(user: User): Promise<void> {
    await user.caller.register(user.name);
    await user.caller.graphql(START_TRIAL);
    for (const [name, query] of Object.entries(FOLLOWED_BY_USER)) {
      user.followers.follow(`${name} of ${user.name}`, query);
    }
    await Promise.all([
      repeat(user, buy),
      repeat(user, async (one) => {
        await keepStock(one);
        if (one.random() < 0.3) await makeRule(one);
        if (one.random() < 0.2) await subscribe(one);
      }),
    ]);
  }

  const lives = Promise.all(users.map((user) => live(user).catch(() => {})));
  return {
    users,
    tally,
    async finish() {
      if (isCutShort) calmSince = performance.now();
      const until = performance.now() + FIRST_WRITES_LIMIT_MS;
      while (!users.every(hasWritten) && performance.now() < until) await pause(LOOK_EVERY_MS);
      isOver = true;
      await lives;
    },
    async close() {
      await Promise.all(users.map(({ followers }) => followers.close()));
    },
  };
}
