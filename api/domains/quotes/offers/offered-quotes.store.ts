/** The valid quotes of a project. */
import type { Connection } from "../../../platform/database.ts";
import { presentQuote } from "../present-version.ts";
import { toQuoteRequest, WITH_CONTENT } from "../quote-request.rows.ts";
import type { QuoteRequest } from "../quote-request.types.ts";
import type { OfferedQuote } from "./quote-offers.types.ts";

/** The currently valid quotes of a request. @param standIns ids of suppliers whose prices are samples */
export function listHolding(
  { versions, invitations, zipCode, isTest }: QuoteRequest,
  now: Date,
  standIns: ReadonlySet<string> = new Set(),
): OfferedQuote[] {
  return invitations.flatMap((invitation): OfferedQuote[] => {
    const quote = presentQuote(invitation);
    if (!quote || quote.expiresAt <= now) return [];
    const { supplierId, supplierName } = invitation;
    const asked = versions.find(({ version }) => version === quote.requestVersion)?.lines ?? [];
    return [
      { quote, supplierId, supplierName, asked, zipCode, isSample: isTest || standIns.has(supplierId) },
    ];
  });
}

/** Requests of a project that were sent and not called off, newest first. */
export async function listSentRequests(connection: Connection, projectId: string): Promise<QuoteRequest[]> {
  const rows = await connection.quoteRequest.findMany({
    where: { projectId, state: { in: ["open", "closed"] } },
    include: WITH_CONTENT,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(toQuoteRequest);
}

/** Currently valid quotes of a project, from requests that were not called off, newest first. */
export async function listOfferedQuotes(
  connection: Connection,
  projectId: string,
  now: Date,
): Promise<OfferedQuote[]> {
  const requests = await listSentRequests(connection, projectId);
  if (requests.length === 0) return [];
  const sandbox = await connection.supplier.findMany({ where: { isSandbox: true }, select: { id: true } });
  const standIns = new Set(sandbox.map(({ id }) => id));
  return requests
    .flatMap((request) => listHolding(request, now, standIns))
    .sort((a, b) => b.quote.submittedAt.getTime() - a.quote.submittedAt.getTime());
}
