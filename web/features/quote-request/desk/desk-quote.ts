/** A quote as a desk types it, and as it is sent. Pure. */
import type {
  QuoteAnswer,
  QuoteDesk_RequestFragment,
  QuoteInput,
  QuoteKind,
  QuoteLineInput,
  QuotePriceUnit,
} from "../../../gql/graphql.ts";
import { parseCount } from "../../../lib/forms/typed-number.ts";

/** A price from a given quantity, as typed. */
export interface DeskStep {
  /** Sale units. */
  minimumQuantity: string;
  price: string;
}

/** A line as typed; all texts verbatim. */
export interface DeskLine {
  key: string;
  answer: QuoteAnswer;
  title: string;
  sku: string;
  price: string;
  priceUnit: QuotePriceUnit;
  saleUnit: string;
  packQuantity: string;
  stock: string;
  leadTimeDays: string;
  note: string;
  quantityBreaks: readonly DeskStep[];
}

export interface DeskTerms {
  packagePrice: string;
  deliveryFee: string;
  freeDeliveryThreshold: string;
  minimumOrder: string;
  deliveryDays: string;
  validUntil: string;
  quoteNumber: string;
  note: string;
}

export interface DeskQuote {
  kind: QuoteKind;
  terms: DeskTerms;
  lines: readonly DeskLine[];
}

/** A line as a desk is asked for it. */
export type AskedLine = Omit<QuoteDesk_RequestFragment["lines"][number], "__typename">;

/** The initial unit of a line's price: its counting unit, where prices can use that. */
const firstUnit = ({ priceUnits }: Pick<AskedLine, "priceUnits">): QuotePriceUnit =>
  priceUnits.find((unit) => unit === "EACH") ?? priceUnits[0] ?? "SALE_UNIT";

/** Initial state of the form: the saved quote, or empty. */
export const beginQuote = ({ lines, draft }: QuoteDesk_RequestFragment): DeskQuote =>
  beginLines(lines, draft);

/** The same for lines whose prices another user types in. */
export function beginLines(
  lines: readonly AskedLine[],
  draft: QuoteDesk_RequestFragment["draft"] | null,
): DeskQuote {
  const text = (value: string | number | null | undefined) => (value === NO_COUNT ? "" : String(value ?? ""));
  return {
    kind: draft?.kind ?? "LINES",
    terms: {
      packagePrice: text(draft?.packagePrice),
      deliveryFee: text(draft?.deliveryFee),
      freeDeliveryThreshold: text(draft?.freeDeliveryThreshold),
      minimumOrder: text(draft?.minimumOrder),
      deliveryDays: text(draft?.deliveryDays),
      validUntil: text(draft?.validUntil),
      quoteNumber: text(draft?.quoteNumber),
      note: text(draft?.note),
    },
    lines: lines.map((line) => {
      const typed = draft?.lines.find(({ materialKey }) => materialKey === line.materialKey);
      return {
        key: line.materialKey,
        answer: typed?.answer ?? "QUOTED",
        title: text(typed?.title),
        sku: text(typed?.sku),
        price: text(typed?.price),
        priceUnit: typed?.priceUnit ?? firstUnit(line),
        saleUnit: text(typed?.saleUnit),
        packQuantity: text(typed?.packQuantity),
        stock: text(typed?.stock),
        leadTimeDays: text(typed?.leadTimeDays),
        note: text(typed?.note),
        quantityBreaks: (typed?.quantityBreaks ?? []).map(({ minimumQuantity, price }) => ({
          minimumQuantity: minimumQuantity === NO_QUANTITY ? "" : String(minimumQuantity),
          price,
        })),
      };
    }),
  };
}

/** Placeholder for a missing or invalid quantity: it is saved, and requested at its place. */
const NO_QUANTITY = 0;
/** The same for a count that may be 0. */
const NO_COUNT = -1;

/** An empty step counts as none. */
const isStep = ({ minimumQuantity, price }: DeskStep): boolean =>
  minimumQuantity.trim() !== "" || price.trim() !== "";

/** Whether a desk has entered anything for a line. */
export const isTyped = ({ answer, ...line }: DeskLine): boolean =>
  answer !== "QUOTED" ||
  line.quantityBreaks.some(isStep) ||
  [line.price, line.title, line.sku, line.packQuantity, line.stock, line.leadTimeDays, line.note].some(
    (text) => text.trim() !== "",
  );

/** The lines to send; messages refer to their positions. Includes those with input, and all that a package price covers. */
export const sentLines = ({ kind, lines }: DeskQuote): readonly DeskLine[] =>
  kind === "PACKAGE" ? lines : lines.filter(isTyped);

const orNull = (text: string): string | null => text.trim() || null;
/** @returns null when nothing was typed; `NO_COUNT` for an invalid count, which the server then asks for */
function count(text: string): number | null {
  const typed = parseCount(text);
  return typed === null || typed < 1e8 ? typed : NO_COUNT;
}

