/** The desk of a stand-in supplier: accepts orders and answers them immediately unless told otherwise. */
import { z } from "zod";

/**
 * How the desk answers the first line. `silent`: not at all until told otherwise; `twice`: confirms it as ordered and,
 * when asked again, refuses it as if it had never confirmed.
 */
export const DESK_MOODS = ["late", "short", "dearer", "substitute", "refuse", "silent", "twice"] as const;
export type DeskMood = (typeof DESK_MOODS)[number];

const money = z.string().regex(/^\d{1,8}\.\d{2}$/);

const text = z.string().max(1_000).nullable();

/** Only the ZIP code if the buyer has given no more. */
const deliverToSchema = z.union([
  z.strictObject({ zip: z.string() }),
  z.strictObject({
    zip: z.string(),
    street: z.string().min(1),
    unit: text,
    city: z.string().min(1),
    state: z.string().length(2),
    contactName: z.string().min(1),
    contactPhone: z.string().min(1),
    instructions: text,
    opensAt: text,
    closesAt: text,
    needBy: z.iso.date().nullable(),
  }),
]);

export const orderSchema = z.object({
  number: z.string().min(1).max(40),
  version: z.int().min(1),
  title: z.string().max(400),
  buyer: z.string().max(400),
  billToAccount: z.string().max(40).nullable(),
  deliverTo: deliverToSchema.nullable(),
  currency: z.literal("USD"),
  lines: z
    .array(
      z.object({
        key: z.string().min(1),
        sku: z.string().nullable(),
        name: z.string(),
        quantity: z.int().min(1),
        saleUnit: z.string(),
        unitPrice: money,
        total: money,
      }),
    )
    .max(1_000),
  itemsAmount: money,
  deliveryAmount: money,
  taxAmount: money,
  totalAmount: money,
});
type DeskOrder = z.infer<typeof orderSchema>;

/** An answer as the connector contract defines it. */
export interface DeskAnswer {
  supplierOrderNumber: string;
  version: number;
  lines: object[] | null;
}

/** One supplier's orders by number; kept in memory only. */
export function createOrderDesk(slug: string, today: () => Date) {
  const orders = new Map<string, { order: DeskOrder; supplierOrderNumber: string; lines: object[] | null }>();

  function answer(number: string, mood: DeskMood | undefined): DeskAnswer | null {
    const kept = orders.get(number);
    if (!kept) return null;
    const isSecond = mood === "twice" && kept.lines !== null;
    if (isSecond) kept.lines = answerLines(kept.order, "refuse", today());
    else if (kept.lines === null && mood !== "silent") kept.lines = answerLines(kept.order, mood, today());
    return {
      supplierOrderNumber: kept.supplierOrderNumber,
      version: kept.order.version,
      lines: kept.lines,
    };
  }

  return {
    /** Every order in its latest version, oldest first. */
    list: (): DeskOrder[] => [...orders.values()].map(({ order }) => order),
    /** Accepts a version; one that it already has, or an older one, changes nothing. */
    take(order: DeskOrder, mood: DeskMood | undefined): DeskAnswer | null {
      const kept = orders.get(order.number);
      if (!kept || kept.order.version < order.version) {
        const supplierOrderNumber =
          kept?.supplierOrderNumber ?? `${slug.slice(0, 2).toUpperCase()}-${1_000 + orders.size}`;
        orders.set(order.number, { order, supplierOrderNumber, lines: null });
      }
      return answer(order.number, mood);
    },
    answer,
  };
}

const DAY_MS = 86_400_000;

function answerLines({ lines }: DeskOrder, mood: DeskMood | undefined, today: Date): object[] {
  return lines.map((line, index) => {
    if (index > 0 || mood === undefined || mood === "silent" || mood === "twice")
      return { key: line.key, status: "IA" };
    const { key, quantity, unitPrice, name } = line;
    const availableOn = new Date(today.getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
    switch (mood) {
      case "late":
        return { key, status: "IB", availableOn };
      case "short":
        // A quantity of one can only be cut to none.
        return quantity === 1
          ? { key, status: "IR" }
          : { key, status: "IQ", quantity: Math.floor(quantity / 2) };
      case "dearer":
        return { key, status: "IP", unitPrice: (Number(unitPrice) + 1).toFixed(2) };
      case "substitute":
        return { key, status: "IC", substitute: { sku: "SUB-1", title: `${name}, of another brand` } };
      case "refuse":
        return { key, status: "IR", note: "No longer sold" };
      default:
        return mood satisfies never;
    }
  });
}
