import type { Connection } from "../../../platform/database.ts";
import { isId, literally } from "../../../platform/input.ts";
import { toDecimal } from "../../../platform/money.ts";
import {
  NOTHING,
  type Page,
  readCents,
  readSortedPage,
  readTime,
  type Sort,
  type SortedPageRequest,
  sortBy,
} from "../../../platform/pagination.ts";
import type { Prisma } from "../../../prisma/generated/client.ts";
import { toProduct } from "../sourcing.rows.ts";
import { WITH_NEED } from "../sourcing.store.ts";
import type { Product } from "./product.types.ts";

type ProductSorting = Sort<Product, Prisma.ProductWhereInput, Prisma.ProductOrderByWithRelationInput>;

const fetchedOf = (product: Product) => product.provenance.fetchedAt.toISOString();
const priceOf = (product: Product) => String(product.priceCents);
const nameOf = (product: Product) => product.name;
const readPrice = (value: string) => toDecimal(readCents(value));

/** The available sort orders for offers. */
export const PRODUCT_SORTS = {
  latest: sortBy("fetchedAt", "desc", fetchedOf, readTime),
  cheapest: sortBy("price", "asc", priceOf, readPrice),
  dearest: sortBy("price", "desc", priceOf, readPrice),
  name: sortBy("name", "asc", nameOf, String),
} satisfies Record<string, ProductSorting>;

/** Which offers a list shows, and in which order; null for all. */
export interface ProductFilter {
  projectId: string | null;
  supplierId: string | null;
  /** Matched in the title or the article number. */
  search: string | null;
  isInStock: boolean | null;
  sort: keyof typeof PRODUCT_SORTS;
}

/** Pages of the offers found for a user's projects, across all of them unless the filter names one. */
export async function listProductsOfUser(
  connection: Connection,
  organizationId: string,
  { projectId, supplierId, search, isInStock, sort }: ProductFilter,
  page: SortedPageRequest,
): Promise<Page<Product>> {
  // A malformed id is treated as a project, or a supplier, without offers.
  if ([projectId, supplierId].some((id) => id !== null && !isId(id))) return NOTHING;
  const contains = search && { contains: literally(search), mode: "insensitive" as const };
  const where: Prisma.ProductWhereInput = {
    material: { project: { organizationId, ...(projectId === null ? {} : { id: projectId }) } },
    ...(supplierId === null ? {} : { supplierId }),
    ...(isInStock === null ? {} : { inStock: isInStock }),
    ...(contains ? { OR: [{ name: contains }, { sku: contains }] } : {}),
  };
  const sorting: ProductSorting = PRODUCT_SORTS[sort];
  return readSortedPage(
    { where, sorting, page },
    {
      rows: (query) => connection.product.findMany({ ...query, include: WITH_NEED }),
      count: (query) => connection.product.count(query),
    },
    (rows) => rows.map(toProduct),
  );
}
