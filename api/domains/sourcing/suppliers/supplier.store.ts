/** Storage of suppliers: the public ones, and those of an organization's own. */
import * as z from "zod";
import type { Connection } from "../../../platform/database.ts";
import { isId } from "../../../platform/input.ts";
import { parseCents, toDecimal } from "../../../platform/money.ts";
import type { SupplierModel } from "../../../prisma/generated/models.ts";
import { type ConfiguredSupplier, ORDER_CHANNELS, type Supplier } from "../offers/product.types.ts";
import type { SupplierTerms } from "../sourcing.types.ts";

const visibleTo = (organizationId: string) => ({
  isActive: true,
  OR: [{ organizationId: null }, { organizationId: organizationId }],
});

/**
 * Suppliers whose prices the user may see: the public ones and their own price lists.
 * @param isTest for a test project: only the stand-ins, including those replaced by a real source
 */
export async function listActiveSuppliers(
  connection: Connection,
  organizationId: string,
  isTest = false,
): Promise<Supplier[]> {
  const rows = await connection.supplier.findMany({
    where: isTest
      ? { isActive: true, isSandbox: true, organizationId: null }
      : { ...visibleTo(organizationId), isForTests: false },
    orderBy: { name: "asc" },
  });
  return rows.map(toSupplier);
}

/** @returns null when there is none that the user may see */
export async function findSupplier(
  connection: Connection,
  organizationId: string,
  id: string,
): Promise<Supplier | null> {
  if (!isId(id)) return null;
  const row = await connection.supplier.findFirst({ where: { id, ...visibleTo(organizationId) } });
  return row && toSupplier(row);
}

/** In no particular order, without deleted ones. A caller that has the ids may see them, including inactive ones. */
export async function loadSuppliers(connection: Connection, ids: readonly string[]): Promise<Supplier[]> {
  const rows = await connection.supplier.findMany({ where: { id: { in: [...ids] } } });
  return rows.map(toSupplier);
}

/**
 * Makes the given suppliers the installation's own: each by its slug; all other public ones are switched off. Where a
 * real source replaces a stand-in, the stand-in's sample delivery rules are removed. Earlier answers from another
 * source are not reused.
 */
export async function activateSuppliers(
  connection: Connection,
  suppliers: readonly ConfiguredSupplier[],
): Promise<void> {
  await connection.supplier.updateMany({
    where: { organizationId: null, slug: { notIn: suppliers.map((supplier) => supplier.slug) } },
    data: { isActive: false },
  });
  for (const {
    slug,
    isForTests = false,
    takesOrders = false,
    orderedThrough = null,
    ...given
  } of suppliers) {
    const columns = { ...given, isForTests, takesOrders, orderedThrough };
    if (!columns.isSandbox) {
      await connection.supplier.updateMany({
        where: { slug, isSandbox: true },
        data: { deliveryFee: 0, freeDeliveryThreshold: null, minimumOrder: 0, offersPickup: false },
      });
    }
    await connection.supplierSearchResult.deleteMany({
      where: {
        supplier: {
          slug,
          OR: [{ connector: { not: columns.connector } }, { isSandbox: { not: columns.isSandbox } }],
        },
      },
    });
    await connection.supplier.upsert({
      where: { slug },
      create: { slug, ...columns, isActive: true },
      update: { ...columns, isActive: true },
    });
  }
}

/** Ids of the suppliers at which paid orders are placed; stand-ins receive orders but sell nothing. */
export async function listOrderableIds(connection: Connection): Promise<ReadonlySet<string>> {
  const rows = await connection.supplier.findMany({
    where: { orderChannel: { not: null }, isSandbox: false, isActive: true },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

/** Stores what a supplier reported about its delivery. */
export async function saveTerms(
  connection: Connection,
  supplierId: string,
  terms: SupplierTerms,
): Promise<void> {
  await connection.supplier.update({
    where: { id: supplierId },
    data: {
      deliveryFee: toDecimal(terms.deliveryFeeCents),
      freeDeliveryThreshold:
        terms.freeDeliveryThresholdCents === null ? null : toDecimal(terms.freeDeliveryThresholdCents),
      minimumOrder: toDecimal(terms.minimumOrderCents),
      offersPickup: terms.offersPickup,
    },
  });
}
function toSupplier(row: SupplierModel): Supplier {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    apiEndpoint: row.apiEndpoint,
    connector: row.connector,
    logo: row.logo,
    isActive: row.isActive,
    isSandbox: row.isSandbox,
    orderChannel: z.enum(ORDER_CHANNELS).nullable().parse(row.orderChannel),
    isLocal: row.isLocal,
    deliveryFeeCents: parseCents(row.deliveryFee.toFixed(2)),
    freeDeliveryThresholdCents: row.freeDeliveryThreshold && parseCents(row.freeDeliveryThreshold.toFixed(2)),
    minimumOrderCents: parseCents(row.minimumOrder.toFixed(2)),
    offersPickup: row.offersPickup,
  };
}
