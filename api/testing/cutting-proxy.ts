/** Stands between the product and its database, and cuts a connection in the moment of a commit. */
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * When a commit's connection is cut. sent: the database has been told, nobody waits for it; done: it has answered, and
 * nobody hears it; half told: its answer breaks off in the middle.
 */
export const CUT_MOMENTS = ["sent", "done", "half told"] as const;
export type CutMoment = (typeof CUT_MOMENTS)[number];

export interface CuttingProxy {
  /** Connection string of the same database, through the proxy. */
  readonly url: string;
  /** Cuts the connection of the n-th commit from now on. */
  cutCommit(n: number, moment: CutMoment): void;
  /** Commits that were sent through it so far. */
  commits(): number;
  close(): Promise<void>;
}

/** @param databaseUrl of a database that speaks without TLS */
export async function openCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  /** The number of the commit whose answer is lost; null when none is to be. */
  let doomed: { commit: number; moment: CutMoment } | null = null;
  let commits = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || "5432"), target.hostname);
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    let moment: CutMoment | null = null;
    client.on("data", (bytes) => {
      if (bytes.includes("COMMIT")) {
        commits += 1;
        if (doomed?.commit === commits) moment = doomed.moment;
      }
      if (moment === "sent") upstream.end(bytes, () => client.destroy());
      else upstream.write(bytes);
    });
    // The first the database says after it is that it is done.
    upstream.on("data", (bytes) => {
      if (moment === null) client.write(bytes);
      else if (moment === "half told") client.write(bytes.subarray(0, bytes.length >> 1), cut);
      else cut();
    });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", cut);
      socket.on("close", () => {
        sockets.delete(socket);
        cut();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.toString(),
    cutCommit(n, moment) {
      doomed = { commit: commits + n, moment };
    },
    commits: () => commits,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
