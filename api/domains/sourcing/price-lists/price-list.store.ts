/** Storage of price lists: a user's supplier, its list, and the list's articles. */
import * as z from "zod";
import type { Connection } from "../../../platform/database.ts";
import { isId } from "../../../platform/input.ts";
import { parseCents, toDecimal } from "../../../platform/money.ts";
import type { Maker } from "../../../platform/viewer.ts";
import type { PriceListModel, SupplierModel } from "../../../prisma/generated/models.ts";
import { PRICE_LIST_FIELDS, type PriceList, type PriceListItem } from "./price-list.types.ts";

const storedProblems = z.array(z.object({ line: z.number(), message: z.string(), isLeftOut: z.boolean() }));
const storedHeaders = z.partialRecord(z.enum(PRICE_LIST_FIELDS), z.string());

/** A yard's details as its user entered them, without the prices. */
export interface ListTerms {
  name: string;
  deliveryFeeCents: number;
  freeDeliveryThresholdCents: number | null;
  minimumOrderCents: number;
  deliveryDays: number;
  zipCode: string | null;
}

/** A stored article. */
export type StoredItem = PriceListItem & { id: string };

/** In alphabetical order; a user has few. */
export async function listPriceLists(connection: Connection, organizationId: string): Promise<PriceList[]> {
  const rows = await connection.priceList.findMany({
    where: { organizationId },
    include: { supplier: true },
    orderBy: [{ supplier: { name: "asc" } }, { id: "asc" }],
  });
  return rows.map(toPriceList);
}

/** @returns null when it does not exist or belongs to another owner */
export async function findPriceList(
  connection: Connection,
  organizationId: string,
  id: string,
): Promise<PriceList | null> {
  if (!isId(id)) return null;
  const row = await connection.priceList.findFirst({
    where: { id, organizationId },
    include: { supplier: true },
  });
  return row && toPriceList(row);
}

/** The list that a supplier's prices come from, whoever owns it; for the search, which was given the supplier. */
export async function findListOfSupplier(
  connection: Connection,
  supplierId: string,
): Promise<PriceList | null> {
  const row = await connection.priceList.findFirst({ where: { supplierId }, include: { supplier: true } });
  return row && toPriceList(row);
}

/** Whether a public supplier has this name, ignoring case. */
export async function isPublicName(connection: Connection, name: string): Promise<boolean> {
  const where = { organizationId: null, name: { equals: name, mode: "insensitive" as const } };
  return (await connection.supplier.count({ where })) > 0;
}

/** Creates the supplier and its list, still without articles. */
export async function insertPriceList(
  connection: Connection,
  { organizationId, userId }: Maker,
  terms: ListTerms,
  fileName: string,
): Promise<PriceList> {
  const id = crypto.randomUUID();
  const row = await connection.priceList.create({
    data: {
      organization: { connect: { id: organizationId } },
      user: { connect: { id: userId } },
      fileName,
      rowCount: 0,
      zipCode: terms.zipCode,
      deliveryDays: terms.deliveryDays,
      supplier: {
        create: {
          slug: `price-list-${id}`,
          connector: "price-list",
          isLocal: true,
          organization: { connect: { id: organizationId } },
          ...toSupplierColumns(terms),
        },
      },
    },
    include: { supplier: true },
  });
  return toPriceList(row);
}

export async function updateTerms(connection: Connection, list: PriceList, terms: ListTerms): Promise<void> {
  await connection.priceList.update({
    where: { id: list.id },
    data: {
      zipCode: terms.zipCode,
      deliveryDays: terms.deliveryDays,
      supplier: { update: toSupplierColumns(terms) },
    },
  });
}

export async function setActive(connection: Connection, list: PriceList, isActive: boolean): Promise<void> {
  await connection.supplier.update({ where: { id: list.supplierId }, data: { isActive } });
}

/**
 * Removes the list and its articles. The supplier's row stays, switched off: offers and baskets of earlier analyses
 * refer to it.
 */
export async function deletePriceList(connection: Connection, list: PriceList): Promise<void> {
  await connection.supplierCatalogueItem.deleteMany({ where: { supplierId: list.supplierId } });
  await connection.priceList.delete({ where: { id: list.id } });
  await connection.supplier.update({ where: { id: list.supplierId }, data: { isActive: false } });
}

function toSupplierColumns(terms: ListTerms) {
  return {
    name: terms.name,
    deliveryFee: toDecimal(terms.deliveryFeeCents),
    freeDeliveryThreshold:
      terms.freeDeliveryThresholdCents === null ? null : toDecimal(terms.freeDeliveryThresholdCents),
    minimumOrder: toDecimal(terms.minimumOrderCents),
  };
}

function toPriceList(row: PriceListModel & { supplier: SupplierModel }): PriceList {
  const { supplier } = row;
  return {
    id: row.id,
    supplierId: row.supplierId,
    name: supplier.name,
    fileName: row.fileName,
    rowCount: row.rowCount,
    leftOut: row.leftOut,
    problems: storedProblems.parse(row.problems),
    headers: storedHeaders.parse(row.mapping),
    isActive: supplier.isActive,
    deliveryFeeCents: parseCents(supplier.deliveryFee.toFixed(2)),
    freeDeliveryThresholdCents:
      supplier.freeDeliveryThreshold && parseCents(supplier.freeDeliveryThreshold.toFixed(2)),
    minimumOrderCents: parseCents(supplier.minimumOrder.toFixed(2)),
    deliveryDays: row.deliveryDays,
    zipCode: row.zipCode,
    importedAt: row.importedAt,
  };
}
