/** The laws find violations: each is broken by hand, in a database that is not checked after the test. */
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test-database.ts";
import { createAcknowledgements } from "./acknowledged.ts";
import { type Booked, findUnbalanced } from "./ledger-law.ts";
import { findBrokenRows, findBrokenRowsPrepared } from "./stored-laws.ts";

const ID = "018f0000-0000-7000-8000-0000000000";
const NOW = new Date("2026-11-22T12:00:00Z");

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  for (const statement of LAWFUL) await db.pool.query(statement);
});
afterAll(() => db.stop());

/** A user with a paid order of a basket, an item in stock that arrived, and a reorder in progress. */
const LAWFUL = [
  `INSERT INTO users (id, username, password_hash, updated_at) VALUES ('${ID}01', 'u', '-', now())`,
  `INSERT INTO projects (id, user_id, name, description, status, updated_at) VALUES ('${ID}02', '${ID}01', 'p', 'p', 'completed', now())`,
  `INSERT INTO baskets (id, project_id, updated_at) VALUES ('${ID}03', '${ID}02', now())`,
  `INSERT INTO orders (id, user_id, project_id, basket_id, basket_version, status, items_amount, delivery_amount, tax_amount,
     total_amount, purchase_key, paid_at, updated_at)
   VALUES ('${ID}04', '${ID}01', '${ID}02', '${ID}03', 1, 'paid', 10, 2, 1, 13, 'k', '2026-11-22T11:00:00Z', now())`,
  `INSERT INTO order_lines (id, order_id, position, product_id, supplier_name, name, category, sale_unit, quantity,
     unit_price, total_amount, tax_amount, delivery_amount)
   VALUES ('${ID}05', '${ID}04', 0, '${ID}06', 's', 'n', 'c', 'each', 1, 10, 10, 1, 2)`,
  `INSERT INTO payment_intents (id, order_id, idempotency_key, status, amount, updated_at)
   VALUES ('${ID}07', '${ID}04', 'k', 'succeeded', 13, now())`,
  `INSERT INTO purchase_orders (id, organization_id, order_id, part_key, supplier_name, title, is_test, channel, state, sequence, number, updated_at)
   VALUES ('${ID}13', '${ID}01', '${ID}04', 's', 's', 'p', false, 'http', 'sent', 1, 'A-1', now())`,
  `INSERT INTO purchase_order_versions (id, purchase_order_id, version, lines, items_amount, delivery_amount, tax_amount, total_amount, created_at)
   VALUES ('${ID}14', '${ID}13', 1, '[]', 10, 2, 1, 13, now())`,
  `INSERT INTO purchase_order_series (organization_id, prefix, last_sequence) VALUES ('${ID}01', 'A', 1)`,
  `INSERT INTO user_inventory (id, user_id, material_name, category, unit, name_key, current_quantity)
   VALUES ('${ID}08', '${ID}01', 'm', 'c', 'boxes', 'm', 5)`,
  `INSERT INTO inventory_movements (id, item_id, kind, quantity, resulting_quantity, source_key, at, position)
   VALUES ('${ID}09', '${ID}08', 'receipt', 5, 5, 'a', now(), 1)`,
  `INSERT INTO inventory_arrivals (id, user_id, source_key, material_name, name_key, category, unit, quantity, expected_on, state)
   VALUES ('${ID}10', '${ID}01', 'a', 'm', 'm', 'c', 'boxes', 5, '2026-11-20', 'received')`,
  `INSERT INTO reorder_batches (id, user_id, status, next_attempt_at, updated_at)
   VALUES ('${ID}11', '${ID}01', 'pending', '2026-11-22T13:00:00Z', now())`,
  `INSERT INTO subscription_orders (id, user_id, order_type, status, batch_id, occurrence_key, updated_at)
   VALUES ('${ID}12', '${ID}01', 'manual', 'pending', '${ID}11', 'o', now())`,
];

