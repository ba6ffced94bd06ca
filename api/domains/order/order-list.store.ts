import type { Connection } from "../../platform/database.ts";
import { isId } from "../../platform/input.ts";
import { toDecimal } from "../../platform/money.ts";
import {
  NOTHING,
  type Page,
  readCents,
  readSortedPage,
  readTime,
  type Sort,
  type SortedPageRequest,
  sortBy,
} from "../../platform/pagination.ts";
import type { Prisma } from "../../prisma/generated/client.ts";
import type { OrderStatus } from "./order.machine.ts";
import { toOrder, WITH_LINES } from "./order.rows.ts";
import type { Order } from "./order.types.ts";

type OrderSorting = Sort<Order, Prisma.OrderWhereInput, Prisma.OrderOrderByWithRelationInput>;

const timeOf = (order: Order) => order.createdAt.toISOString();
const totalOf = (order: Order) => String(order.totalCents);
const readTotal = (value: string) => toDecimal(readCents(value));

/** The sort orders of an order list. */
export const ORDER_SORTS = {
  newest: sortBy("createdAt", "desc", timeOf, readTime),
  oldest: sortBy("createdAt", "asc", timeOf, readTime),
  largest: sortBy("totalAmount", "desc", totalOf, readTotal),
  smallest: sortBy("totalAmount", "asc", totalOf, readTotal),
} satisfies Record<string, OrderSorting>;

/** Which of the owner's orders a list shows, and in which order. */
export interface OrderFilter {
  status: readonly OrderStatus[] | null;
  projectId: string | null;
  /** Also includes payment attempts that were replaced before anything was paid. */
  hasSuperseded: boolean;
  sort: keyof typeof ORDER_SORTS;
}

/** Pages of a user's orders. With `hasSuperseded`, also those abandoned for a later one. */
export async function listOrders(
  connection: Connection,
  organizationId: string,
  { status, projectId, hasSuperseded, sort }: OrderFilter,
  page: SortedPageRequest,
): Promise<Page<Order>> {
  // A malformed id is treated as a project without orders.
  if (projectId !== null && !isId(projectId)) return NOTHING;
  const where: Prisma.OrderWhereInput = {
    organizationId,
    ...(status ? { status: { in: [...status] } } : {}),
    ...(projectId === null ? {} : { projectId }),
    ...(hasSuperseded ? {} : { NOT: { status: "cancelled", supersededAt: { not: null } } }),
  };
  const sorting: OrderSorting = ORDER_SORTS[sort];
  return readSortedPage(
    { where, sorting, page },
    {
      rows: (query) => connection.order.findMany({ ...query, include: WITH_LINES }),
      count: (query) => connection.order.count(query),
    },
    (rows) => rows.map(toOrder),
  );
}
