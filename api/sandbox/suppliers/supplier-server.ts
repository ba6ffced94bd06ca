import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type Clock, systemClock } from "../../platform/clock.ts";
import type { SupplierSlug } from "./catalogue.schema.ts";
import { readCatalogue } from "./catalogue.ts";
import { createSupplierApp, type FaultBoard } from "./supplier-app.ts";
import { SUPPLIER_PROFILES } from "./supplier-profiles.ts";
import { createSupplierStores, type SupplierStore } from "./supplier-store.ts";

interface SandboxSuppliersOptions {
  /** Address to listen on. Default 127.0.0.1: the stand-ins must not be reachable from outside. */
  host?: string;
  /** Fixed ports by supplier. Default: the system chooses. */
  ports?: Partial<Record<SupplierSlug, number>>;
  /** Read at each request and written by `POST /sandbox/faults`, so a test may hold on to it and change it. */
  faults?: FaultBoard;
  /** Stamps `fetchedAt` and `validUntil`. Default: the machine's clock. */
  clock?: Clock;
}

/** A supplier that answers searches here, with what a row of `suppliers` needs. */
export interface SandboxSupplier {
  slug: SupplierSlug;
  name: string;
  /** The supplier's `apiEndpoint`, without a trailing slash. */
  url: string;
}

export interface SandboxSuppliers {
  suppliers: SandboxSupplier[];
  /** Stops all servers and drops open connections, hanging ones included. */
  close(): Promise<void>;
}

let stores: readonly SupplierStore[] | undefined;

/** The shelves of the stand-in shops, in the order of their profiles. Built once and shared by all callers. */
export function loadShelves(): readonly SupplierStore[] {
  stores ??= createSupplierStores(SUPPLIER_PROFILES, readCatalogue());
  return stores;
}

/**
 * Starts the three stand-in suppliers, one HTTP server each, from the catalogue files.
 *
 * @returns once all three are listening, in the order Home Depot, Lowe's, Amazon Business
 * @throws the listening error (EADDRINUSE, EACCES) after closing the servers that had started
 */
export async function startSandboxSuppliers(
  options: SandboxSuppliersOptions = {},
): Promise<SandboxSuppliers> {
  const { host = "127.0.0.1", ports = {}, faults = {}, clock = systemClock } = options;
  const servers: Server[] = [];

  async function close(): Promise<void> {
    await Promise.all(
      servers.map(async (server) => {
        if (!server.listening) return;
        const closed = once(server, "close");
        server.close();
        server.closeAllConnections();
        await closed;
      }),
    );
  }

  try {
    const suppliers: SandboxSupplier[] = [];
    for (const store of loadShelves()) {
      const { profile } = store;
      const server = createServer(createSupplierApp({ store, faults, clock }));
      servers.push(server);
      server.listen(ports[profile.slug] ?? 0, host);
      await once(server, "listening");
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("The supplier has no port.");
      const name = host.includes(":") ? `[${host}]` : host;
      suppliers.push({ slug: profile.slug, name: profile.name, url: `http://${name}:${address.port}` });
    }
    return { suppliers, close };
  } catch (error) {
    await close();
    throw error;
  }
}
