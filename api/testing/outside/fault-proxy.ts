/** Stands between the product and its database or Redis, and treats the connections as a bad network does. */
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { createPipe, type Line } from "./fault-pipe.ts";

/**
 * When a commit's connection is cut. sent: the database has received it, nobody waits for the answer; done: the
 * database has answered, and the answer is lost; half told: its answer breaks off in the middle.
 */
export const CUT_MOMENTS = ["sent", "done", "half told"] as const;
type CutMoment = (typeof CUT_MOMENTS)[number];

export interface FaultProxy {
  /** Connection string of the same server, through the proxy. */
  readonly url: string;
  /** Cuts the connection of the n-th commit from now on. */
  cutCommit(n: number, moment: CutMoment): void;
  /** Cancels a cut that is still to come. */
  cutNone(): void;
  /** Commits sent through the proxy so far. */
  commits(): number;
  /** Cuts every connection; new ones are let through. */
  cut(): void;
  /** Cuts every connection and refuses new ones, until healed. */
  refuse(): void;
  /** Lets nothing more through the present connections, and notifies neither side. New ones are healthy. */
  silence(): void;
  /** Holds back whatever is sent, on new connections too, until healed; then it all arrives. */
  hold(): void;
  /** Delays everything by this much, in each direction, until healed. */
  delay(milliseconds: number): void;
  /** Whatever is sent from now on arrives immediately; connections that are silent stay so. */
  heal(): Promise<void>;
  close(): Promise<void>;
}

/** A client's connection and the server connection that belongs to it. */
interface Link {
  cut(): void;
  silence(): void;
  /** Checks again what may pass. */
  wake(): void;
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = {
  "postgres:": "5432",
  "postgresql:": "5432",
  "redis:": "6379",
};

/** @param serverUrl of a server that speaks without TLS */
export async function openFaultProxy(serverUrl: string): Promise<FaultProxy> {
  const target = new URL(serverUrl);
  const links = new Set<Link>();
  const line: Line = { isHeld: false, delayMs: 0 };
  /** The number of the commit whose connection is cut; null when none is to be. */
  let doomed: { commit: number; moment: CutMoment } | null = null;
  let commits = 0;

  /** @returns when to cut the connection of this commit; null: never */
  function countCommit(): CutMoment | null {
    commits += 1;
    return doomed?.commit === commits ? doomed.moment : null;
  }

  const server = createServer((client) => {
    // Without a listener an error would end the test process.
    client.on("error", () => {});
    const upstream = connect(Number(target.port || DEFAULT_PORTS[target.protocol]), target.hostname);
    const link = joinSockets({ client, upstream, line, countCommit });
    links.add(link);
    client.on("close", () => links.delete(link));
  });

  const cutAll = () => {
    for (const link of links) link.cut();
  };
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(serverUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    url: url.toString(),
    cutCommit(n, moment) {
      doomed = { commit: commits + n, moment };
    },
    cutNone() {
      doomed = null;
    },
    commits: () => commits,
    cut: cutAll,
    refuse() {
      server.close();
      cutAll();
    },
    silence() {
      for (const link of links) link.silence();
    },
    hold() {
      line.isHeld = true;
    },
    delay(milliseconds) {
      line.delayMs = milliseconds;
    },
    async heal() {
      doomed = null;
      Object.assign(line, { isHeld: false, delayMs: 0 });
      for (const link of links) link.wake();
      if (!server.listening) await listen(port);
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      cutAll();
      await closed;
    },
  };
}

/**
 * Forwards what each of the two sends to the other, as the state of the line allows.
 *
 * @param countCommit called for each commit; returns when to cut its connection, null: never
 */
function joinSockets({
  client,
  upstream,
  line,
  countCommit,
}: {
  client: Socket;
  upstream: Socket;
  line: Line;
  countCommit: () => CutMoment | null;
}): Link {
  const cut = () => {
    client.destroy();
    upstream.destroy();
  };
  let moment: CutMoment | null = null;
  const up = createPipe(upstream, line);
  const down = createPipe(client, line);
  client.on("data", (bytes) => {
    if (bytes.includes("COMMIT")) moment ??= countCommit();
    if (moment === "sent") upstream.end(bytes, () => client.destroy());
    else up.push(bytes);
  });
  // The database's first answer after the commit confirms it.
  upstream.on("data", (bytes) => {
    if (moment === null) down.push(bytes);
    else if (moment === "half told") client.write(bytes.subarray(0, bytes.length >> 1), cut);
    else cut();
  });
  client.on("end", () => up.end());
  upstream.on("end", () => down.end());
  for (const socket of [client, upstream]) socket.on("error", cut);
  client.on("close", () => upstream.destroy());
  upstream.on("close", () => down.end());
  return {
    cut,
    silence() {
      up.silence();
      down.silence();
    },
    wake() {
      up.drain();
      down.drain();
    },
  };
}
