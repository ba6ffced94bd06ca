/** Stored baskets. Totals are computed from the items on every read and saved in the row on every write. */
import * as z from "zod";
import type { Connection, Prisma } from "../../platform/database.ts";
import { type InvalidInput, isId } from "../../platform/input.ts";
import { type Cents, parseCents, toDecimal } from "../../platform/money.ts";
import type { BasketModel } from "../../prisma/generated/models.ts";
import type { StatusConflict } from "../project/index.ts";
import { loadSuppliersFor, termsFor } from "../sourcing/index.ts";
import { headlineSavings, refuseBrokenPackage, refuseTooLarge, savingsOf, totalsOf } from "./basket.rules.ts";
import type { Basket, BasketItem } from "./basket.types.ts";
import { forgetChanged, type MaterialFilling } from "./filling.rules.ts";
import { listPlans } from "./plan.store.ts";
import { readPriceCheck } from "./price-check.rules.ts";
import { findTermsOfProject } from "./tax.store.ts";

const storedOffer = z.object({
  saleUnit: z.string(),
  packQuantity: z.number().positive(),
  listPriceCents: z.number().int(),
  quantityBreaks: z.array(z.object({ minimumQuantity: z.number(), priceCents: z.number().int() })),
  stock: z.number().nullable(),
  source: z.string(),
  fetchedAt: z.coerce.date(),
  validUntil: z.coerce.date(),
  isSample: z.boolean(),
});
const checkedAt = z.coerce.date();
const storedCheck = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("changed"), checkedAt, latest: storedOffer }),
  z.object({ kind: z.literal("gone"), checkedAt }),
  z.object({ kind: z.literal("unanswered"), checkedAt, message: z.string() }),
]);
const storedItems = z.array(
  storedOffer.extend({
    id: z.string(),
    productId: z.string(),
    materialId: z.string(),
    supplierId: z.string(),
    supplierName: z.string(),
    sku: z.string(),
    name: z.string(),
    category: z.string(),
    quantity: z.number().int().min(1),
    imageUrl: z.string().nullable(),
    // Baskets from older versions have no packages.
    package: z.object({ id: z.string(), lines: z.number().int() }).nullable().default(null),
    // Baskets from older versions have no check.
    check: storedCheck.nullable().default(null),
  }),
);

const storedFilling: z.ZodType<MaterialFilling[]> = z.array(
  z.object({
    materialId: z.string(),
    quantity: z.number(),
    unit: z.string(),
    offers: z.array(z.object({ productId: z.string(), quantity: z.number() })),
  }),
);

/** @returns null when the project has none or belongs to someone else */
export async function findBasketOfProject(
  connection: Connection,
  organizationId: string,
  projectId: string,
): Promise<Basket | null> {
  if (!isId(projectId)) return null;
  const row = await connection.basket.findFirst({ where: { projectId, project: { organizationId } } });
  return row && toBasket(connection, { ...row, items: storedItems.parse(row.items) });
}

/** @returns null when there is none or it belongs to someone else */
export async function findBasket(
  connection: Connection,
  organizationId: string,
  id: string,
): Promise<Basket | null> {
  if (!isId(id)) return null;
  const row = await connection.basket.findFirst({ where: { id, project: { organizationId } } });
  return row && toBasket(connection, { ...row, items: storedItems.parse(row.items) });
}

/** Locks a project's basket until the transaction ends; creates it when there is none. */
export async function lockBasket(
  transaction: Connection,
  projectId: string,
): Promise<Omit<BasketModel, "items" | "filling"> & { items: BasketItem[]; filling: MaterialFilling[] }> {
  await transaction.basket.upsert({ where: { projectId }, create: { projectId }, update: {} });
  await transaction.$queryRaw`SELECT id FROM baskets WHERE project_id = ${projectId}::uuid FOR UPDATE`;
  const row = await transaction.basket.findUniqueOrThrow({ where: { projectId } });
  return { ...row, items: storedItems.parse(row.items), filling: storedFilling.parse(row.filling ?? []) };
}

/**
 * Annotates items without changing what is bought, so the version stays the same.
 * @returns the basket afterwards
 */
export async function annotateItems(
  transaction: Connection,
  projectId: string,
  annotate: (items: BasketItem[]) => BasketItem[],
): Promise<Basket> {
  const before = await lockBasket(transaction, projectId);
  const items = annotate(before.items);
  await transaction.basket.update({ where: { id: before.id }, data: { items: toJson(items) } });
  return toBasket(transaction, { ...before, items });
}

