/**
 * Reads everything that was acknowledged again over the public API once all is well: it must be there, once, and as
 * acknowledged.
 */
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Database } from "../../platform/database.ts";
import type { PaymentSandbox } from "../../sandbox/payments/index.ts";
import { readBooked } from "../laws/booked.ts";
import { findUnbalanced } from "../laws/ledger-law.ts";
import { findBrokenRows } from "../laws/stored-laws.ts";
import type { Findings } from "./findings.ts";
import * as ops from "./operations.ts";
import { isGivenUp, type User } from "./user.ts";

/** Number of acknowledged writes, all of which are there unless a finding says otherwise. */
export type Counts = Record<
  "accounts" | "edits" | "movements" | "orders" | "paid" | "projects" | "rules" | "subscriptions",
  number
>;

/** By then sweeps have done their work. */
export const SWEPT_MS = 130_000;
/** By then the last state is shown. */
const SHOWN_MS = 60_000;
const PAID = ["PAID", "FULFILLING", "DELIVERED"];

/** Checks until nothing is found or the time is over; notes what is left then. */
export async function settle(
  findings: Findings,
  limitMs: number,
  look: () => Promise<readonly string[]>,
): Promise<void> {
  const end = performance.now() + limitMs;
  for (;;) {
    const found = await look().catch((error: unknown) => [`the audit failed: ${error}`]);
    if (found.length === 0) return;
    if (performance.now() > end) {
      for (const breach of found) findings.add(breach);
      return;
    }
    await pause(500);
  }
}

/** Everything that was acknowledged to the users, read over the API. */
export async function auditUsers(users: readonly User[], findings: Findings): Promise<Counts> {
  const counts: Counts = {
    accounts: users.length,
    projects: 0,
    edits: 0,
    orders: 0,
    paid: 0,
    movements: 0,
    rules: 0,
    subscriptions: 0,
  };
  for (const user of users) {
    const { acknowledged } = user;
    counts.projects += acknowledged.projects.size;
    counts.edits += [...acknowledged.projects.values()].filter(({ basket }) => basket).length;
    counts.orders += acknowledged.orders.size;
    counts.paid += [...acknowledged.orders.values()].filter(({ isPaid }) => isPaid).length;
    counts.movements += [...acknowledged.stock.values()].reduce((sum, { movements }) => sum + movements, 0);
    counts.rules += acknowledged.rules.size;
    counts.subscriptions += acknowledged.subscriptions.size;
    for (const part of [auditProjects, auditOrders, auditStock, auditRules]) {
      const found = await part(user).catch((error: unknown) => [`cannot be audited: ${error}`]);
      for (const breach of found) findings.add(`${user.name}: ${breach}`);
    }
    await settle(findings, SWEPT_MS, () => auditSubscriptions(user));
  }
  return counts;
}

const listedProject = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  analysis: z.object({ errorMessage: z.string().nullable() }),
});

async function auditProjects(user: User): Promise<string[]> {
  const { caller, acknowledged } = user;
  const there = await ops.readList((page) => caller.graphql(ops.PROJECTS, page), listedProject);
  const breaches = differ(
    "project",
    [...acknowledged.projects].map(([id, { name }]) => `${id} ${name}`),
    there.map(({ id, name }) => `${id} ${name}`),
  );
  for (const { id, name, status, analysis } of there) {
    if (isGivenUp(user, analysis.errorMessage)) continue;
    if (status === "ERROR") breaches.push(`${name} ${id} ended in ERROR: ${analysis.errorMessage}`);
  }
  for (const [id, { name, isStarted, basket }] of acknowledged.projects) {
    const seen = ops.project.parse(await caller.graphql(ops.PROJECT, { id }));
    if (isStarted && !["READY", "COMPLETED", "ERROR"].includes(seen.status)) {
      breaches.push(`${name} ${id} was begun and is ${seen.status}`);
    }
    if (seen.analysis.runNumber > 1)
      breaches.push(`${name} ${id} was analysed ${seen.analysis.runNumber} times`);
    const keys = seen.materials.map(({ key }) => key);
    if (new Set(keys).size < keys.length) breaches.push(`${name} ${id} has a material twice`);
    if (!basket) continue;
    const line = seen.basket?.items.find((item) => item.id === basket.itemId);
    if (line?.quantity !== basket.quantity) {
      breaches.push(
        `LOST: ${name} ${id}: ${basket.quantity} was acknowledged and ${line?.quantity} is there`,
      );
    }
  }
  return breaches;
}

