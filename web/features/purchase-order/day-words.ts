import type { PurchaseOrder_TimelineFragment } from "../../gql/graphql.ts";
import { formatDate } from "../../lib/format.ts";

/**
 * "delivery on Dec 3, 2026", or only the day it is needed as long as no supplier has named another; null when there is
 * neither.
 */
export function wordsOfDay({
  expectedOn,
  jobSite,
}: Pick<PurchaseOrder_TimelineFragment, "expectedOn" | "jobSite">): string | null {
  if (!expectedOn) return null;
  const day = formatDate(expectedOn);
  return expectedOn === jobSite?.needBy ? `needed by ${day}` : `delivery on ${day}`;
}
