/** Pages of an organization's purchase orders. */
import type { Connection, Prisma } from "../../platform/database.ts";
import { isId } from "../../platform/input.ts";
import {
  NOTHING,
  type Page,
  readSortedPage,
  readTime,
  type Sort,
  type SortedPageRequest,
  sortBy,
} from "../../platform/pagination.ts";
import type { PurchaseOrderState } from "./purchase-order.machine.ts";
import { toPurchaseOrder, WITH_CONTENT } from "./purchase-order.rows.ts";
import type { PurchaseOrder } from "./purchase-order.types.ts";

/** Omitted fields do not filter. */
export interface PurchaseOrderFilter {
  states?: readonly PurchaseOrderState[] | undefined;
  supplierId?: string | undefined;
  projectId?: string | undefined;
  orderId?: string | undefined;
}

type Sorting = Sort<
  PurchaseOrder,
  Prisma.PurchaseOrderWhereInput,
  Prisma.PurchaseOrderOrderByWithRelationInput
>;

const timeOf = ({ createdAt }: PurchaseOrder) => createdAt.toISOString();

/** Sort orders of purchase orders. */
export const PURCHASE_ORDER_SORTS = {
  newest: sortBy("createdAt", "desc", timeOf, readTime),
  oldest: sortBy("createdAt", "asc", timeOf, readTime),
} satisfies Record<string, Sorting>;

/** The allowed sorts; a cursor is valid for one of them only. */
export type PurchaseOrderSort = keyof typeof PURCHASE_ORDER_SORTS;

/**
 * A page of an organization's orders that pass the filter, each with its versions and answers. Unset filter fields do
 * not narrow the query.
 */
export async function listPurchaseOrders(
  connection: Connection,
  organizationId: string,
  { states, supplierId, projectId, orderId }: PurchaseOrderFilter,
  page: SortedPageRequest,
  sort: PurchaseOrderSort = "newest",
): Promise<Page<PurchaseOrder>> {
  const sorting: Sorting = PURCHASE_ORDER_SORTS[sort];
  if ([supplierId, projectId, orderId].some((id) => id !== undefined && !isId(id))) return NOTHING;
  const where: Prisma.PurchaseOrderWhereInput = {
    organizationId,
    ...(states ? { state: { in: [...states] } } : {}),
    ...(supplierId === undefined ? {} : { supplierId }),
    ...(projectId === undefined ? {} : { order: { projectId } }),
    ...(orderId === undefined ? {} : { orderId }),
  };
  return readSortedPage(
    { where, sorting, page },
    {
      rows: (query) => connection.purchaseOrder.findMany({ ...query, include: WITH_CONTENT }),
      count: (query) => connection.purchaseOrder.count(query),
    },
    (rows) => rows.map(toPurchaseOrder),
  );
}
