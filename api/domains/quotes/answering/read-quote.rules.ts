/** Checks a typed quote against the requested lines. Pure. */
import { QUOTE_LIMITS, type QuoteFields, type QuoteLineFields } from "../../../../schema/rules/quote.ts";
import type { Cents } from "../../../platform/money.ts";
import type { QuoteContent, QuoteLine, QuoteRequestLine } from "../quote-request.types.ts";
import { PROBLEMS, type Problem } from "./quote.problems.ts";
import { readAmount } from "./read-amount.ts";
import { type Problems, type QuoteQuestion, readPack, readPrice } from "./read-price.rules.ts";

/** Result of reading: problems by path, or the quote and the questions about it. */
type ReadQuote =
  | { problems: Readonly<Record<string, Problem>> }
  | { quote: QuoteContent; questions: QuoteQuestion[] };

const DAY_MS = 86_400_000;

/** @param today the day at the site, YYYY-MM-DD */
export function readQuote(lines: readonly QuoteRequestLine[], given: QuoteFields, today: string): ReadQuote {
  const problems: Problems = {};
  const money = (path: keyof QuoteFields & string, text: string | null | undefined): Cents | null => {
    const read = readAmount(text, 2);
    if (read !== null && typeof read !== "string") problems[path] = read;
    return typeof read === "string" ? toCents(read) : null;
  };
  const terms = {
    deliveryFeeCents: money("deliveryFee", given.deliveryFee) ?? 0,
    freeDeliveryThresholdCents: money("freeDeliveryThreshold", given.freeDeliveryThreshold),
    minimumOrderCents: money("minimumOrder", given.minimumOrder) ?? 0,
    packageCents: given.kind === "package" ? money("packagePrice", given.packagePrice) : null,
  };
  if (given.kind === "package" && !problems["packagePrice"] && !terms.packageCents) {
    problems["packagePrice"] = PROBLEMS.packagePriceRequired;
  }
  const validUntil = given.validUntil ?? "";
  const dayProblem = explainDay(validUntil, today);
  if (dayProblem) problems["validUntil"] = dayProblem;
  checkDays("deliveryDays", given.deliveryDays, problems);
  checkKeys(lines, given.lines, problems);
  const questions: QuoteQuestion[] = [];
  const read = lines.map((line) => {
    const place = given.lines.findIndex(({ materialKey }) => materialKey === line.materialKey);
    const typed = given.lines[place];
    return typed
      ? readLine(line, typed, given.kind, `lines.${place}`, problems, questions)
      : noBid(line.materialKey);
  });
  if (Object.keys(problems).length === 0 && read.every(({ answer }) => answer === "no_bid")) {
    problems["lines"] = PROBLEMS.nothingQuoted;
  }
  if (Object.keys(problems).length > 0) return { problems };
  const { requestVersion, kind, deliveryDays, quoteNumber, note } = given;
  const quote = {
    requestVersion,
    kind,
    ...terms,
    deliveryDays: deliveryDays ?? null,
    validUntil,
    quoteNumber: quoteNumber || null,
    note: note || null,
    lines: read,
  };
  return { quote, questions };
}

const toCents = (decimal: string): Cents => {
  const [whole = "0", places = ""] = decimal.split(".");
  return Number(`${whole}${places.padEnd(2, "0")}`);
};

function noBid(materialKey: string, note: string | null = null): QuoteLine {
  return {
    materialKey,
    answer: "no_bid",
    title: null,
    sku: null,
    price: null,
    priceUnit: null,
    saleUnit: null,
    packQuantity: null,
    unitCents: null,
    quantityBreaks: [],
    stock: null,
    leadTimeDays: null,
    note,
  };
}

/** What is wrong with a quote's last valid day; null when nothing is. @param today YYYY-MM-DD */
export function explainDay(text: string, today: string): Problem | null {
  const first = Date.parse(`${today}T00:00Z`);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  // Some parsers read "2026-02-31" as March 3.
  const isDay = !Number.isNaN(day) && new Date(day).toISOString().startsWith(text);
  const days = (day - first) / DAY_MS;
  // Desks pick the day from a calendar, so only a caller that sends one from elsewhere needs the format explained.
  if (text === "") return PROBLEMS.dayRequired;
  if (!isDay) return PROBLEMS.dayInvalid;
  if (days < 1) return PROBLEMS.dayPast;
  return days > QUOTE_LIMITS.validDays ? PROBLEMS.dayFar : null;
}

function checkDays(path: string, days: number | null | undefined, problems: Problems): void {
  if (typeof days === "number" && (days < 0 || days > QUOTE_LIMITS.leadTimeDays))
    problems[path] = PROBLEMS.days;
}

function checkStock(path: string, stock: number, problems: Problems): void {
  const most = QUOTE_LIMITS.stock;
  if (stock < 0) problems[path] = PROBLEMS.stock;
  else if (stock > most) problems[path] = { ...PROBLEMS.stockTooLarge, values: { most } };
}

function checkKeys(
  lines: readonly QuoteRequestLine[],
  given: readonly QuoteLineFields[],
  problems: Problems,
): void {
  const known = new Set(lines.map(({ materialKey }) => materialKey));
  const seen = new Set<string>();
  for (const [index, { materialKey }] of given.entries()) {
    if (!known.has(materialKey)) problems[`lines.${index}.materialKey`] = PROBLEMS.foreign;
    else if (seen.has(materialKey)) problems[`lines.${index}.materialKey`] = PROBLEMS.twice;
    seen.add(materialKey);
  }
}

function readLine(
  line: QuoteRequestLine,
  typed: QuoteLineFields,
  kind: QuoteFields["kind"],
  path: string,
  problems: Problems,
  questions: QuoteQuestion[],
): QuoteLine {
  if (typed.answer === "no_bid") {
    if (readAmount(typed.price, 4) !== null) problems[`${path}.price`] = PROBLEMS.priceWithoutBid;
    return noBid(line.materialKey, typed.note || null);
  }
  const isAlternate = typed.answer === "alternate";
  const title = isAlternate ? typed.title || null : null;
  if (isAlternate && !line.alternatesAllowed) problems[`${path}.answer`] = PROBLEMS.noAlternates;
  else if (isAlternate && title === null) problems[`${path}.title`] = PROBLEMS.titleRequired;
  checkDays(`${path}.leadTimeDays`, typed.leadTimeDays, problems);
  checkStock(`${path}.stock`, typed.stock ?? 0, problems);
  const pack = readPack(line, typed, path, problems);
  const read: QuoteLine = {
    ...noBid(line.materialKey, typed.note || null),
    answer: typed.answer,
    title,
    sku: typed.sku || null,
    ...pack,
    stock: typed.stock ?? null,
    leadTimeDays: typed.leadTimeDays ?? null,
  };
  if (kind === "package") {
    if (readAmount(typed.price, 4) !== null) problems[`${path}.price`] = PROBLEMS.priceInPackage;
    return read;
  }
  return { ...read, ...readPrice({ line, typed, title, pack, path }, problems, questions) };
}
