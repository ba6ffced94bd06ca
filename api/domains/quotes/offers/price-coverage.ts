import type { Connection } from "../../../platform/database.ts";

/** Whose prices are compared for a project: "cheapest" is proved among these only. */
export interface PriceCoverage {
  /** Suppliers with an offer found by search. */
  supplierCount: number;
  /** Quotes with an offer. */
  quoteCount: number;
  /** Suppliers that were asked for a quote, can still answer, and have not yet. */
  silentCount: number;
}

/** @param projectId one that the caller has checked */
export async function findPriceCoverage(connection: Connection, projectId: string): Promise<PriceCoverage> {
  const [row] = await connection.$queryRaw<[PriceCoverage]>`
    SELECT count(DISTINCT offer.supplier_id) FILTER (WHERE offer.quote_id IS NULL)::int AS "supplierCount",
           count(DISTINCT offer.quote_id)::int AS "quoteCount",
           (SELECT count(*)::int FROM quote_invitations invitation
              JOIN quote_requests request ON request.id = invitation.quote_request_id
             WHERE request.project_id = ${projectId}::uuid AND request.state = 'open'
               AND invitation.state IN ('sent', 'opened', 'drafted')) AS "silentCount"
      FROM products offer JOIN materials material ON material.id = offer.material_id
     WHERE material.project_id = ${projectId}::uuid`;
  return row;
}

const countOf = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;

/** "4 suppliers and 2 quotes; 1 yard has not answered". */
export function describeCoverage({ supplierCount, quoteCount, silentCount }: PriceCoverage): string {
  const compared = [
    ...(supplierCount > 0 || quoteCount === 0 ? [countOf(supplierCount, "supplier")] : []),
    ...(quoteCount > 0 ? [countOf(quoteCount, "quote")] : []),
  ].join(" and ");
  if (silentCount === 0) return compared;
  return `${compared}; ${countOf(silentCount, "yard")} ${silentCount === 1 ? "has" : "have"} not answered`;
}
