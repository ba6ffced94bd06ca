/** Storage of sourcing: the materials of a run and the offers found for them. */
import type { Connection } from "../../platform/database.ts";
import { isId } from "../../platform/input.ts";
import { toDecimal } from "../../platform/money.ts";
import { recordPrices } from "./offers/observations.store.ts";
import { bestOffer, coverNeed } from "./offers/product.rules.ts";
import type { Material, NewMaterial, Product } from "./offers/product.types.ts";
import type { BoundedList } from "./search/costliest.rules.ts";
import { forgetGaps, removeOwnGaps } from "./search/gaps.store.ts";
import { toMaterial, toOfferRow, toProduct } from "./sourcing.rows.ts";
import type { Offer } from "./sourcing.types.ts";

/** What is read of an offer in addition to its own columns. */
export const WITH_NEED = { material: { select: { quantity: true, category: true } } } as const;

/** Replaces a project's material list, including its offers, with that of a run. */
export async function replaceMaterials(
  connection: Connection,
  projectId: string,
  materials: readonly NewMaterial[],
): Promise<void> {
  await connection.material.deleteMany({ where: { projectId } });
  await connection.material.createMany({
    data: materials.map(toMaterialRow),
  });
}

/** A material's columns. */
export function toMaterialRow(material: NewMaterial) {
  return { ...material, inputs: material.inputs.map((input) => ({ ...input })) };
}

/** In the order of the work. */
export async function listMaterials(connection: Connection, projectId: string): Promise<Material[]> {
  const rows = await connection.material.findMany({ where: { projectId }, orderBy: { position: "asc" } });
  return rows.map(toMaterial);
}

/** How many lines a list has. */
export function countMaterials(connection: Connection, projectId: string): Promise<number> {
  return connection.material.count({ where: { projectId } });
}

/** Some materials by their ids, in the order of the work; deleted ones are left out. */
export async function listMaterialsById(connection: Connection, ids: readonly string[]): Promise<Material[]> {
  const rows = await connection.material.findMany({
    where: { id: { in: [...ids] } },
    orderBy: { position: "asc" },
  });
  return rows.map(toMaterial);
}

/** Names of materials by their ids; deleted ones are left out. */
export async function loadMaterialNames(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await connection.material.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, name: true },
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** @returns null when it does not exist or its project belongs to another owner */
export async function findMaterial(
  connection: Connection,
  organizationId: string,
  id: string,
): Promise<Material | null> {
  if (!isId(id)) return null;
  const row = await connection.material.findFirst({ where: { id, project: { organizationId } } });
  return row && toMaterial(row);
}

/** Stores the offers of a run and each material's estimated price: its best offer's price for the whole need. */
export async function saveOffers(
  connection: Connection,
  materials: readonly Material[],
  offers: readonly Offer[],
): Promise<void> {
  await connection.product.deleteMany({
    where: { materialId: { in: materials.map((material) => material.id) } },
  });
  await connection.product.createMany({ data: offers.map(toOfferRow), skipDuplicates: true });
  await recordPrices(connection, offers);
  await saveEstimates(
    connection,
    materials.map((material) => material.id),
  );
}

/** Records for each line of a list whether suppliers are queried for it; lines they are not queried for have no offers. */
export async function saveBounds(connection: Connection, { sourced, unsourced }: BoundedList): Promise<void> {
  await connection.material.updateMany({
    where: { id: { in: sourced.map(({ id }) => id) }, unsourcedReason: { not: null } },
    data: { unsourcedReason: null },
  });
  await connection.product.deleteMany({
    where: { materialId: { in: unsourced.map(({ material }) => material.id) } },
  });
  for (const { material, reason } of unsourced) {
    await connection.material.update({
      where: { id: material.id },
      data: { unsourcedReason: reason, estimatedPrice: null },
    });
  }
}

/** Removes all offers from a project's list, and everything derived from them. */
export async function deleteOffers(connection: Connection, projectId: string): Promise<void> {
  await connection.product.deleteMany({ where: { material: { projectId } } });
  await connection.material.updateMany({ where: { projectId }, data: { estimatedPrice: null } });
  const materials = await connection.material.findMany({ where: { projectId }, select: { id: true } });
  await forgetGaps(
    connection,
    materials.map(({ id }) => id),
  );
}

/** Stores the best offer's price for the whole need of each material; null where there is none. */
export async function saveEstimates(connection: Connection, materialIds: readonly string[]): Promise<void> {
  const products = await listProducts(connection, materialIds);
  const estimates = materialIds.map((id) => {
    const best = bestOffer(products.filter((product) => product.materialId === id));
    return best && toDecimal(coverNeed(best).totalCents);
  });
  await connection.$executeRaw`
    UPDATE materials SET estimated_price = estimate.price
      FROM unnest(${[...materialIds]}::uuid[], ${estimates}::numeric[]) AS estimate (id, price)
     WHERE materials.id = estimate.id`;
}

async function readProducts(
  connection: Connection,
  where: { readonly id: { in: string[] } } | { readonly materialId: { in: string[] } },
): Promise<Product[]> {
  return (await connection.product.findMany({ where, include: WITH_NEED })).map(toProduct);
}

/** Offers of several materials. */
export const listProducts = (connection: Connection, materialIds: readonly string[]): Promise<Product[]> =>
  readProducts(connection, { materialId: { in: [...materialIds] } });

/** Which of these materials anyone offers. */
export async function listOfferedIds(
  connection: Connection,
  materialIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const offered = await connection.material.findMany({
    where: { id: { in: [...materialIds] }, products: { some: {} } },
    select: { id: true },
  });
  return new Set(offered.map(({ id }) => id));
}

/** Some offers by their ids; deleted ones are left out. */
export const listProductsById = (connection: Connection, ids: readonly string[]): Promise<Product[]> =>
  readProducts(connection, { id: { in: [...ids] } });

/** @param projectId null for any project of the owner @returns null when it does not exist or belongs to another owner */
export async function findProduct(
  connection: Connection,
  organizationId: string,
  projectId: string | null,
  id: string,
): Promise<Product | null> {
  if (!isId(id) || (projectId !== null && !isId(projectId))) return null;
  const row = await connection.product.findFirst({
    where: { id, material: { ...(projectId === null ? {} : { projectId }), project: { organizationId } } },
    include: WITH_NEED,
  });
  return row && toProduct(row);
}

/** Makes the offers for a project expire now. */
export async function expireOffers(transaction: Connection, projectId: string, now: Date): Promise<void> {
  await transaction.product.updateMany({
    where: { material: { projectId }, validUntil: { gt: now } },
    data: { validUntil: now },
  });
}

/**
 * Removes from a project everything from its organization's own suppliers: no one else may see their prices.
 * @returns ids of those suppliers; empty when it has nothing from them
 */
export async function leaveOwnOffers(
  transaction: Connection,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<ReadonlySet<string>> {
  await removeOwnGaps(transaction, { id, organizationId });
  const own = { material: { projectId: id }, supplier: { organizationId } };
  const rows = await transaction.product.findMany({
    where: own,
    distinct: ["supplierId"],
    select: { supplierId: true },
  });
  if (rows.length === 0) return new Set();
  const supplierIds = rows.map(({ supplierId }) => supplierId);
  await transaction.product.deleteMany({ where: own });
  await transaction.material.updateMany({
    where: { projectId: id, articleSupplierId: { in: supplierIds } },
    data: { articleSupplierId: null, articleSku: null },
  });
  // What the basket was before.
  await transaction.basketVersion.deleteMany({ where: { basket: { projectId: id } } });
  return new Set(supplierIds);
}
