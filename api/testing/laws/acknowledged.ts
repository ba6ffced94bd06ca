/** L5: records what services have answered, which must be found again. */
import { z } from "zod";
import type { Database } from "../../platform/database.ts";

const order = z.object({
  id: z.string(),
  paymentType: z.string(),
  totalCents: z.number(),
  paidAt: z.date().nullable(),
});
const reorder = z.object({ id: z.string(), orderType: z.string(), status: z.string() });
const movement = z.object({ id: z.string(), itemId: z.string(), resultingQuantity: z.number() });

/** How deep in an answer a record is searched for: `payments[0].order`. */
const MOST_DEPTH = 3;

/** States of a reorder, each with the states that may be found after it was acknowledged. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  ordered: ["ordered", "delivered", "refunded"],
  delivered: ["delivered", "refunded"],
  cancelled: ["cancelled"],
  refunded: ["refunded"],
};

interface AcknowledgedOrder {
  totalCents: number;
  isPaid: boolean;
}

interface AcknowledgedMovement {
  itemId: string;
  quantity: number;
}

export type Acknowledgements = ReturnType<typeof createAcknowledgements>;

export function createAcknowledgements() {
  const orders = new Map<string, AcknowledgedOrder>();
  const reorders = new Map<string, string>();
  const movements = new Map<string, AcknowledgedMovement>();
  let calls = 0;

  function note(value: unknown, depth = 0): void {
    if (typeof value !== "object" || value === null || depth > MOST_DEPTH) return;
    if (Array.isArray(value)) {
      for (const one of value) note(one, depth + 1);
      return;
    }
    const bought = order.safeParse(value);
    const again = reorder.safeParse(value);
    const moved = movement.safeParse(value);
    if (bought.success) {
      const { id, totalCents, paidAt } = bought.data;
      orders.set(id, { totalCents, isPaid: paidAt !== null || orders.get(id)?.isPaid === true });
    } else if (again.success) reorders.set(again.data.id, again.data.status);
    else if (moved.success) {
      movements.set(moved.data.id, { itemId: moved.data.itemId, quantity: moved.data.resultingQuantity });
    } else for (const one of Object.values(value)) note(one, depth + 1);
  }

  return {
    /** Calls of the watched services so far. */
    calls: () => calls,

    /** Wraps the service and records what its answers acknowledge. */
    watch<Service extends object>(service: Service): Service {
      return new Proxy(service, {
        get(target, name, receiver) {
          const method: unknown = Reflect.get(target, name, receiver);
          if (typeof method !== "function") return method;
          return (...given: unknown[]) => {
            calls += 1;
            const answer: unknown = Reflect.apply(method, target, given);
            if (!(answer instanceof Promise)) return answer;
            return answer.then((value: unknown) => {
              note(value);
              return value;
            });
          };
        },
      });
    },

    /** Ids of the orders found in answers. */
    orderIds: (): string[] => [...orders.keys()],

    /** Forgets an order that a test removes from the database itself. */
    forget: (orderId: string): boolean => orders.delete(orderId),

    /** @returns what was acknowledged and is missing or has changed */
    findLost: async (database: Database): Promise<string[]> =>
      (
        await Promise.all([
          findLostOrders(database, orders),
          findLostReorders(database, reorders),
          findLostMovements(database, movements),
        ])
      ).flat(),
  };
}

async function findLostOrders(
  database: Database,
  orders: ReadonlyMap<string, AcknowledgedOrder>,
): Promise<string[]> {
  const rows = await database.order.findMany({
    where: { id: { in: [...orders.keys()] } },
    select: { id: true, totalAmount: true, paidAt: true },
  });
  const present = new Map(rows.map((row) => [row.id, row]));
  return [...orders].flatMap(([id, { totalCents, isPaid }]) => {
    const row = present.get(id);
    const isKept =
      row && Math.round(row.totalAmount.toNumber() * 100) === totalCents && (!isPaid || row.paidAt !== null);
    return isKept ? [] : [`L5: the order ${id} was acknowledged${isPaid ? " as paid" : ""} and is lost`];
  });
}

/** @param reorders the state in which each was acknowledged */
async function findLostReorders(
  database: Database,
  reorders: ReadonlyMap<string, string>,
): Promise<string[]> {
  const rows = await database.subscriptionOrder.findMany({
    where: { id: { in: [...reorders.keys()] } },
    select: { id: true, status: true },
  });
  const states = new Map(rows.map((row) => [row.id, row.status]));
  return [...reorders].flatMap(([id, status]) => {
    const present = states.get(id);
    const isKept = present !== undefined && (LATER[status]?.includes(present) ?? true);
    return isKept ? [] : [`L5: the reorder ${id} was acknowledged as ${status} and is ${present ?? "lost"}`];
  });
}

async function findLostMovements(
  database: Database,
  movements: ReadonlyMap<string, AcknowledgedMovement>,
): Promise<string[]> {
  // An item that its owner has removed is gone, together with its movements.
  const items = await database.inventoryItem.findMany({
    where: { id: { in: [...new Set([...movements.values()].map(({ itemId }) => itemId))] } },
    select: { id: true, movements: { select: { id: true, resultingQuantity: true } } },
  });
  const kept = new Set(items.map(({ id }) => id));
  const moved = new Map(
    items.flatMap((item) => item.movements.map((row) => [row.id, row.resultingQuantity.toNumber()])),
  );
  return [...movements].flatMap(([id, { itemId, quantity }]) =>
    !kept.has(itemId) || moved.get(id) === quantity
      ? []
      : [`L5: the movement ${id} was acknowledged and is lost`],
  );
}