const toStepInput = ({ minimumQuantity, price }: DeskStep) => ({
  minimumQuantity: Math.max(count(minimumQuantity) ?? NO_QUANTITY, NO_QUANTITY),
  price: price.trim(),
});

function toLineInput(line: DeskLine, kind: QuoteKind): QuoteLineInput {
  const isPriced = kind === "LINES" && line.answer !== "NO_BID";
  return {
    materialKey: line.key,
    answer: line.answer,
    title: line.answer === "ALTERNATE" ? orNull(line.title) : null,
    sku: orNull(line.sku),
    price: isPriced ? orNull(line.price) : null,
    priceUnit: isPriced ? line.priceUnit : null,
    saleUnit: orNull(line.saleUnit),
    packQuantity: orNull(line.packQuantity),
    quantityBreaks: isPriced ? line.quantityBreaks.filter(isStep).map(toStepInput) : [],
    stock: count(line.stock),
    leadTimeDays: count(line.leadTimeDays),
    note: orNull(line.note),
  };
}

/** The quote as API input. @param requestVersion the version that is answered */
export function toQuoteInput(requestVersion: number, quote: DeskQuote): QuoteInput {
  const { kind, terms } = quote;
  return {
    requestVersion,
    kind,
    packagePrice: kind === "PACKAGE" ? orNull(terms.packagePrice) : null,
    deliveryFee: orNull(terms.deliveryFee),
    freeDeliveryThreshold: orNull(terms.freeDeliveryThreshold),
    minimumOrder: orNull(terms.minimumOrder),
    deliveryDays: count(terms.deliveryDays),
    validUntil: orNull(terms.validUntil),
    quoteNumber: orNull(terms.quoteNumber),
    note: orNull(terms.note),
    lines: sentLines(quote).map((line) => toLineInput(line, kind)),
  };
}

/** Copies a line's price and unit to the line below; the unit only when that line's price can use it. */
export function copyDown(quote: DeskQuote, place: number, asked: readonly AskedLine[]): DeskQuote {
  const above = quote.lines[place];
  const below = asked[place + 1];
  if (!above || !below) return quote;
  const priceUnit = below.priceUnits.includes(above.priceUnit) ? above.priceUnit : firstUnit(below);
  const lines = quote.lines.map((line, index) =>
    index === place + 1 ? { ...line, answer: "QUOTED" as const, price: above.price, priceUnit } : line,
  );
  return { ...quote, lines };
}

/** Whether both requests ask the same for a line. @param key the line's */
export function isSamePrice(one: DeskQuote, other: DeskQuote, key: string): boolean {
  const priceOf = ({ lines }: DeskQuote) => {
    const line = lines.find((typed) => typed.key === key);
    return line && [line.price, line.priceUnit, line.saleUnit, line.packQuantity, line.quantityBreaks];
  };
  return JSON.stringify(priceOf(one)) === JSON.stringify(priceOf(other));
}

/** Messages, assigned to what they are about. */
export interface DeskProblems {
  terms: Readonly<Record<string, string>>;
  /** By line key. */
  lines: Readonly<Record<string, string>>;
  /** By line key: a problem with one of its prices by quantity. */
  steps: Readonly<Record<string, StepProblem>>;
  others: readonly string[];
}

export interface StepProblem {
  /** The step's index within its line; null when the message is about all of them. */
  place: number | null;
  field: "minimumQuantity" | "price" | null;
  message: string;
}

/** Converts a step's index among those sent to its index on the screen: empty steps are not sent. */
function placeOfStep({ quantityBreaks }: DeskLine, sentPlace: number): number | null {
  const sent = quantityBreaks.flatMap((step, place) => (isStep(step) ? [place] : []));
  return sent[sentPlace] ?? null;
}

/** @param rest the path after "lines.3.quantityBreaks": "1", "price" */
function toStepProblem(line: DeskLine, [place, field]: readonly string[], message: string): StepProblem {
  const isField = field === "minimumQuantity" || field === "price";
  return {
    place: place === undefined ? null : placeOfStep(line, Number(place)),
    field: isField ? field : null,
    message,
  };
}

/** @param fields paths such as "lines.3.price", with the index among the lines that were sent */
export function placeDeskProblems(
  fields: readonly { path: string; message: string }[],
  sent: readonly DeskLine[],
): DeskProblems {
  const terms: Record<string, string> = {};
  const lines: Record<string, string> = {};
  const steps: Record<string, StepProblem> = {};
  const others: string[] = [];
  for (const { path, message } of fields) {
    const [field = "", place, part, ...rest] = path.replace(/^(input\.)?quote\./, "").split(".");
    const line = field === "lines" && place !== undefined ? sent[Number(place)] : undefined;
    if (line && part === "quantityBreaks") steps[line.key] ??= toStepProblem(line, rest, message);
    else if (line) lines[line.key] ??= message;
    else if (field !== "lines" && place === undefined) terms[field] ??= message;
    else others.push(message);
  }
  return { terms, lines, steps, others };
}

/** Before anything was checked. */
export const NO_DESK_PROBLEMS: DeskProblems = { terms: {}, lines: {}, steps: {}, others: [] };