/** The first words of a law, and SQL that breaks it. */
const BREAKS: readonly [string, string][] = [
  ["L1: an order's parts", "UPDATE orders SET tax_amount = 2"],
  ["L1: an order's lines", "UPDATE order_lines SET tax_amount = 0"],
  ["L1: a paid order was paid", "UPDATE payment_intents SET status = 'canceled'"],
  ["L1: a paid order was paid", "UPDATE orders SET paid_at = NULL"],
  [
    "L1: an order on account",
    "UPDATE orders SET payment_type = 'on-account', status = 'ordered', paid_at = NULL",
  ],
  ["L1: what is on account", "UPDATE purchase_orders SET payment = 'on_account'"],
  ["L1: what is on account", "UPDATE purchase_orders SET account_number = '4711'"],
  [
    "L6: an order on account is called off",
    "UPDATE orders SET payment_type = 'on-account', status = 'cancelled', paid_at = NULL",
  ],
  ["L1: an order's refunded amount", "UPDATE orders SET refunded_amount = 1"],
  [
    "L1: a basket is paid at once only once",
    `INSERT INTO orders (id, user_id, basket_id, basket_version, status, items_amount, delivery_amount, tax_amount,
       total_amount, purchase_key, paid_at, updated_at)
     VALUES ('${ID}20', '${ID}01', '${ID}03', 2, 'paid', 1, 0, 0, 1, 'k2', now(), now())`,
  ],
  [
    "L1: no line of a basket's version is bought",
    `INSERT INTO order_lines (id, order_id, position, product_id, supplier_name, name, category, sale_unit, quantity,
       unit_price, total_amount) VALUES ('${ID}21', '${ID}04', 1, '${ID}06', 's', 'n', 'c', 'each', 1, 0, 0)`,
  ],
  ["L2: what is on hand", "UPDATE user_inventory SET current_quantity = 6"],
  ["L2: what is on hand", "UPDATE inventory_movements SET quantity = -5"],
  ["L2: each movement", "UPDATE inventory_movements SET resulting_quantity = 4"],
  ["L2: each movement", "UPDATE inventory_movements SET position = 2"],
  ["L3: what has arrived", "UPDATE inventory_arrivals SET quantity = 4"],
  ["L3: what has arrived", "UPDATE inventory_arrivals SET state = 'expected', received_quantity = 4"],
  [
    "L3: what has arrived",
    `INSERT INTO inventory_movements (id, item_id, kind, quantity, resulting_quantity, source_key, at, position)
     VALUES ('${ID}23', '${ID}08', 'receipt', 1, 6, 'a#2', now(), 2)`,
  ],
  ["L3: what is still expected", "UPDATE inventory_arrivals SET state = 'expected', received_quantity = 5"],
  ["L6: an order is fulfilling", "UPDATE order_lines SET received_quantity = 1"],
  ["L6: an order is fulfilling", "UPDATE orders SET status = 'fulfilling'"],
  ["L6: an order is fulfilling", "UPDATE orders SET status = 'delivered'"],
  [
    "L3: everything that a paid reorder bought",
    `UPDATE subscription_orders SET status = 'ordered', items = '[{"purchases": [{}]}]'`,
  ],
  [
    "L3: each member is told once",
    `INSERT INTO notifications (id, user_id, topic, title, body, path, dedupe_key) SELECT ('${ID}3' || n)::uuid, '${ID}01',
       'orders', 'Your order for p is paid', 'b', '/orders/1', n::text FROM generate_series(1, 2) n`,
  ],
  ["L6: what an order of a minute ago", "UPDATE purchase_orders SET state = 'draft'"],
  ["L6: what an order of a minute ago", "DELETE FROM purchase_orders"],
  ["L3: the numbers of an organisation", "UPDATE purchase_order_series SET last_sequence = 2"],
  ["L1: the purchase orders of an order", "UPDATE orders SET total_amount = 14, tax_amount = 2"],
  ["L6: an order whose payment went through", "UPDATE orders SET status = 'pending'"],
  [
    "L6: an order that nobody paid",
    "UPDATE orders SET status = 'pending', paid_at = NULL, created_at = '2026-11-21T11:00:00Z'",
  ],
  ["L6: the project of a basket", "UPDATE projects SET status = 'ready'"],
  [
    "L6: a wish for a refund",
    `INSERT INTO refunds (id, order_id, payment_id, idempotency_key, amount, is_whole, created_at, updated_at)
     VALUES ('${ID}22', '${ID}04', '${ID}07', 'r', 1, false, '2026-11-22T11:57:00Z', now())`,
  ],
  ["L6: a batch that is due", "UPDATE reorder_batches SET next_attempt_at = '2026-11-22T12:00:00Z'"],
  ["L6: a batch that is worked on", "UPDATE reorder_batches SET next_attempt_at = NULL"],
  ["L6: a batch is where its payment is", `UPDATE reorder_batches SET order_id = '${ID}04'`],
  ["L6: a reorder is where its batch is", "UPDATE subscription_orders SET status = 'processing'"],
  ["L6: a reorder is where its batch is", "UPDATE subscription_orders SET batch_id = NULL"],
  ["L6: what should have come", "UPDATE inventory_arrivals SET state = 'expected'"],
];

