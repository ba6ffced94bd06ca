/** Stores the results of an analysis without running one: two materials, two suppliers, three offers. */
import type { Database } from "../../platform/database.ts";

const PROVENANCE = {
  source: "Home Depot",
  zipCode: "00000",
  fetchedAt: new Date("2026-11-20T12:00:00Z"),
  // These prices are valid whenever the tests run.
  validUntil: new Date("2126-11-21T12:00:00Z"),
  isSample: true,
};

/**
 * Fills a new project and makes it `ready`; if a first run was enqueued, it counts as done.
 *
 * Boards: 10 pieces, at Home Depot $4.00 and at Lowe's $3.50 each. Screws: 2 boxes, at Home Depot $10.00 each. Home
 * Depot delivers for $20.00, free from $100.00 on; Lowe's delivers for free.
 */
export async function makeAnalysedProject(database: Database, projectId: string) {
  const homeDepot = await supplier(database, "home-depot", "Home Depot", {
    deliveryFee: "20.00",
    freeDeliveryThreshold: "100.00",
  });
  const lowes = await supplier(database, "lowes", "Lowe's", {});
  const boards = await material(database, projectId, 0, "Pressure-treated 2x6x12", 10, "pieces");
  const screws = await material(database, projectId, 1, "Deck screws", 2, "boxes");
  const offers = {
    boardsAtHomeDepot: await offer(database, boards, homeDepot, "HD-1", "4.00"),
    boardsAtLowes: await offer(database, boards, lowes, "L-1", "3.50"),
    screwsAtHomeDepot: await offer(database, screws, homeDepot, "HD-2", "10.00"),
  };
  const succeeded = { state: "succeeded", finishedAt: PROVENANCE.fetchedAt } as const;
  await database.analysisRun.upsert({
    where: { projectId_number: { projectId, number: 1 } },
    create: { projectId, number: 1, ...succeeded },
    update: succeeded,
  });
  await database.project.update({ where: { id: projectId }, data: { status: "ready" } });
  return { boards, screws, offers };
}

async function supplier(
  database: Database,
  slug: string,
  name: string,
  terms: { deliveryFee?: string; freeDeliveryThreshold?: string },
): Promise<string> {
  const row = { slug, name, isSandbox: true, ...terms };
  return (await database.supplier.upsert({ where: { slug }, create: row, update: row })).id;
}

async function material(
  database: Database,
  projectId: string,
  position: number,
  name: string,
  quantity: number,
  unit: string,
): Promise<string> {
  const row = await database.material.create({
    data: {
      projectId,
      position,
      name,
      quantity,
      unit,
      category: "Lumber & Wood",
      takeoffKey: `key-${position}`,
      workItem: "Deck",
      runNumber: 1,
      measuredQuantity: "9.5000",
      measuredUnit: unit,
      wastePercent: "5",
      usualWastePercent: "5",
      formula: "9.5 + 5%",
      basis: "derived",
      confidence: "0.9",
    },
  });
  return row.id;
}

async function offer(
  database: Database,
  materialId: string,
  supplierId: string,
  sku: string,
  price: string,
): Promise<string> {
  const row = await database.product.create({
    data: {
      ...PROVENANCE,
      materialId,
      supplierId,
      sku,
      price,
      name: `Offer ${sku}`,
      saleUnit: "each",
      packQuantity: "1",
      stock: 500,
      matchScore: "0.95",
      rating: "4.5",
    },
  });
  return row.id;
}
