/**
 * Prisma clients that the test files of a worker use one after the other, each on its own database. A new client parses
 * the whole schema and plans each query anew, a fourteenth of the processor time of tests that go through the database.
 */
import type { SqlDriverAdapter, SqlDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import type pg from "pg";
import { ActingPg } from "../platform/database/acting-adapter.ts";
import type { StatementNames } from "../platform/database/statement-names.ts";
import type { Database } from "../platform/database.ts";
import { PrismaClient } from "../prisma/generated/client.ts";

/** As with all limits of tests: on a busy machine a caller in the queue waits, and is not refused. */
const PATIENCE = { maxWait: 60_000, timeout: 60_000 };

/** An adapter whose database is chosen before the client connects, and again after each `$disconnect`. */
class SwitchedPg implements SqlDriverAdapterFactory {
  readonly provider = "postgres";
  readonly adapterName = "switched";
  target: SqlDriverAdapterFactory | null = null;

  async connect(): Promise<SqlDriverAdapter> {
    if (this.target === null) throw new Error("this client is lent to nobody");
    return this.target.connect();
  }
}

interface Client {
  readonly prisma: Database;
  readonly adapter: SwitchedPg;
}

const free: Client[] = [];

/** Connects to nothing: in its place, what a file leaves running after its end fails as it would on a closed database. */
let closed: Client | null = null;

/** A client on a database, exclusive to its borrower until it is given back. */
export function lendClient(
  pool: pg.Pool,
  names: StatementNames,
): { database: Database; giveBack(): Promise<void> } {
  const client = free.pop() ?? makeClient();
  client.adapter.target = new ActingPg(pool, names);
  let lent = client;
  const database = new Proxy(client.prisma, { get: (_, name) => Reflect.get(lent.prisma, name) });
  let returned: Promise<void> | null = null;
  async function giveBack(): Promise<void> {
    await client.prisma.$disconnect();
    closed ??= makeClient();
    lent = closed;
    client.adapter.target = null;
    free.push(client);
  }
  return { database, giveBack: () => (returned ??= giveBack()) };
}

function makeClient(): Client {
  const adapter = new SwitchedPg();
  return { prisma: new PrismaClient({ adapter, transactionOptions: PATIENCE }), adapter };
}
