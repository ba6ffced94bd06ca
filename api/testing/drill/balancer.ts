/**
 * The load balancer in front of the servers, with the rules of the proxy that docker-compose.yml runs: round robin,
 * only to servers that report themselves ready; a request that could not be delivered is tried on other servers for a
 * while.
 */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

interface Balancer {
  url: string;
  /** @param ports of servers on loopback */
  begin(ports: readonly number[]): void;
  close(): Promise<void>;
}

/** Set on answers that come from the balancer and not from a server. */
export const BALANCER_HEADER = "x-balancer";

const HEALTH_EVERY_MS = 500;
const HEALTH_LIMIT_MS = 3_000;
const TRY_FOR_MS = 5_000;
const TRY_EVERY_MS = 100;

interface Upstream {
  port: number;
  agent: Agent;
  isHealthy: boolean;
}

export async function openBalancer(): Promise<Balancer> {
  let upstreams: Upstream[] = [];
  let turn = 0;
  let isOver = false;
  const sockets = new Set<Socket>();

  async function watch(upstream: Upstream): Promise<void> {
    while (!isOver) {
      upstream.isHealthy = await fetch(`http://127.0.0.1:${upstream.port}/readyz?part=accepting`, {
        signal: AbortSignal.timeout(HEALTH_LIMIT_MS),
      }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.ok;
        },
        () => false,
      );
      await pause(HEALTH_EVERY_MS);
    }
  }

  /** @returns the next healthy server; null when none appears in time */
  async function choose(until: number): Promise<Upstream | null> {
    for (;;) {
      const healthy = upstreams.filter((upstream) => upstream.isHealthy);
      turn += 1;
      const next = healthy[turn % healthy.length];
      if (next) return next;
      if (performance.now() > until || isOver) return null;
      await pause(TRY_EVERY_MS);
    }
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const body = Buffer.concat(parts);
    const until = performance.now() + TRY_FOR_MS;
    for (;;) {
      const upstream = await choose(until);
      if (!upstream) return refuse(response, 503);
      const outcome = await pass(upstream, incoming, body, response);
      if (outcome === "passed") return;
      // A request that one server may have begun is not sent to another.
      if (outcome === "lost") return refuse(response, 502);
      await pause(TRY_EVERY_MS);
    }
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy());
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.on("upgrade", async (incoming, socket: Socket, head) => {
    socket.on("error", () => socket.destroy());
    const upstream = await choose(performance.now() + TRY_FOR_MS);
    if (!upstream) {
      socket.end("HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n");
      return;
    }
    const there = connect(upstream.port, "127.0.0.1", () => {
      const headers = incoming.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
      );
      there.write(`GET ${incoming.url} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`);
      there.write(head);
      there.pipe(socket).pipe(there);
    });
    there.on("error", () => socket.destroy());
    there.on("close", () => socket.destroy());
    socket.on("close", () => there.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin(ports) {
      upstreams = ports.map((port) => ({ port, agent: new Agent({ keepAlive: true }), isHealthy: false }));
      for (const upstream of upstreams) void watch(upstream);
    },
    async close() {
      isOver = true;
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      for (const { agent } of upstreams) agent.destroy();
      await closed;
    },
  };
}

/** @returns refused: it never arrived, so another server may be tried; lost: its outcome is unknown */
function pass(
  { port, agent }: Upstream,
  incoming: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<"lost" | "passed" | "refused"> {
  return new Promise((resolve) => {
    const there = request({
      host: "127.0.0.1",
      port,
      agent,
      method: incoming.method,
      path: incoming.url,
      headers: {
        ...incoming.headers,
        "x-forwarded-for": incoming.socket.remoteAddress ?? "",
        "x-forwarded-proto": "http",
        "content-length": body.length,
      },
    });
    there.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders.length > 0 ? answer.headers : {});
      answer.pipe(response);
      answer.on("error", () => response.destroy());
      answer.on("close", () => {
        if (!answer.complete) response.destroy();
      });
      resolve("passed");
    });
    there.on("error", (error: NodeJS.ErrnoException) => {
      resolve(error.code === "ECONNREFUSED" ? "refused" : "lost");
    });
    // The client has disconnected: nobody needs the answer.
    response.on("close", () => there.destroy());
    there.end(body);
  });
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { [BALANCER_HEADER]: "1", "Retry-After": "1", "Content-Type": "text/plain" });
  response.end(`${status}\n`);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
