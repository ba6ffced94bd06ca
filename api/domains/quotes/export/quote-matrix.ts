/** A request as one matrix for people, lines by suppliers, with the totals of each quote. Pure. */
import type { Cents } from "../../../platform/money.ts";
import { deliveryFee } from "../../basket/index.ts";
import { presentLines, presentQuote } from "../present-version.ts";
import { amountOf } from "../quote.amounts.ts";
import type { Quote, QuoteInvitation, QuoteRequest, QuoteRequestLine } from "../quote-request.types.ts";
import { answerTo, type Cell, type ExportTable, money } from "./quote-rows.ts";

/** Two columns per supplier: the line totals, and notes on them. */
export function toQuoteMatrix(request: QuoteRequest): ExportTable {
  const { invitations } = request;
  const lines = presentLines(request);
  const table = lines.map((line) => invitations.map((invitation) => toEntry(request, invitation, line)));
  const columns = invitations.map((invitation, index) =>
    toColumn(
      invitation,
      table.flatMap((entries) => entries[index] ?? []),
    ),
  );
  const sum = (label: string, cellOf: (column: Column) => Cell): Cell[] => [
    label,
    null,
    null,
    ...columns.flatMap((column) => [cellOf(column), null]),
  ];
  return {
    name: "Matrix",
    headers: [
      "Material",
      "Quantity",
      "Unit",
      ...invitations.flatMap(({ supplierName }) => [supplierName, `${supplierName}, note`]),
    ],
    rows: [
      ...lines.map(({ name, quantity, unit }, index) => [
        name,
        quantity,
        unit,
        ...toCells(table[index] ?? []),
      ]),
      sum("Items", ({ itemsCents }) => money(itemsCents)),
      sum("Delivery", ({ deliveryCents }) => money(deliveryCents)),
      sum("Delivered, before tax", ({ itemsCents, deliveryCents }) =>
        itemsCents === null || deliveryCents === null ? null : money(itemsCents + deliveryCents),
      ),
      sum("Lines quoted", ({ quotedCount }) =>
        quotedCount === null ? null : `${quotedCount} of ${lines.length}`,
      ),
      sum("Smallest order", ({ quote }) => money(quote?.minimumOrderCents || null)),
      sum("Good until", ({ quote }) => quote?.validUntil ?? null),
      sum("Quote number", ({ quote }) => quote?.quoteNumber ?? null),
      sum("Revision", ({ quote }) => quote?.revision ?? null),
      sum("Note", ({ quote }) => quote?.note ?? null),
    ],
  };
}

interface Entry {
  cents: Cents | null;
  /** Whether it is the requested product, at its own price. */
  isQuoted: boolean;
  isBid: boolean;
  notes: string[];
}

function toEntry(request: QuoteRequest, invitation: QuoteInvitation, line: QuoteRequestLine): Entry {
  const said = answerTo(request, invitation, line);
  if (!said) return { cents: null, isQuoted: false, isBid: false, notes: [silenceOf(request, invitation)] };
  const { quote, answer, asked } = said;
  if (answer.answer === "no_bid") {
    return {
      cents: null,
      isQuoted: false,
      isBid: false,
      notes: ["No bid", ...(answer.note ? [answer.note] : [])],
    };
  }
  const isChanged = asked.quantity !== line.quantity || asked.name !== line.name || asked.unit !== line.unit;
  return {
    cents: amountOf(answer, asked),
    isQuoted: answer.answer === "quoted" && quote.kind === "lines" && !isChanged,
    isBid: true,
    notes: [
      ...(answer.title === null ? [] : [`Instead: ${answer.title}`]),
      ...(quote.kind === "package" ? ["In the package"] : []),
      ...(isChanged ? [`Quoted for ${asked.quantity} ${asked.unit} of ${asked.name}`] : []),
      ...(answer.note ? [answer.note] : []),
    ],
  };
}

/** Why a supplier has no price for a line. */
function silenceOf({ state: requestState }: QuoteRequest, invitation: QuoteInvitation): string {
  if (presentQuote(invitation)) return "Not requested when it quoted";
  if (invitation.quotes.at(-1)?.state === "expired") return "Its quote has expired";
  const words: Readonly<Record<QuoteInvitation["state"], string>> = {
    draft: "Not sent yet",
    sent: SILENT[requestState],
    opened: SILENT[requestState],
    drafted: SILENT[requestState],
    answered: SILENT[requestState],
    declined: "Does not quote",
    bounced: "The email could not be delivered",
    withdrawn: "Withdrew its quote",
  };
  return words[invitation.state];
}

const SILENT: Readonly<Record<QuoteRequest["state"], string>> = {
  draft: "Not sent yet",
  open: "Has not answered yet",
  closed: "Did not answer",
  cancelled: "Called off",
};

/** Marks the lowest of the quoted prices. Alternates and package lines are not compared. */
function toCells(entries: readonly Entry[]): Cell[] {
  const lowest = Math.min(...entries.flatMap(({ isQuoted, cents }) => (isQuoted ? (cents ?? []) : [])));
  return entries.flatMap(({ cents, isQuoted, notes }) => {
    const isLowest = isQuoted && cents === lowest;
    return [money(cents), [...(isLowest ? ["Lowest"] : []), ...notes].join("; ") || null];
  });
}

interface Column {
  quote: Quote | null;
  /** Null without a quote. */
  itemsCents: Cents | null;
  deliveryCents: Cents | null;
  quotedCount: number | null;
}

function toColumn(invitation: QuoteInvitation, entries: readonly Entry[]): Column {
  const quote = presentQuote(invitation);
  if (!quote) return { quote, itemsCents: null, deliveryCents: null, quotedCount: null };
  const itemsCents = quote.packageCents ?? entries.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  return {
    quote,
    itemsCents,
    deliveryCents: deliveryFee(quote, itemsCents),
    quotedCount: entries.filter(({ isBid }) => isBid).length,
  };
}