async function auditOrders({ caller, acknowledged }: User): Promise<string[]> {
  const there = await ops.readList((page) => caller.graphql(ops.ORDERS, page), ops.order);
  const breaches: string[] = [];
  for (const [id, { isPaid }] of acknowledged.orders) {
    const status = there.find((one) => one.id === id)?.status;
    if (status === undefined) breaches.push(`LOST: the order ${id}`);
    else if (isPaid && !PAID.includes(status))
      breaches.push(`LOST: the order ${id} was paid and is ${status}`);
  }
  return breaches;
}

const listedItem = ops.stockItem.extend({
  materialName: z.string(),
  movements: z.object({ totalCount: z.number() }),
});

async function auditStock({ caller, acknowledged }: User): Promise<string[]> {
  const there = await ops.readList((page) => caller.graphql(ops.INVENTORY, page), listedItem);
  // Reordered materials come into stock as well, under the name they were bought by.
  const own = there.filter(({ materialName }) => materialName.startsWith("Studs "));
  return differ(
    "stock item",
    [...acknowledged.stock].map(([id, item]) => `${id} ${item.name}: ${item.onHand} by ${item.movements}`),
    own.map(
      (item) =>
        `${item.id} ${item.materialName}: ${Number(item.currentQuantity)} by ${item.movements.totalCount}`,
    ),
  );
}

async function auditRules({ caller, acknowledged }: User): Promise<string[]> {
  const rule = z.object({ id: z.string(), materialName: z.string() });
  const there = await ops.readList((page) => caller.graphql(ops.RULES, page), rule);
  return differ(
    "reorder rule",
    [...acknowledged.rules].map(([id, name]) => `${id} ${name}`),
    there.map(({ id, materialName }) => `${id} ${materialName}`),
  );
}

/** Each was ordered once, and is on its way. */
async function auditSubscriptions({ caller, acknowledged }: User): Promise<string[]> {
  const breaches: string[] = [];
  const listed = ops.order.extend({ failureReason: z.string().nullable() });
  for (const [id, orders] of acknowledged.subscriptions) {
    const there = await ops.readList(
      (page) => caller.graphql(ops.SUBSCRIPTION_ORDERS, { id, ...page }),
      listed,
    );
    const own = there.map((one) => one.id);
    breaches.push(...differ(`order of the subscription ${id}`, orders, own));
    for (const { id: orderId, status, failureReason } of there) {
      if (!["ORDERED", "DELIVERED"].includes(status)) {
        breaches.push(`the subscription's order ${orderId} is ${status}: ${failureReason}`);
      }
    }
  }
  return breaches;
}

/** Whatever was acknowledged but is missing or different, and whatever exists without an acknowledgement. */
function differ(what: string, acknowledged: readonly string[], there: readonly string[]): string[] {
  return [
    ...acknowledged.filter((one) => !there.includes(one)).map((one) => `LOST: ${what} ${one}`),
    ...there
      .filter((one) => !acknowledged.includes(one))
      .map((one) => `made and not told of: ${what} ${one}`),
  ];
}

/** Every follower shows what a new visitor sees. */
export async function auditFollowers(users: readonly User[], findings: Findings): Promise<void> {
  await Promise.all(
    users.map(({ followers }) =>
      settle(findings, SHOWN_MS, async () =>
        (await followers.findStale()).map((one) => `not live any more: ${one}`),
      ),
    ),
  );
}

/** The laws of stored rows, and the provider's books against ours, once the sweeps have had their time. */
export async function auditLaws(
  database: Database,
  payments: Pick<PaymentSandbox, "intents" | "ledger">,
  findings: Findings,
): Promise<void> {
  await settle(findings, SWEPT_MS, () => findUnlawful(database, payments));
}

/** @returns what does not hold right now */
export async function findUnlawful(
  database: Database,
  payments: Pick<PaymentSandbox, "intents" | "ledger">,
): Promise<string[]> {
  return [
    // Work that became due in the last two minutes may still be in progress.
    ...(await findBrokenRows(database, new Date(Date.now() - SWEPT_MS))),
    ...(await findUnbalanced(database, readBooked(payments))),
  ];
}
