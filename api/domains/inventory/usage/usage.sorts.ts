/** The sort orders of usage. */
import { readQuantity, readTime, type Sort, sortBy } from "../../../platform/pagination.ts";
import type { Prisma } from "../../../prisma/generated/client.ts";
import type { MaterialUsage } from "./usage.types.ts";

export type UsageSorting = Sort<
  MaterialUsage,
  Prisma.MaterialUsageWhereInput,
  Prisma.MaterialUsageOrderByWithRelationInput
>;

const dateOf = ({ usageDate }: MaterialUsage) => usageDate.toISOString();

export const USAGE_SORTS = {
  newest: sortBy("usageDate", "desc", dateOf, readTime),
  oldest: sortBy("usageDate", "asc", dateOf, readTime),
  name: sortBy("materialName", "asc", ({ materialName }: MaterialUsage) => materialName, String),
  largest: sortBy(
    "quantityUsed",
    "desc",
    ({ quantityUsed }: MaterialUsage) => String(quantityUsed),
    readQuantity,
  ),
} satisfies Record<string, UsageSorting>;
