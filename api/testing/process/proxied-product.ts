/** The product as installed: two servers and a worker in production, behind the proxy that docker-compose runs. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { findPort } from "./free-port.ts";
import { type StandIns, startStandIns } from "./stand-ins.ts";
import { startProcess, type TestProcess } from "./test-process.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const START_LIMIT_MS = 60_000;

export function hasProxy(): boolean {
  return spawnSync("caddy", ["version"]).status === 0;
}

export interface ProxiedProduct {
  /** Where tests connect to the proxy; a tunnel that trusts only the proxy's own certificate authority adds the TLS. */
  url: string;
  standIns: StandIns;
  /** The servers behind the proxy, by position. */
  servers: TestProcess[];
  /** Starts a server in the position of one that has ended, and waits until the proxy sends it requests. */
  startServer(place: number): Promise<void>;
  stop(): Promise<void>;
}

/** @param services of this test: DATABASE_URL and REDIS_URL */
export async function startProxiedProduct(services: Record<string, string>): Promise<ProxiedProduct> {
  const folder = await mkdtemp(join(tmpdir(), "yardstick-production-"));
  const [proxyPort, ...ports] = await Promise.all([findPort(), findPort(), findPort()]);
  const publicUrl = `https://localhost:${proxyPort}`;
  const proxy = startProxy(folder, publicUrl, ports);
  const tunnel = await openTunnel(proxyPort, join(folder, "caddy/pki/authorities/local/root.crt"));
  const standIns = await startStandIns(folder, tunnel.url);
  const { STRIPE_API_BASE: _none, ...standInEnvironment } = standIns.environment;
  const preload = new URL(
    `../outside/provider-elsewhere.mjs?port=${standIns.payments.port}`,
    import.meta.url,
  );
  const environment = {
    ...services,
    ...standInEnvironment,
    NODE_ENV: "production",
    NODE_OPTIONS: `--import ${preload.href}`,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: "1",
    SESSION_SECRET: "a secret of the tests, 32 characters long",
    DATA_DIR: join(folder, "data"),
    DRAIN_SECONDS: "3",
    HEALTH_PORT: "0",
    LOG_LEVEL: "info",
  };
  const servers: TestProcess[] = [];

  async function startServer(place: number): Promise<void> {
    const port = ports[place];
    const server = startProcess("main", { ...environment, PORT: String(port) });
    servers[place] = server;
    await server.waitForOutput(/payments +Stripe/);
    await vi.waitFor(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok || Promise.reject(), {
      timeout: START_LIMIT_MS,
      interval: 50,
    });
    // The proxy checks its servers once a second.
    await vi.waitFor(
      async () => {
        await fetch(`${tunnel.url}/api/auth/user`);
        const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
        if (!figures.includes('route="/api/auth/user"'))
          throw new Error(`no request comes to server ${place}`);
      },
      { timeout: START_LIMIT_MS, interval: 50 },
    );
  }

  const worker = startProcess("worker", environment);
  const product = {
    url: tunnel.url,
    standIns,
    servers,
    startServer,
    async stop() {
      await Promise.all([...servers, worker].map((one) => one.kill()));
      proxy.kill("SIGKILL");
      tunnel.server.close();
      await standIns.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await Promise.all([startServer(0), startServer(1), worker.waitForOutput(/the worker is ready/)]);
    return product;
  } catch (error) {
    await product.stop();
    throw error;
  }
}

/** The very file that is shipped, with certificates of the proxy's own authority. */
function startProxy(folder: string, publicUrl: string, ports: readonly number[]): ChildProcess {
  return spawn("caddy", ["run", "--config", "Caddyfile", "--adapter", "caddyfile"], {
    cwd: ROOT,
    stdio: "ignore",
    env: {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE_ADDRESS: publicUrl,
      UPSTREAMS: ports.map((port) => `127.0.0.1:${port}`).join(" "),
      // The machine's other programs must not trust the authority, and its port 80 is not ours.
      CADDY_OPTIONS: "skip_install_trust\n\tauto_https disable_redirects",
    },
  });
}

/** Turns plain connections to the tunnel into TLS connections to the proxy, as a browser opens them. */
async function openTunnel(
  proxyPort: number,
  authorityFile: string,
): Promise<{ url: string; server: Server }> {
  const ca = await vi.waitFor(() => readFile(authorityFile, "utf8"), {
    timeout: START_LIMIT_MS,
    interval: 50,
  });
  const server = createServer((plain) => {
    const secure = connect({ host: "127.0.0.1", port: proxyPort, servername: "localhost", ca });
    plain.pipe(secure).pipe(plain);
    plain.on("error", () => secure.destroy());
    secure.on("error", () => plain.destroy());
    plain.on("close", () => secure.destroy());
    secure.on("close", () => plain.destroy());
  });
  const port = await findPort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { url: `http://localhost:${port}`, server };
}
