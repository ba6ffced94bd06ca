/** Users whose projects have baskets with suppliers of their own. */
import { randomUUID } from "node:crypto";
import type { Database } from "../../platform/database.ts";
import { toDecimal } from "../../platform/money.ts";
import { ownViewer, type Viewer } from "../../platform/viewer.ts";

/** One supplier's part of a test basket: sale units at $4.25, delivery $59.00 below $500. */
interface BasketPart {
  supplierId: string;
  productId: string;
  quantity: number;
}

export interface TestProject {
  id: string;
  userId: string;
  viewer: Viewer;
  basketId: string;
  parts: BasketPart[];
}

const SUPPLIERS = ["Home Depot", "Lowe's", "Menards"];

export async function createUser(database: Database): Promise<Viewer> {
  const username = `user-${randomUUID()}`;
  const { id } = await database.user.create({ data: { username, passwordHash: "-" } });
  return ownViewer({ id, username });
}

/** @param quantities sale units, one supplier each */
export async function createProject(database: Database, quantities: readonly number[]): Promise<TestProject> {
  const viewer = await createUser(database);
  const project = await database.project.create({
    data: {
      organizationId: viewer.userId,
      name: "Deck",
      description: "A deck",
      status: "ready",
      zipCode: "94110",
    },
  });
  const basket = await database.basket.create({ data: { projectId: project.id } });
  const parts: BasketPart[] = [];
  for (const [index, quantity] of quantities.entries()) {
    const supplier = await database.supplier.create({
      data: {
        name: SUPPLIERS[index] ?? `Supplier ${index}`,
        slug: randomUUID(),
        deliveryFee: "59.00",
        freeDeliveryThreshold: "500.00",
      },
    });
    parts.push({ supplierId: supplier.id, productId: randomUUID(), quantity });
  }
  const made = { id: project.id, userId: viewer.userId, viewer, basketId: basket.id, parts };
  await fillBasket(database, made, quantities);
  return made;
}

/** Puts these quantities into the basket, as its next version. 0 leaves a supplier out. */
export async function fillBasket(
  database: Database,
  { basketId, parts }: TestProject,
  quantities: readonly number[],
): Promise<number> {
  const items = parts.flatMap((part, index) => {
    const quantity = quantities[index] ?? 0;
    return quantity === 0 ? [] : [makeItem(part, SUPPLIERS[index] ?? "", quantity)];
  });
  const { version } = await database.basket.update({
    where: { id: basketId },
    data: { items, version: { increment: 1 } },
  });
  await database.basketVersion.create({ data: { basketId, version, items, totalAmount: toDecimal(0) } });
  return version;
}

function makeItem({ supplierId, productId }: BasketPart, supplierName: string, quantity: number) {
  return {
    id: randomUUID(),
    productId,
    materialId: randomUUID(),
    supplierId,
    supplierName,
    sku: `SKU-${productId.slice(0, 8)}`,
    name: `Stud of ${supplierName}`,
    category: "Lumber & Wood",
    saleUnit: "piece",
    packQuantity: 1,
    quantity,
    listPriceCents: 425,
    quantityBreaks: [],
    stock: null,
    imageUrl: null,
    source: "test",
    fetchedAt: "2026-11-20T10:00:00.000Z",
    validUntil: "2126-11-27T10:00:00.000Z",
    isSample: true,
  };
}
