/** One user of the drill: what they do over the public API, and what was acknowledged to them. */
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { type Caller, Refused } from "./caller.ts";
import type { Findings } from "./findings.ts";
import type { Followers } from "./followers.ts";
import * as ops from "./operations.ts";

/** Everything that was acknowledged. */
interface Acknowledged {
  /** Quantities of the first line of each basket, by project; null: no basket yet. */
  projects: Map<
    string,
    { name: string; isStarted: boolean; basket: { itemId: string; quantity: number } | null }
  >;
  orders: Map<string, { projectId: string; isPaid: boolean }>;
  /** Stock items by id. */
  stock: Map<string, { name: string; onHand: number; movements: number }>;
  rules: Map<string, string>;
  /** Subscriptions by id, with the orders created by each. */
  subscriptions: Map<string, string[]>;
}

export interface User {
  name: string;
  caller: Caller;
  followers: Followers;
  acknowledged: Acknowledged;
  findings: Findings;
  random: () => number;
  /** Address of the stand-in's payment pages. */
  paymentPages: string;
  isOver(): boolean;
  /** Whether a run may have been given up, visibly, because every worker that took it was killed. */
  mayBeGivenUp: boolean;
  /** When things take their usual time again, on the clock of `performance.now()`. */
  calmSince(): number;
  /** A word that no other user has. */
  word(): string;
}

const WALL = "Frame a stud wall 10 ft long and 8 ft high with studs at 16 in. on centre";
const ANALYSIS_LIMIT_MS = 120_000;
/** A payment without a webhook is checked within two minutes. */
const PAID_LIMIT_MS = 150_000;
const LOOK_EVERY_MS = 300;

/** A project from its description to its paid order. */
export async function buy(user: User): Promise<void> {
  const { caller, acknowledged } = user;
  const name = `Wall ${user.word()}`;
  const made = await succeed(user, ops.CREATE_PROJECT, {
    input: { name, description: WALL, zipCode: "14201", startAnalysis: false },
  });
  const { id } = z.object({ project: z.object({ id: z.string() }) }).parse(made).project;
  const project = { name, isStarted: false, basket: null as { itemId: string; quantity: number } | null };
  acknowledged.projects.set(id, project);
  for (const [what, query] of Object.entries(ops.FOLLOWED_OF_PROJECT)) {
    user.followers.follow(`${what} of ${name}`, query, { id });
  }
  await succeed(user, ops.START_ANALYSIS, { id });
  project.isStarted = true;
  const ready = await until(user, `the analysis of ${name}`, ANALYSIS_LIMIT_MS, async () => {
    const seen = ops.project.parse(await caller.graphql(ops.PROJECT, { id }));
    return seen.status === "READY" || seen.status === "ERROR" ? seen : null;
  });
  const item = ready.basket?.items[0];
  if (isGivenUp(user, ready.analysis.errorMessage)) return;
  if (ready.status !== "READY" || !ready.basket || !item) {
    user.findings.add(`${name} ${id} ended as ${ready.status}: ${ready.analysis.errorMessage}`);
    return;
  }
  const edits = 1 + Math.floor(user.random() * 4);
  for (let done = 0; done < edits && !user.isOver(); done += 1) {
    const quantity = 1 + Math.floor(user.random() * 40);
    const edit = { basketId: ready.basket.id, itemId: item.id, quantity };
    await succeed(user, ops.UPDATE_BASKET_ITEM, { input: edit });
    project.basket = { itemId: item.id, quantity };
    await think(user);
  }
  if (!user.isOver() || user.random() < 0.5) await checkOut(user, id);
}

/** An analysis that repeatedly kills its worker ends with a message that says so: its visible failure. */
export function isGivenUp(
  { mayBeGivenUp }: Pick<User, "mayBeGivenUp">,
  errorMessage: string | null,
): boolean {
  return mayBeGivenUp && errorMessage?.includes("was interrupted several times") === true;
}

async function checkOut(user: User, projectId: string): Promise<void> {
  const given = await succeed(user, ops.CHECKOUT, { input: { projectId, paymentType: "BUNDLED" } });
  const { order, clientSecret } = z
    .object({ order: z.object({ id: z.string() }), clientSecret: z.string() })
    .parse(given);
  const kept = { projectId, isPaid: false };
  user.acknowledged.orders.set(order.id, kept);
  await giveCard(user, "pay", clientSecret);
  // One buyer in two returns to the page, which queries the provider; the others are covered by the webhook or the
  // sweep.
  const query = user.random() < 0.5 ? ops.REFRESH_ORDER : ops.ORDER;
  await until(user, `the payment of ${order.id}`, PAID_LIMIT_MS, async () => {
    const { status } = ops.order.parse(await user.caller.graphql(query, { id: order.id }));
    return ["PAID", "FULFILLING", "DELIVERED"].includes(status) ? status : null;
  });
  kept.isPaid = true;
}