describe("the laws of stored rows", () => {
  it("hold for what is lawful", async () => {
    expect(await findBrokenRows(db.database, NOW)).toEqual([]);
  });

  it.each(BREAKS)("%s…: %s", async (law, statement) => {
    const rollBack = new Error("seen");
    const broken = db.database.$transaction(async (transaction) => {
      await transaction.$executeRawUnsafe(statement);
      const breaches = await findBrokenRows(transaction, NOW);
      expect(breaches.filter((breach) => breach.startsWith(law))).not.toEqual([]);
      throw rollBack;
    });
    await expect(broken).rejects.toBe(rollBack);
  });
});

it.skipIf(inject("testDatabaseUrl") === null)(
  "a prepared statement finds what breaks them, whenever it breaks",
  async () => {
    const find = () => findBrokenRowsPrepared(db.pool, NOW);
    const setState = (state: string) => db.pool.query("UPDATE inventory_arrivals SET state = $1", [state]);
    expect(await find()).toEqual([]);
    await setState("expected");
    const breaches = await findBrokenRows(db.database, NOW);
    expect(breaches).not.toEqual([]);
    expect(await find()).toEqual(breaches);
    // It uses the time of this query, not that of the first one.
    expect(await findBrokenRowsPrepared(db.pool, new Date("2026-11-19T12:00:00Z"))).not.toEqual(breaches);
    await setState("received");
    expect(await find()).toEqual([]);
  },
);

describe("L1 between two sets of books", () => {
  const booked: Booked = { orderId: `${ID}04`, charges: 1, capturedCents: 1_300, refundedCents: 0 };

  it("balances when the provider holds what the order says, by one charge", async () => {
    expect(await findUnbalanced(db.database, [booked])).toEqual([]);
  });

  it.each([
    ["nothing was charged", []],
    ["it was charged twice", [booked, booked]],
    ["less was charged", [{ ...booked, capturedCents: 1_299 }]],
    ["something was refunded elsewhere", [{ ...booked, refundedCents: 1 }]],
    ["an order that is gone was charged", [booked, { ...booked, orderId: `${ID}99` }]],
  ])("does not balance when %s", async (_what, books) => {
    expect(await findUnbalanced(db.database, books)).not.toEqual([]);
  });
});

describe("L5", () => {
  it("finds what was acknowledged and is missing, or not paid any more", async () => {
    const acknowledged = createAcknowledgements();
    const order = { paymentType: "bundled", totalCents: 1_300, paidAt: NOW };
    const service = acknowledged.watch({
      find: async (id: string) => ({ kind: "success", payments: [{ order: { id, ...order } }] }),
    });
    await service.find(`${ID}04`);
    expect(await acknowledged.findLost(db.database)).toEqual([]);
    await service.find(`${ID}98`);
    expect(await acknowledged.findLost(db.database)).toEqual([
      `L5: the order ${ID}98 was acknowledged as paid and is lost`,
    ]);
  });
});