/**
 * Computes the new items of a basket, or a refusal, while the basket is locked.
 * @param filling what the last plan put into it
 */
export type ItemsChange<Refusal> = (
  items: BasketItem[],
  filling: readonly MaterialFilling[],
) => BasketItem[] | Refusal | Promise<BasketItem[] | Refusal>;

/** Who decided on a change of a basket: somebody, a plan, or neither. */
export interface BasketChangeOptions {
  /** Whether a person decided what is bought: the next plan keeps that. */
  isChoice?: boolean;
  /** What a plan puts into it, when the change fills it. */
  filling?: readonly MaterialFilling[];
}

/**
 * Changes a project's basket under a row lock, so that of two concurrent changes both count. Increments the version;
 * creates the basket when there is none.
 * @returns the basket after the change, or why it is refused; then it stays as it was
 */
export async function changeBasket<Refusal extends StatusConflict = never>(
  transaction: Connection,
  projectId: string,
  change: ItemsChange<Refusal>,
  { isChoice = false, filling: filled }: BasketChangeOptions = {},
): Promise<{ kind: "success"; basket: Basket } | InvalidInput | Refusal> {
  const before = await lockBasket(transaction, projectId);
  const items = await change(before.items, before.filling);
  if (!Array.isArray(items)) return items;
  const basket = await toBasket(transaction, { ...before, items, version: before.version + 1 });
  const refusal = refuseTooLarge(items, basket.totalCents) ?? refuseBrokenPackage(items);
  if (refusal) return refusal;
  const filling = filled ?? (isChoice ? before.filling : forgetChanged(before.filling, before.items, items));
  await transaction.basket.update({
    where: { id: before.id },
    data: {
      items: toJson(items),
      filling: toJson(filling),
      version: basket.version,
      totalAmount: toDecimal(basket.itemsCents),
      estimatedTax: toDecimal(basket.taxCents),
      estimatedShipping: toDecimal(basket.deliveryCents),
      totalSavings: toDecimal(basket.savingsCents),
    },
  });
  await keepVersion(transaction, basket);
  return { kind: "success", basket };
}

/** Number of basket versions kept: more than pass while anyone leaves a page open. */
const KEPT_VERSIONS = 100;

/** Stores what a buyer viewing this version is shown, so that later versions can be compared with it. */
async function keepVersion(
  transaction: Connection,
  { id, version, items, totalCents }: Basket,
): Promise<void> {
  await transaction.basketVersion.create({
    data: { basketId: id, version, items: toJson(items), totalAmount: toDecimal(totalCents) },
  });
  await transaction.basketVersion.deleteMany({
    where: { basketId: id, version: { lte: version - KEPT_VERSIONS } },
  });
}

/** The content of a basket at a version; null when that version is no longer stored. */
export async function findBasketVersion(
  connection: Connection,
  basketId: string,
  version: number,
): Promise<{ items: BasketItem[]; totalCents: Cents } | null> {
  const row = await connection.basketVersion.findUnique({
    where: { basketId_version: { basketId, version } },
  });
  if (!row) return null;
  return { items: storedItems.parse(row.items), totalCents: parseCents(row.totalAmount.toFixed(2)) };
}

function toJson(items: readonly (BasketItem | MaterialFilling)[]): Prisma.InputJsonArray {
  return JSON.parse(JSON.stringify(items));
}

async function toBasket(
  connection: Connection,
  row: Pick<BasketModel, "id" | "projectId" | "version" | "createdAt"> & { items: BasketItem[] },
): Promise<Basket> {
  const { items } = row;
  const sellers = await loadSuppliersFor(connection, row.projectId, [
    ...new Set(items.map((item) => item.supplierId)),
  ]);
  const { tax, handover } = await findTermsOfProject(connection, row.projectId);
  const suppliers = sellers.map((supplier) => termsFor(supplier, handover));
  const totals = totalsOf(items, suppliers, tax);
  const [cheapest = null] = await listPlans(connection, row.projectId, handover);
  const baselines = savingsOf(items, totals.totalCents, cheapest);
  return {
    id: row.id,
    projectId: row.projectId,
    version: row.version,
    createdAt: row.createdAt,
    items,
    ...totals,
    baselines,
    savingsCents: headlineSavings(baselines),
    tax,
    priceCheck: readPriceCheck(items, suppliers, tax),
  };
}