/** The stand-in's page accepts the card of a payment, or of a form that saves it. */
async function giveCard(user: User, form: "pay" | "setup", clientSecret: string): Promise<void> {
  const [intentId = ""] = clientSecret.split("_secret");
  await user.caller.giveCard(`${user.paymentPages}/${form}/${intentId}`, { client_secret: clientSecret });
}

/** An item and its movements. */
export async function keepStock(user: User): Promise<void> {
  const name = `Studs ${user.word()}`;
  const fields = { materialName: name, category: "Lumber & Wood", unit: "pieces", currentQuantity: "100" };
  const itemOf = (given: unknown) => z.object({ item: ops.stockItem }).parse(given).item;
  const { id } = itemOf(await succeed(user, ops.ADD_ITEM, { input: fields }));
  const item = { name, onHand: 100, movements: 1 };
  user.acknowledged.stock.set(id, item);
  const moves = 2 + Math.floor(user.random() * 8);
  for (let done = 0; done < moves && !user.isOver(); done += 1) {
    const quantity = (1 + Math.floor(user.random() * 9)) * (user.random() < 0.5 ? -1 : 1);
    const given = await succeed(user, ops.ADJUST, { input: { id, quantity: String(quantity) } });
    item.onHand += quantity;
    item.movements += 1;
    const { currentQuantity } = itemOf(given);
    if (Number(currentQuantity) !== item.onHand) {
      user.findings.add(`${name} ${id} has ${currentQuantity} and not ${item.onHand} after ${quantity}`);
      item.onHand = Number(currentQuantity);
    }
    await think(user);
  }
}

export async function makeRule(user: User): Promise<void> {
  const materialName = `Sheathing ${user.word()}`;
  const input = { materialName, category: "Lumber & Wood", unit: "pieces", triggerType: "LEVEL" };
  const given = await succeed(user, ops.CREATE_RULE, {
    input: { ...input, triggerValue: "5", reorderQuantity: 10, isActive: false },
  });
  user.acknowledged.rules.set(
    z.object({ rule: z.object({ id: z.string() }) }).parse(given).rule.id,
    materialName,
  );
}

/** A card is saved, a subscription created and ordered from immediately, charged automatically. */
export async function subscribe(user: User): Promise<void> {
  const form = z
    .object({ setupId: z.string(), clientSecret: z.string() })
    .parse(await succeed(user, ops.SET_UP_CARD));
  await giveCard(user, "setup", form.clientSecret);
  await succeed(user, ops.SAVE_CARD, { input: { setupId: form.setupId } });
  const ask = { priceRiseAction: "ASK", shortStockAction: "ASK", lateDeliveryAction: "ASK" };
  await succeed(user, ops.SAFEGUARDS, {
    input: { ...ask, isAutomatic: true, zipCode: "14201", deliveryFeeAction: "ASK" },
  });
  const items = [{ materialName: "2x4x8 stud", category: "Lumber & Wood", quantity: 20, unit: "pieces" }];
  const made = await succeed(user, ops.CREATE_SUBSCRIPTION, { input: { name: user.word(), items } });
  const { id } = z.object({ subscription: z.object({ id: z.string() }) }).parse(made).subscription;
  const orders: string[] = [];
  user.acknowledged.subscriptions.set(id, orders);
  const ordered = await succeed(user, ops.ORDER_NOW, { id });
  orders.push(z.object({ order: z.object({ id: z.string() }) }).parse(ordered).order.id);
}

/** @returns the result, which is not a `UserError`; repeats while the provider cannot be reached */
async function succeed(user: User, query: string, variables: object = {}): Promise<unknown> {
  const until = performance.now() + ANALYSIS_LIMIT_MS;
  for (;;) {
    const given = await user.caller.graphql(query, variables);
    const { __typename, code, message } = ops.outcome.parse(given);
    if (!__typename.endsWith("Error")) return given;
    if (code !== "PAYMENT_UNAVAILABLE" || performance.now() > until) {
      user.findings.add(`${query.slice(0, 70)}… came to ${code}: ${message} ${JSON.stringify(variables)}`);
      throw new Refused(query);
    }
    await pause(1_000);
  }
}

async function until<Seen>(
  user: User,
  what: string,
  limitMs: number,
  look: () => Promise<Seen | null>,
): Promise<Seen> {
  const began = performance.now();
  for (;;) {
    const seen = await look();
    if (seen !== null) return seen;
    if (performance.now() > Math.max(began, user.calmSince()) + limitMs) {
      user.findings.add(`${what} has not come to its end in ${limitMs / 1_000} s`);
      throw new Refused(what);
    }
    await pause(LOOK_EVERY_MS);
  }
}

/** A pause, as people make between two actions. */
export function think(user: User): Promise<void> {
  return pause(30 + user.random() * 200);
}
