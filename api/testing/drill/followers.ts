/** Live values as pages follow them, on sockets that reconnect automatically. */
import { type Client, createClient } from "graphql-ws";
import { WebSocket } from "ws";
import type { Caller } from "./caller.ts";
import type { Findings } from "./findings.ts";

/** A subscription and the last value it showed. */
interface Followed {
  name: string;
  query: string;
  variables: Record<string, unknown>;
  newest: string;
  shown: number;
}

export interface Followers {
  follow(name: string, query: string, variables?: Record<string, unknown>): void;
  /** @returns how it differs from what a new visitor sees; nothing when all is live */
  findStale(): Promise<string[]>;
  /** Number of states that were shown. */
  shown(): number;
  close(): Promise<void>;
}

const RETRY_MS = 400;
const PING_EVERY_MS = 4_000;
const FIRST_LIMIT_MS = 60_000;
/** Subscriptions per socket, as on a busy page; a socket accepts 50. */
const FOLLOWED_BY_A_PAGE = 20;

export function createFollowers(caller: Caller, findings: Findings): Followers {
  const followed: Followed[] = [];
  const clients: Client[] = [];
  let isClosed = false;

  function follow(name: string, query: string, variables: Record<string, unknown> = {}): void {
    const one: Followed = { name, query, variables, newest: "", shown: 0 };
    if (followed.length % FOLLOWED_BY_A_PAGE === 0) clients.push(openClient(caller));
    followed.push(one);
    begin(one, clients.at(-1) ?? openClient(caller));
  }

  /** As a page does: a subscription that cannot start during an outage is started again. */
  function begin(one: Followed, client: Client): void {
    let isRefused = false;
    const refuse = (cause: unknown) => {
      if (isRefused || isClosed) return;
      isRefused = true;
      const why = explain(cause);
      if (!why.includes('"UNAVAILABLE"')) findings.add(`the subscription ${one.name} was refused: ${why}`);
      setTimeout(() => isClosed || begin(one, client), RETRY_MS);
    };
    client.subscribe(
      { query: one.query, variables: one.variables },
      {
        next({ data, errors }) {
          if (errors) {
            refuse(errors);
            return;
          }
          one.newest = JSON.stringify(data);
          one.shown += 1;
        },
        error: refuse,
        complete: () => {
          if (!isRefused && !isClosed) findings.add(`the subscription ${one.name} was ended`);
        },
      },
    );
  }

  /** What a new subscriber sees now, on a connection of their own. */
  async function look({ query, variables }: Followed): Promise<string> {
    const anew = openClient(caller);
    try {
      return await new Promise<string>((resolve) => {
        const limit = setTimeout(() => resolve("nothing in time"), FIRST_LIMIT_MS);
        const settle = (seen: string) => {
          clearTimeout(limit);
          resolve(seen);
        };
        anew.subscribe(
          { query, variables },
          {
            next: ({ data }) => settle(JSON.stringify(data)),
            error: (cause) => settle(`refused: ${explain(cause)}`),
            complete: () => settle("ended"),
          },
        );
      });
    } finally {
      await anew.dispose();
    }
  }

  return {
    follow,
    async findStale() {
      const stale: string[] = [];
      for (const one of followed) {
        const present = await look(one);
        if (present !== one.newest) {
          stale.push(`${one.name} shows ${one.newest.slice(0, 400)}\n    and is ${present.slice(0, 400)}`);
        }
      }
      return stale;
    },
    shown: () => followed.reduce((sum, one) => sum + one.shown, 0),
    async close() {
      isClosed = true;
      await Promise.all(clients.map((client) => client.dispose()));
    },
  };
}

function openClient({ url, cookies }: Caller): Client {
  class CookieSocket extends WebSocket {
    constructor(address: string, protocols: string) {
      // The current cookies: a socket that reconnects may belong to another session.
      const all = [...cookies].map(([name, value]) => `${name}=${value}`);
      super(address, protocols, { headers: { Cookie: all.join("; ") } });
      // Without a listener an error would end the test process.
      this.on("error", () => {});
    }
  }
  return createClient({
    url: `${url.replace(/^http/, "ws")}/graphql`,
    webSocketImpl: CookieSocket,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: () => new Promise((resolve) => setTimeout(resolve, RETRY_MS)),
    keepAlive: PING_EVERY_MS,
  });
}

function explain(cause: unknown): string {
  return cause instanceof Error ? cause.message : JSON.stringify(cause);
}
