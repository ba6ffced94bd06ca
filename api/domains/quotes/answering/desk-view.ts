import type { I18n } from "@lingui/core";
import type { QuoteFields } from "../../../../schema/rules/quote.ts";
import { listPriceUnits, type QuotePriceUnit } from "../../../../schema/rules/quote-price.ts";
import { zoneOf } from "../../../../schema/rules/site-time.ts";
import { wordsIn } from "../../../../schema/words/words.ts";
import type { Connection } from "../../../platform/database.ts";
import type { StoredFile } from "../../../platform/files/files.store.ts";
import { findOrganization } from "../../organization/index.ts";
import { presentLines, presentQuote } from "../present-version.ts";
import { changedKeys, linesAnswered } from "../quote.amounts.ts";
import { listDeskFiles } from "../quote-files.store.ts";
import type { QuoteInvitation, QuoteRequest, QuoteRequestLine } from "../quote-request.types.ts";
import type { QuoteOf } from "../quote-request.wire.ts";
import { openQuestion, proposeDay, takesAnswersOf } from "../still-good.rules.ts";
import { checkDraft, type QuoteCheck } from "./check-draft.ts";
import { findDraft } from "./quote.store.ts";
import { toFields } from "./quote-fields.ts";
import { defaultSaleUnit, toPricedLine } from "./read-price.rules.ts";
import { todayAt } from "./take-quote.ts";

/** A line as the supplier sees it, never with others' prices. `priceUnits` are the units it may be quoted by. */
export interface SupplierQuoteLine extends Omit<QuoteRequestLine, "referenceCents"> {
  saleUnit: string;
  priceUnits: QuotePriceUnit[];
}

/** A request as its supplier's desk sees it, without anything of other suppliers. */
export interface SupplierQuoteRequest
  extends Pick<QuoteRequest, "answerBy" | "message" | "needBy" | "state" | "title" | "version" | "zipCode">,
    Pick<QuoteInvitation, "contactName" | "draftRevision" | "language" | "supplierName"> {
  buyerName: string;
  canAnswer: boolean;
  endedMessage: string | null;
  timeZone: string;
  lines: SupplierQuoteLine[];
  /** The unsubmitted draft, or else the current quote for editing. */
  draft: QuoteFields | null;
  /** Its totals and problems. */
  check: QuoteCheck | null;
  quote: QuoteOf | null;
  /** Lines that have changed since that quote. */
  changedKeys: string[];
  isDeclined: boolean;
  /** The buyer's files, then the desk's own, each oldest first. */
  files: StoredFile[];
  /** Download path of the files; contains the link's token. */
  filesPath: string;
  /** The buyer's question about an expiring or expired quote; null when none is open. */
  stillGood: DeskQuestion | null;
}

/** Whether a quote still holds. Days are YYYY-MM-DD, at the site. */
export interface DeskQuestion {
  /** The last day on which it holds, or held. */
  validUntil: string;
  /** A new last day, for as long again as the original one. */
  proposedUntil: string;
}

/** Why no quote can be submitted; null when one can. */
function explainEnd(
  i18n: I18n,
  request: QuoteRequest,
  invitation: QuoteInvitation,
  buyerName: string,
  now: Date,
): string | null {
  if (takesAnswersOf(request, invitation, now)) return null;
  if (request.state === "cancelled") return i18n._("This request was canceled.");
  if (request.state === "closed") return i18n._("This request is closed and no longer accepts prices.");
  return i18n._("The deadline has passed. Ask {buyerName} for more time.", { buyerName });
}

function toSupplierLine({ referenceCents: _ours, ...line }: QuoteRequestLine): SupplierQuoteLine {
  const saleUnit = defaultSaleUnit(line.unit);
  const priced = toPricedLine({ ...line, referenceCents: null }, null);
  return { ...line, saleUnit, priceUnits: listPriceUnits(priced, saleUnit) };
}

/** @param token the last part of the desk's link */
export async function toSupplierRequest(
  connection: Connection,
  request: QuoteRequest,
  invitation: QuoteInvitation,
  token: string,
  now: Date,
): Promise<SupplierQuoteRequest> {
  const buyer = await findOrganization(connection, request.organizationId);
  const buyerName = buyer?.name ?? "";
  const { title, state, version, answerBy, needBy, zipCode, message } = request;
  const { supplierName, contactName, language, draftRevision } = invitation;
  const quote = presentQuote(invitation);
  const question = openQuestion(request, invitation);
  const i18n = wordsIn(language);
  const endedMessage = explainEnd(i18n, request, invitation, buyerName, now);
  const draft =
    (await findDraft(connection, invitation.id)) ??
    (question && toFields(question)) ??
    // A desk that changes one price should not have to retype the others.
    (quote && { ...toFields(quote), validUntil: quote.validUntil });
  return {
    title,
    state,
    version,
    answerBy,
    needBy,
    zipCode,
    message,
    supplierName,
    contactName,
    language,
    draftRevision,
    buyerName,
    canAnswer: endedMessage === null,
    endedMessage,
    timeZone: zoneOf(zipCode),
    lines: presentLines(request).map(toSupplierLine),
    draft,
    check: draft && checkDraft(request, draft, todayAt(request, now), i18n),
    quote: quote && { ...quote, asked: linesAnswered(request, quote) },
    changedKeys: quote ? changedKeys(request, quote.requestVersion) : [],
    isDeclined: invitation.state === "declined",
    files: await listDeskFiles(connection, request, invitation),
    filesPath: `/api/quotes/${token}/files`,
    stillGood: question && {
      validUntil: question.validUntil,
      proposedUntil: proposeDay(question, zoneOf(zipCode), now),
    },
  };
}
