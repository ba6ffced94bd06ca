import type { Connection } from "../../../platform/database.ts";
import { apportion } from "../../../platform/money.ts";
import {
  type Basket,
  type BasketItem,
  changeBasket,
  findBasket,
  findBasketOfProject,
  findBasketVersion,
  hasPriceChanges,
  itemPrice,
  lineTotal,
} from "../../basket/index.ts";
import type { OrderLineContent, SupplierPart } from "../../order/index.ts";
import { findProject, type Project } from "../../project/index.ts";
import { loadMaterialNames } from "../../sourcing/index.ts";
import type { BasketForCheckout, CheckoutBaskets, WhichBasket } from "../payment.types.ts";

/** The latest instant a Date can represent: how long an empty basket's prices are valid. */
const MAX_TIME = 8.64e15;

/** The stored baskets as checkout reads them. */
export const storedBaskets: CheckoutBaskets = {
  async lockForCheckout(transaction, organizationId, which) {
    const seen = await find(transaction, organizationId, which);
    if (seen === null) return null;
    await storedBaskets.lock(transaction, seen.id);
    // Read again: it may have changed before we had the lock.
    const basket = await find(transaction, organizationId, which);
    const project = basket && (await findProject(transaction, organizationId, basket.projectId));
    return (
      basket &&
      project &&
      toCheckout(basket, project, await loadMaterialNames(transaction, materialsOf(basket)))
    );
  },

  findVersion: findBasketVersion,

  async lock(transaction, basketId) {
    await transaction.$queryRaw`SELECT id FROM baskets WHERE id = ${basketId}::uuid FOR UPDATE`;
  },

  async hasRest(transaction, { organizationId, basketId, lines }) {
    const basket = basketId && (await findBasket(transaction, organizationId, basketId));
    return basket ? restOf(basket.items, lines).length > 0 : false;
  },

  async removeLines(transaction, projectId, lines, now) {
    const outcome = await changeBasket(transaction, projectId, now, (items) => restOf(items, lines), {
      // Keeps plans from adding the bought items again.
      isChoice: true,
    });
    if (outcome.kind !== "success") throw new Error(`a smaller basket is refused: ${outcome.message}`);
    return outcome.basket.items.length === 0;
  },
};

/** The items left over, such as those added while the order was being paid. */
function restOf(items: readonly BasketItem[], lines: readonly OrderLineContent[]): BasketItem[] {
  const bought = new Map(lines.map((line) => [line.productId, line.quantity]));
  return items.flatMap((item) => {
    const quantity = item.quantity - (bought.get(item.productId) ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

function find(connection: Connection, organizationId: string, which: WhichBasket): Promise<Basket | null> {
  return "projectId" in which
    ? findBasketOfProject(connection, organizationId, which.projectId)
    : findBasket(connection, organizationId, which.basketId);
}

/** Each supplier's part. The tax is split so that the parts sum to the basket's tax. */
export function partsOf({ groups, taxCents }: Pick<Basket, "groups" | "taxCents">): SupplierPart[] {
  const taxes = apportion(
    taxCents,
    groups.map((group) => group.itemsCents),
  );
  return groups.map(({ supplierId, supplierName, itemsCents, deliveryCents }, index) => {
    const tax = taxes[index] ?? 0;
    return {
      supplierId,
      supplierName,
      itemsCents,
      deliveryCents,
      taxCents: tax,
      totalCents: itemsCents + deliveryCents + tax,
    };
  });
}

const materialsOf = ({ items }: Basket): string[] => items.map(({ materialId }) => materialId);

function toCheckout(
  basket: Basket,
  { zipCode, name }: Project,
  materialNames: ReadonlyMap<string, string>,
): BasketForCheckout {
  const { id, projectId, version, itemsCents, deliveryCents, taxCents, totalCents, savingsCents } = basket;
  return {
    id,
    projectId,
    projectName: name,
    version,
    itemsCents,
    deliveryCents,
    taxCents,
    totalCents,
    savingsCents,
    tax: basket.tax,
    parts: partsOf(basket),
    present: basket,
    pricesHoldUntil: new Date(Math.min(...basket.items.map((item) => item.validUntil.getTime()), MAX_TIME)),
    hasPriceChanges: hasPriceChanges(basket),
    lines: basket.items.map((item) => toOrderLine(item, zipCode, materialNames.get(item.materialId) ?? null)),
  };
}

/** A basket item as an order line, with the provenance of its price. */
export function toOrderLine(
  item: BasketItem,
  zipCode: string,
  materialName: string | null,
): OrderLineContent {
  return {
    productId: item.productId,
    supplierId: item.supplierId,
    supplierName: item.supplierName,
    name: item.name,
    materialName,
    category: item.category,
    sku: item.sku,
    saleUnit: item.saleUnit,
    quantity: item.quantity,
    unitCents: itemPrice(item),
    totalCents: lineTotal(item),
    provenance: {
      source: item.source,
      zipCode,
      fetchedAt: item.fetchedAt.toISOString(),
      validUntil: item.validUntil.toISOString(),
      isSample: item.isSample,
    },
  };
}
