/** Why suppliers that were asked for a quote have no offer for a line of the list. Pure. */
import type { Material } from "../../sourcing/index.ts";
import { presentLines, presentQuote } from "../present-version.ts";
import type { QuoteInvitation, QuoteRequest } from "../quote-request.types.ts";
import { listHolding } from "./offered-quotes.store.ts";
import { toQuoteOffers } from "./quote-offers.rules.ts";
import type { IsAccepted, LineFate } from "./quote-offers.types.ts";

/**
 * `alternate`: an alternate is offered, and no one has accepted it. `no-bid`: the supplier does not have it. `changed`:
 * it quoted the line before a change. `package`: it is part of a package that is unavailable. `run-out`: the quote has
 * expired. `waiting`: it can still answer. `unanswered`: it no longer can. `declined`, `bounced`, `withdrawn`: the
 * state of its invitation. `unasked`: it was asked for other lines.
 */
const QUOTE_GAP_KINDS = [
  "alternate",
  "no-bid",
  "changed",
  "package",
  "run-out",
  "waiting",
  "unanswered",
  "declined",
  "bounced",
  "withdrawn",
  "unasked",
] as const;

/** Why a supplier that was asked for a quote has no offer for a line of the list. */
export interface QuoteGap {
  materialId: string;
  supplierId: string;
  supplierName: string;
  kind: (typeof QUOTE_GAP_KINDS)[number];
  /** The alternate offered for the line; null when there is none. */
  title: string | null;
  /** How it differs from the line, in a few words each; empty when the title does not tell. */
  differences: string[];
}

/**
 * One entry for each supplier that was asked and each line for which it has no offer.
 * @param requests those of a project that were not called off, newest first: the latest answer about a line counts
 * @param materials the list as it is now
 */
export function listQuoteGaps(
  requests: readonly QuoteRequest[],
  materials: readonly Material[],
  isAccepted: IsAccepted,
  now: Date,
): QuoteGap[] {
  const said = new Map<string, QuoteGap | null>();
  for (const request of requests) {
    const { fates } = toQuoteOffers(listHolding(request, now), materials, isAccepted);
    const asked = new Set(presentLines(request).map(({ materialKey }) => materialKey));
    for (const invitation of request.invitations.filter(wasAsked)) {
      for (const material of materials) {
        const key = `${material.id} ${invitation.supplierId}`;
        const known = said.get(key);
        if (known !== undefined && known?.kind !== "unasked") continue;
        const found = asked.has(material.takeoffKey)
          ? explain({ request, invitation, fates, now }, material.takeoffKey)
          : { kind: "unasked" as const };
        const { supplierId, supplierName } = invitation;
        const about = { materialId: material.id, supplierId, supplierName, title: null, differences: [] };
        said.set(key, found && { ...about, ...found });
      }
    }
  }
  return [...said.values()].filter((gap) => gap !== null);
}

const wasAsked = ({ state }: QuoteInvitation): boolean => state !== "draft";

interface InvitationState {
  request: QuoteRequest;
  invitation: QuoteInvitation;
  fates: readonly LineFate[];
  now: Date;
}

type Found = Pick<QuoteGap, "kind"> & Partial<Pick<QuoteGap, "title" | "differences">>;

/** Null when there is an offer. */
function explain({ request, invitation, fates, now }: InvitationState, materialKey: string): Found | null {
  const quote = presentQuote(invitation);
  if (quote !== null && quote.expiresAt > now) {
    const fate = fates.find((one) => one.quoteId === quote.id && one.materialKey === materialKey);
    if (!fate) return { kind: silenceOf(request) };
    if (fate.notOffered === null) return null;
    if (fate.notOffered !== "alternate")
      return { kind: fate.notOffered === "removed" ? "changed" : fate.notOffered };
    const title = quote.lines.find((line) => line.materialKey === materialKey)?.title ?? null;
    return { kind: "alternate", title, differences: fate.verdict?.differences ?? [] };
  }
  if (quote !== null || invitation.quotes.at(-1)?.state === "expired") return { kind: "run-out" };
  switch (invitation.state) {
    case "declined":
    case "bounced":
    case "withdrawn":
      return { kind: invitation.state };
    default:
      return { kind: silenceOf(request) };
  }
}

const silenceOf = ({ state }: Pick<QuoteRequest, "state">): "waiting" | "unanswered" =>
  state === "open" ? "waiting" : "unanswered";
