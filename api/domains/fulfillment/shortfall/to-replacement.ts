/** Turns a plan for missing goods into an order that can be paid. */
import type { Connection } from "../../../platform/database.ts";
import { type InvalidInput, invalidInput } from "../../../platform/input.ts";
import { findTaxRate, toBasketItem } from "../../basket/index.ts";
import type { NewReplacement } from "../../payment/index.ts";
import { findProjectById } from "../../project/index.ts";
import { findHandover, listProductsById } from "../../sourcing/index.ts";
import type { PurchaseOrder } from "../purchase-order.types.ts";
import type { ShortfallPlan } from "./shortfall.types.ts";

/** Key of the order that replaces the missing goods of a version; there is only one. */
const replacementKey = (purchaseOrderId: string, version: number): string =>
  `replacement:${purchaseOrderId}:v${version}`;

const KEY = /^replacement:([0-9a-f-]{36}):v\d+$/;

/** The purchase order whose missing goods an order replaces; null for any other order. */
export const replacedId = (purchaseKey: string): string | null => KEY.exec(purchaseKey)?.[1] ?? null;

/** Prices come from the offers as currently stored. */
export async function toReplacement(
  connection: Connection,
  { id, version, projectId }: PurchaseOrder,
  plan: ShortfallPlan,
): Promise<Omit<NewReplacement, "agreed"> | InvalidInput> {
  const project = projectId === null ? null : await findProjectById(connection, projectId);
  const products = await listProductsById(
    connection,
    plan.lines.map(({ productId }) => productId),
  );
  const items = plan.lines.flatMap(({ productId, supplierName, quantity }) => {
    const product = products.find((one) => one.id === productId);
    return product ? [toBasketItem(product, supplierName, quantity)] : [];
  });
  if (project === null || items.length < plan.lines.length) {
    return invalidInput({ replacement: "What was to be bought is not offered any more" });
  }
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
