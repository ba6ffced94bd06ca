/** Turns a plan for missing goods into an order that can be paid. */
import type { Connection } from "../../../platform/database.ts";
import { findTaxRate, itemPrice, toBasketItem } from "../../basket/index.ts";
import type { NewReplacement } from "../../payment/index.ts";
import { findProjectById } from "../../project/index.ts";
import { findHandover, listProductsById, type Product } from "../../sourcing/index.ts";
import type { PurchaseOrder } from "../purchase-order.types.ts";
import { isFresh } from "./shortfall.rules.ts";
import type { ShortfallPlan, ShortfallPlanLine } from "./shortfall.types.ts";

/** Key of the order that replaces the missing goods of a version; there is only one. */
const replacementKey = (purchaseOrderId: string, version: number): string =>
  `replacement:${purchaseOrderId}:v${version}`;

const KEY = /^replacement:([0-9a-f-]{36}):v\d+$/;

/** The purchase order whose missing goods an order replaces; null for any other order. */
export const replacedId = (purchaseKey: string): string | null => KEY.exec(purchaseKey)?.[1] ?? null;

/**
 * Prices come from the offers as currently stored.
 * @returns null when one of them is no longer what the plan was made with
 */
export async function toReplacement(
  connection: Connection,
  { id, version, projectId }: PurchaseOrder,
  plan: ShortfallPlan,
  now: Date,
): Promise<Omit<NewReplacement, "agreed"> | null> {
  const project = projectId === null ? null : await findProjectById(connection, projectId);
  const products = await listProductsById(
    connection,
    plan.lines.map(({ productId }) => productId),
  );
  const items = plan.lines.flatMap((line) => {
    const product = products.find((one) => one.id === line.productId);
    return product && isFresh(product, now) ? (toItem(product, line) ?? []) : [];
  });
  if (project === null || items.length < plan.lines.length) return null;
  const { fetched } = await findHandover(connection, project);
  return {
    purchaseKey: replacementKey(id, version),
    project,
    tax: await findTaxRate(connection, project),
    groups: plan.suppliers.map(({ supplierId, supplierName, itemsCents, deliveryCents }) => ({
      supplierId,
      supplierName,
      items: items.filter((item) => item.supplierId === supplierId),
      itemsCents,
      deliveryCents,
      isPickedUp: fetched.has(supplierId),
      toFreeDeliveryCents: null,
      minimumOrderCents: 0,
    })),
  };
}

/** @returns null when the offer has another price or too little stock by now */
function toItem(product: Product, { supplierName, quantity, unitCents }: ShortfallPlanLine) {
  const item = toBasketItem(product, supplierName, quantity);
  const isLeft = item.stock === null || item.stock >= quantity;
  return isLeft && itemPrice(item) === unitCents ? item : null;
}

/** Ids of the orders that replace missing goods of each purchase order, oldest first. */
export async function listReplacements(
  connection: Connection,
  purchaseOrders: readonly Pick<PurchaseOrder, "id" | "versions">[],
): Promise<string[][]> {
  const keys = purchaseOrders.map(
    ({ id, versions }) => new Set(versions.map(({ version }) => replacementKey(id, version))),
  );
  const rows = await connection.order.findMany({
    where: { purchaseKey: { in: keys.flatMap((own) => [...own]) } },
    select: { id: true, purchaseKey: true },
    orderBy: { id: "asc" },
  });
  return keys.map((own) =>
    rows.filter(({ purchaseKey }) => purchaseKey !== null && own.has(purchaseKey)).map(({ id }) => id),
  );
}
