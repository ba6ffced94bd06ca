/** States of the lines of a request's quotes, for display. */
import type { Connection } from "../../../platform/database.ts";
import { listMaterials } from "../../sourcing/index.ts";
import { presentLines } from "../present-version.ts";
import type { QuoteRequest } from "../quote-request.types.ts";
import { loadAccepted } from "./accepted-alternate.store.ts";
import { listHolding } from "./offered-quotes.store.ts";
import { toQuoteOffers } from "./quote-offers.rules.ts";
import type { LineFate } from "./quote-offers.types.ts";

/** The state of a line of a supplier's quote: an offer, or the reason why it is not one. */
export interface QuoteLineState extends Omit<LineFate, "quoteId"> {
  invitationId: string;
}

/** @param request one that the caller has checked */
export async function listLineStates(
  connection: Connection,
  request: QuoteRequest,
  now: Date,
): Promise<QuoteLineState[]> {
  const { projectId, organizationId } = request;
  const materials = projectId === null ? [] : await listMaterials(connection, projectId);
  const isAccepted = await loadAccepted(connection, organizationId);
  const holding = listHolding(request, now);
  const invitationOf = new Map(holding.map(({ quote }) => [quote.id, quote.invitationId]));
  return toQuoteOffers(holding, materials, isAccepted).fates.flatMap(({ quoteId, ...fate }) => {
    const invitationId = invitationOf.get(quoteId);
    return invitationId === undefined ? [] : [{ ...fate, invitationId }];
  });
}

/** How much of a request is answered. @param states of its lines, see `listLineStates` */
export function coverageOf(request: QuoteRequest, states: readonly QuoteLineState[]) {
  const keys = new Set(presentLines(request).map(({ materialKey }) => materialKey));
  const offered = states.filter(
    ({ notOffered, materialKey }) => notOffered === null && keys.has(materialKey),
  );
  return {
    lineCount: keys.size,
    pricedCount: new Set(offered.map(({ materialKey }) => materialKey)).size,
    supplierCount: request.invitations.length,
    answeredCount: new Set(states.map(({ invitationId }) => invitationId)).size,
  };
}
