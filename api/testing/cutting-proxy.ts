/** Stands between the product and its database, and cuts a connection in the moment when a commit is done and not heard of. */
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface CuttingProxy {
  /** Connection string of the same database, through the proxy. */
  readonly url: string;
  /** Cuts the connection of the n-th commit from now on: the database has done it, its answer is lost. */
  cutAfterCommit(n: number): void;
  close(): Promise<void>;
}

/** @param databaseUrl of a database that speaks without TLS */
export async function openCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  /** Commits until the one whose answer is lost; 0: none is. */
  let commitsLeft = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || "5432"), target.hostname);
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    let isDoomed = false;
    client.on("data", (bytes) => {
      if (commitsLeft > 0 && bytes.includes("COMMIT")) {
        commitsLeft -= 1;
        isDoomed = commitsLeft === 0;
      }
      upstream.write(bytes);
    });
    // The first the database says after it is that it is done.
    upstream.on("data", (bytes) => (isDoomed ? cut() : client.write(bytes)));
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
    cutAfterCommit(n) {
      commitsLeft = n;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
