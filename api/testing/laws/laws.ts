/**
 * The laws of reliability, checked after each test of every suite that pays, reorders or moves stock. A harness
 * registers its world once (`keepLaws`); the API tests' setup (`check-laws.ts`) runs the check, so tests need not call
 * it.
 *
 * - L1, each order exists once and has one charge, and the provider holds what paid orders say: by the provider's books
 *   against ours (`ledger-law.ts`), and by stored rows (`stored-laws.ts`).
 * - L2, stock is never negative, and on hand is the sum of its movements: by stored rows.
 * - L3, what was accepted ends once, and nobody is notified, charged or sent goods twice: by stored rows, and by how
 *   often a payment's hook was called.
 * - L4, what a subscriber saw can be read, and a client that comes back sees it: each subscription that a test followed
 *   is opened again, and everything that was seen is read by its id (`seen.ts`).
 * - L5, nothing acknowledged is lost: by what the services answered (`acknowledged.ts`). Through a crash of the process
 *   or a lost connection: payments.process.test.ts, workers.process.test.ts, F10.
 * - L6, nothing is left between states: two minutes or more pass with the sweeps at work; then by stored rows.
 * - L7, no failure exposes our internals: for every answer of every API test, in `check-answers.ts`.
 * - L8, whatever was acquired is released: here, all connections to the database. Sockets, listeners and memory:
 *   shared-subscriptions.api.test.ts and workers.process.test.ts.
 */
import type pg from "pg";
import { inject, vi } from "vitest";
import type { Database } from "../../platform/database.ts";
import type { Acknowledgements } from "./acknowledged.ts";
import { type Booked, findUnbalanced } from "./ledger-law.ts";
import { findUnreadable } from "./seen.ts";
import { findBrokenRows, findBrokenRowsPrepared } from "./stored-laws.ts";

/** The environment in which a harness's tests run. */
interface World {
  database: Database;
  pool: pg.Pool;
  acknowledged: Acknowledgements;
  /** Grows with activity there other than calls of the services. */
  activity?: () => number;
  /**
   * Lets the time pass that the sweeps need, with everything outside healthy again.
   * @returns the time at which that is over
   */
  settle(): Promise<Date>;
  /** The provider's books; omitted where nothing is paid. */
  listBooked?: () => readonly Booked[];
  /** Acknowledgements given where real cards are charged; omitted where none are. */
  forReal?: Pick<Acknowledgements, "orderIds">;
  /** Orders reported as paid to the payment hook, once for each call. */
  toldOf?: readonly string[];
  /** Address of the server that subscriptions are opened at. */
  url?: string;
  /** Background work runs here: what does not hold now may hold in a moment. */
  hasBackground?: boolean;
}

const worlds = new Map<World, number>();

/** How long work in progress may take to end. */
const PATIENCE = { timeout: 60_000, interval: 20 };

/** Has a world checked after each test. @returns a function that ends that, to call before its database is gone */
export function keepLaws(world: World): () => void {
  worlds.set(world, activityOf(world));
  return () => void worlds.delete(world);
}

/** @throws Error with every law that does not hold in a world where something has happened since the last check */
export async function checkLaws(): Promise<void> {
  for (const [world, before] of worlds) {
    if (activityOf(world) === before) continue;
    await vi.waitFor(() => expectNone(findHeldConnections(world.pool)), PATIENCE);
    if (world.url !== undefined) expectNone(await findUnreadable(world.url));
    const now = await world.settle();
    const check = async () => expectNone(await findBreaches(world, now));
    await (world.hasBackground ? vi.waitFor(check, PATIENCE) : check());
    worlds.set(world, activityOf(world));
  }
}

const activityOf = ({ acknowledged, activity }: World): number => acknowledged.calls() + (activity?.() ?? 0);

async function findBreaches(
  { database, pool, acknowledged, forReal, listBooked, toldOf }: World,
  now: Date,
): Promise<string[]> {
  const isEmbedded = inject("testDatabaseUrl") === null;
  const found = await Promise.all([
    isEmbedded ? findBrokenRows(database, now) : findBrokenRowsPrepared(pool, now),
    listBooked ? findUnbalanced(database, listBooked()) : [],
    acknowledged.findLost(database),
    forReal ? findUnorderable(database, forReal.orderIds()) : [],
    toldOf ? findUntold(database, toldOf) : [],
  ]);
  return found.flat();
}

/** L1: no line is charged that cannot be ordered: one with a sample price, or one that is sent to no supplier. */
async function findUnorderable(database: Database, orderIds: readonly string[]): Promise<string[]> {
  const lines = await database.$queryRaw<{ id: string }[]>`
    SELECT line.id::text FROM order_lines line JOIN orders o ON o.id = line.order_id
     WHERE o.id = ANY (${[...orderIds]}::uuid[]) AND o.paid_at IS NOT NULL
       AND ((line.provenance ->> 'isSample')::boolean
         OR NOT EXISTS (SELECT 1 FROM purchase_orders po WHERE po.order_id = o.id AND po.channel <> 'pick_up'
                           AND po.part_key = coalesce(line.supplier_id::text, line.supplier_name)))`;
  return lines.map(({ id }) => `L1: no line is charged that cannot be ordered: not so of ${id}`);
}

/** L3: the hook of a payment is called once for each paid order. */
async function findUntold(database: Database, toldOf: readonly string[]): Promise<string[]> {
  const paid = await database.order.findMany({ where: { paidAt: { not: null } }, select: { id: true } });
  return paid.flatMap(({ id }) => {
    const times = toldOf.filter((told) => told === id).length;
    return times === 1 ? [] : [`L3: the payment of ${id} was told of ${times} times`];
  });
}

/** L8: a connection still checked out belongs to a transaction that never ends. */
function findHeldConnections({ totalCount, idleCount, waitingCount }: pg.Pool): string[] {
  const held = totalCount - idleCount + waitingCount;
  return held === 0 ? [] : [`L8: ${held} database connections were not released`];
}

function expectNone(breaches: readonly string[]): void {
  if (breaches.length > 0) throw new Error(`Laws that do not hold:\n${breaches.join("\n")}`);
}
