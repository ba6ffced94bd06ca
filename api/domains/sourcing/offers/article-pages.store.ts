import type { Connection } from "../../../platform/database.ts";
import { urlOf } from "./product.rules.ts";

/**
 * The pages of articles at their suppliers, http or https, by the ids of the offers that have one; offers replaced by a
 * newer analysis are not found. It reads no more than it returns, because it runs during payment.
 */
export async function listArticlePages(
  connection: Connection,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await connection.product.findMany({
    where: { id: { in: [...productIds] } },
    select: { id: true, specifications: true },
  });
  return new Map(
    rows.flatMap(({ id, specifications }) => {
      const url = urlOf(Object(specifications));
      return url === null ? [] : [[id, url] as const];
    }),
  );
}
