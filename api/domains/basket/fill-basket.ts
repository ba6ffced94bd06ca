/** What plans put into baskets. */
import { randomUUID } from "node:crypto";
import type { Connection } from "../../platform/database.ts";
import type { InvalidInput } from "../../platform/input.ts";
import { listMaterials, listProducts, loadSuppliers, type Product } from "../sourcing/index.ts";
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
  const materials = await listMaterials(transaction, projectId);
  const products = await listProducts(
    transaction,
    materials.map(({ id }) => id),
  );
  const offered = new Set(products.map(({ id }) => id));
  const planned = await itemsOfPlan(transaction, plan, products);
  const filling = fillingOf(materials, planned);
  let keptMaterialIds: string[] = [];
  const outcome = await changeBasket<never>(
    transaction,
    projectId,
    new Date(),
    (present, previous) => {
      const refilled = keepChanges(present, previous, planned, filling, offered);
      keptMaterialIds = refilled.keptMaterialIds;
      return refilled.items;
    },
    { filling },
  );
  return outcome.kind === "success" ? { ...outcome, keptMaterialIds } : outcome;
}

/**
 * The items that buy what a plan buys, at the current prices of its offers.
 * @param products the offers of its materials; what is no longer offered is left out
 */
export async function itemsOfPlan(
  connection: Connection,
  plan: StoredPlan,
  products: readonly Product[],
): Promise<BasketItem[]> {
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
