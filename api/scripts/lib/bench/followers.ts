/** Clients that follow one subscription, and the updates they received. */
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from "graphql-ws";
import { WebSocket } from "ws";

/** Connections opened at the same time. */
const BATCH = 50;
/** Each state contains its number, which is searched for in the frame's bytes. */
const NAME = Buffer.from('"name":"state ');

export interface Followers {
  count(): number;
  add(count: number): Promise<void>;
  /** Forgets received updates. @param publishedAt when each state was published, by number */
  begin(publishedAt: ReadonlyMap<number, number>): void;
  /** Milliseconds from publishing to receiving, for everything received since. */
  latencies(): number[];
  close(): void;
}

/**
 * @param subscribe the operation; null for a server that sends everything from the start
 * @param followsFrom the server's first message to a new follower: its current state, or nothing after the greeting
 */
export function createFollowers(
  url: string,
  headers: Readonly<Record<string, string>>,
  subscribe: object | null,
  followsFrom: "next" | "connection_ack" = "next",
): Followers {
  const sockets: WebSocket[] = [];
  let published: ReadonlyMap<number, number> = new Map();
  let seen: number[] = [];

  function take(data: Buffer): void {
    const start = data.indexOf(NAME);
    if (start < 0) return;
    const at = published.get(Number.parseInt(data.toString("latin1", start + NAME.length, start + 30), 10));
    if (at !== undefined) seen.push(performance.now() - at);
  }

  function open(): Promise<void> {
    return new Promise((resolve, reject) => {
      const protocols = subscribe ? [GRAPHQL_TRANSPORT_WS_PROTOCOL] : [];
      const socket = new WebSocket(url, protocols, {
        headers,
        perMessageDeflate: false,
        skipUTF8Validation: true,
      });
      sockets.push(socket);
      socket.on("error", reject);
      socket.on("close", (code) => reject(new Error(`a follower was closed with ${code}`)));
      socket.on("open", () => {
        if (subscribe) socket.send('{"type":"connection_init"}');
        else resolve();
      });
      socket.on("message", (data: Buffer) => {
        take(data);
        if (data.includes('"type":"error"')) reject(new Error(`a follower was refused: ${data}`));
        if (data.includes('"connection_ack"')) {
          socket.send(JSON.stringify({ id: crypto.randomUUID(), type: "subscribe", payload: subscribe }));
        }
        if (data.includes(`"type":"${followsFrom}"`)) resolve();
      });
    });
  }

  return {
    count: () => sockets.length,
    async add(count) {
      for (let added = 0; added < count; added += BATCH) {
        await Promise.all(Array.from({ length: Math.min(BATCH, count - added) }, open));
      }
    },
    begin(publishedAt) {
      published = publishedAt;
      seen = [];
    },
    latencies: () => seen,
    close() {
      for (const socket of sockets) socket.terminate();
    },
  };
}
