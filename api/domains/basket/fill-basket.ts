/** What plans put into baskets. */
import { randomUUID } from "node:crypto";
import type { Connection } from "../../platform/database.ts";
import type { InvalidInput } from "../../platform/input.ts";
import { listMaterials, listProducts, loadSuppliers, type Product } from "../sourcing/index.ts";
import * as store from "./basket.store.ts";
import type { Basket, BasketItem, StoredPlan } from "./basket.types.ts";
import { changeBasket } from "./change-basket.ts";
import { fillingOf, keepChanges } from "./filling.rules.ts";

/** A filled basket, and the materials that it buys, or does not buy, as a person had changed them before. */
interface Filled {
  kind: "success";
  basket: Basket;
  keptMaterialIds: string[];
}

/**
 * Fills a project's basket with a plan in the caller's transaction, and keeps what a person has changed since it was
 * last filled ({@link keepChanges}); used by the Basket agent.
 * @returns the basket, or why the plan does not fit into one
 */
export async function fillBasket(transaction: Connection, plan: StoredPlan): Promise<Filled | InvalidInput> {
  const { projectId } = plan;
  const { items: present, filling } = await store.lockBasket(transaction, projectId);
  const planned = await itemsOfPlan(transaction, plan);
  const materials = await listMaterials(transaction, projectId);
  const products = await listProducts(
    transaction,
    materials.map(({ id }) => id),
  );
  const next = fillingOf(materials, planned);
  const offered = new Set(products.map(({ id }) => id));
  const { items, keptMaterialIds } = keepChanges(present, filling, planned, next, offered);
  const outcome = await changeBasket<never>(transaction, projectId, new Date(), () => items);
  if (outcome.kind !== "success") return outcome;
  await store.saveFilling(transaction, projectId, next);
  return { ...outcome, keptMaterialIds };
}

/** The items that buy what a plan buys, at the current prices of its offers. */
export async function itemsOfPlan(connection: Connection, plan: StoredPlan): Promise<BasketItem[]> {
  const products = await listProducts(connection, [...new Set(plan.lines.map((line) => line.materialId))]);
  const suppliers = await loadSuppliers(
    connection,
    plan.suppliers.map((supplier) => supplier.supplierId),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  const names = new Map(suppliers.map((supplier) => [supplier.id, supplier.name]));
  return plan.lines.flatMap((line) => {
    const product = byId.get(line.productId);
    return product
      ? [toBasketItem(product, names.get(product.supplierId) ?? line.supplierName, line.packs)]
      : [];
  });
}

/** A basket item with this many sale units of an offer. */
export function toBasketItem(product: Product, supplierName: string, quantity: number): BasketItem {
  return {
    id: randomUUID(),
    productId: product.id,
    materialId: product.materialId,
    supplierId: product.supplierId,
    supplierName,
    sku: product.sku,
    name: product.name,
    category: product.category,
    saleUnit: product.saleUnit,
    packQuantity: product.packQuantity,
    quantity,
    listPriceCents: product.priceCents,
    quantityBreaks: product.quantityBreaks,
    stock: product.inStock ? product.stock : 0,
    imageUrl: product.imageUrl,
    source: product.provenance.source,
    fetchedAt: product.provenance.fetchedAt,
    validUntil: product.provenance.validUntil,
    isSample: product.provenance.isSample,
    package: product.package,
    check: null,
  };
}
