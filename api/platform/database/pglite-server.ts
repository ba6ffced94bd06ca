/**
 * Serves PGlite over the Postgres wire protocol to many clients. PGlite is a single session; a client has it
 * exclusively from the first message of a query until the session is idle again. The published socket server forwards
 * single messages of different clients as they arrive, so that one client's Bind meets another's Parse and rows reach
 * the wrong client.
 */
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import type { PGlite } from "@electric-sql/pglite";

const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;

/** Front-end messages by their first byte. */
const QUERY = "Q".charCodeAt(0);
const SYNC = "S".charCodeAt(0);
const FLUSH = "H".charCodeAt(0);
const COPY_DONE = "c".charCodeAt(0);
const COPY_FAIL = "f".charCodeAt(0);
const TERMINATE = "X".charCodeAt(0);

interface PgliteServer {
  /** The address it listens on. */
  readonly port: number;
  close(): Promise<void>;
}

/** Gives the one session to one client at a time, first come, first served. */
class Session {
  private owner: object | null = null;
  private readonly waiting: { client: object; start: () => void }[] = [];

  acquire(client: object): Promise<void> {
    if (this.owner === null || this.owner === client) {
      this.owner = client;
      return Promise.resolve();
    }
    return new Promise((start) => this.waiting.push({ client, start }));
  }

  release(client: object): void {
    if (this.owner !== client) return;
    const next = this.waiting.shift();
    this.owner = next?.client ?? null;
    next?.start();
  }

  isOwnedBy(client: object): boolean {
    return this.owner === client;
  }
}

/**
 * Starts serving; resolves when clients can connect.
 * @param options.port 0: any free port
 */
export function servePglite(
  database: PGlite,
  { host, port, maxConnections }: { host: string; port: number; maxConnections: number },
): Promise<PgliteServer> {
  const session = new Session();
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    // The reader gets this error as well; this listener is for failures after it has stopped reading.
    socket.on("error", () => {});
    const done = () => {
      sockets.delete(socket);
      socket.destroy();
    };
    serveClient(database, session, socket).then(done, done);
  });
  server.maxConnections = maxConnections;
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        async close() {
          for (const socket of sockets) socket.destroy();
          await new Promise<void>((closed) => server.close(() => closed()));
        },
      }),
    );
  });
}

async function serveClient(database: PGlite, session: Session, socket: Socket): Promise<void> {
  const client = {};
  const run = async (messages: readonly Uint8Array[]): Promise<void> => {
    await session.acquire(client);
    // In one call: sent one by one, the five messages of a query take twice as long and are answered in five writes.
    await database.runExclusive(() =>
      database.execProtocolRawStream(Buffer.concat(messages), {
        onRawData: (data) => void socket.write(data.slice()),
      }),
    );
  };
  try {
    let unit: Uint8Array[] = [];
    for await (const message of readMessages(socket)) {
      const [kind] = message;
      if (kind === TERMINATE) break;
      unit.push(message);
      const endsUnit =
        kind === STARTUP || kind === QUERY || kind === SYNC || kind === COPY_DONE || kind === COPY_FAIL;
      if (!endsUnit && kind !== FLUSH) continue;
      await run(unit);
      unit = [];
      if (endsUnit && !database.isInTransaction()) session.release(client);
    }
  } catch {
    // A broken connection ends like a closed one: see below.
  } finally {
    if (session.isOwnedBy(client)) {
      if (database.isInTransaction()) await database.exec("ROLLBACK").catch(() => {});
      session.release(client);
    }
  }
}

/** A startup message has no kind; its first byte is the high byte of its length, which is zero. */
const STARTUP = 0;

/** The client's messages, complete, one at a time. */
async function* readMessages(socket: Socket): AsyncGenerator<Uint8Array, void, void> {
  let buffer: Buffer = Buffer.alloc(0);
  let hasStarted = false;
  for await (const chunk of socket) {
    buffer = Buffer.concat([buffer, Buffer.from(chunk)]);
    for (;;) {
      const headerLength = hasStarted ? 5 : 8;
      if (buffer.length < headerLength) break;
      const length = hasStarted ? 1 + buffer.readUInt32BE(1) : buffer.readUInt32BE(0);
      if (buffer.length < length) break;
      const message = buffer.subarray(0, length);
      buffer = buffer.subarray(length);
      if (hasStarted) {
        yield Uint8Array.from(message);
        continue;
      }
      const code = message.readUInt32BE(4);
      // There is no backend process to signal and no encryption on loopback.
      if (code === CANCEL_REQUEST) return;
      if (code === SSL_REQUEST || code === GSS_REQUEST) {
        socket.write("N");
        continue;
      }
      hasStarted = true;
      yield Uint8Array.from(message);
    }
  }
}
