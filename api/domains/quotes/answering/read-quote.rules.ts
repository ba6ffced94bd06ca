/** A quote as it was typed, held against the lines that were asked for. Pure. */
import type { MessageDescriptor } from "@lingui/core";
import { QUOTE_LIMITS, type QuoteFields, type QuoteLineFields } from "../../../../schema/rules/quote.ts";
import {
  type PricedLine,
  type QuotePriceUnit,
  questionUnit,
  toSalePrice,
} from "../../../../schema/rules/quote-price.ts";
import { findUnitWords } from "../../../../schema/units.ts";
import type { Cents } from "../../../platform/money.ts";
import { findRise } from "../quote.amounts.ts";
import type { QuoteContent, QuoteLine, QuoteRequestLine } from "../quote-request.types.ts";
import { PROBLEMS, type Problem } from "./quote.problems.ts";
import { readAmount, readPacks } from "./read-amount.ts";

/** Prices of which somebody is asked whether they mean another unit. */
export interface QuoteQuestion {
  materialKey: string;
  /** The unit in which the price would be nearest to usual; null where none is near. */
  suggestedUnit: QuotePriceUnit | null;
  /** The quantity from which on the price is higher than below it; null where another question is asked. */
  risesFrom: number | null;
}

/** What came of reading: by path what is wrong, or the quote and what is to be asked about it. */
type ReadQuote =
  | { problems: Readonly<Record<string, Problem>> }
  | { quote: QuoteContent; questions: QuoteQuestion[] };

type Problems = Record<string, Problem>;

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

/** What is wrong with the last day on which a quote is to hold; null where nothing is. @param today YYYY-MM-DD */
export function explainDay(text: string, today: string): Problem | null {
  const first = Date.parse(`${today}T00:00Z`);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  // "2026-02-31" is read as March 3 by some.
  const isDay = !Number.isNaN(day) && new Date(day).toISOString().startsWith(text);
  const days = (day - first) / DAY_MS;
  if (!isDay) return PROBLEMS.dayInvalid;
  if (days < 1) return PROBLEMS.dayPast;
  return days > QUOTE_LIMITS.validDays ? PROBLEMS.dayFar : null;
}

function checkDays(path: string, days: number | null | undefined, problems: Problems): void {
  if (typeof days === "number" && (days < 0 || days > QUOTE_LIMITS.leadTimeDays))
    problems[path] = PROBLEMS.days;
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

/** What the unit of a list is called where one of it is sold: "pieces" are sold each. */
export function defaultSaleUnit(unit: string): string {
  const words = findUnitWords(unit);
  return words?.kind === "count" ? "each" : (words?.symbol ?? words?.singular ?? unit);
}

/** By what a price of a line is reckoned: an alternate says its own size. */
export function toPricedLine(line: QuoteRequestLine, title: string | null): PricedLine {
  const { name, unit, measuredPerUnit, measuredUnit } = line;
  return { name: title ?? name, unit, measuredPerUnit, measuredUnit };
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
  if (typeof typed.stock === "number" && typed.stock < 0) problems[`${path}.stock`] = PROBLEMS.stock;
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

function readPack(line: QuoteRequestLine, typed: QuoteLineFields, path: string, problems: Problems) {
  const own = defaultSaleUnit(line.unit);
  const saleUnit = typed.saleUnit || own;
  const isOwn = (findUnitWords(saleUnit)?.singular ?? saleUnit) === (findUnitWords(own)?.singular ?? own);
  const read = readPacks(typed.packQuantity);
  const problem =
    read === "invalid"
      ? PROBLEMS.packInvalid
      : read === null && !isOwn
        ? packRequired(line.unit, saleUnit)
        : null;
  if (problem) problems[`${path}.packQuantity`] = problem;
  return { saleUnit, packQuantity: typeof read === "number" ? read : 1 };
}

const packRequired = (unit: string, saleUnit: string): Problem => ({
  ...PROBLEMS.packRequired,
  values: { unit, saleUnit },
});

function readPrice(
  {
    line,
    typed,
    title,
    pack,
    path,
  }: {
    line: QuoteRequestLine;
    typed: QuoteLineFields;
    title: string | null;
    pack: { saleUnit: string; packQuantity: number };
    path: string;
  },
  problems: Problems,
  questions: QuoteQuestion[],
): Pick<QuoteLine, "price" | "priceUnit" | "unitCents" | "quantityBreaks"> {
  const nothing = { price: null, priceUnit: null, unitCents: null, quantityBreaks: [] };
  const priced = toPricedLine(line, title);
  const priceUnit = typed.priceUnit ?? "sale_unit";
  const toSale = (text: string | null | undefined, at: string): { price: string; cents: Cents } | null => {
    const problem = priceProblem(text, (price) => toSalePrice({ price, priceUnit, ...pack }, priced));
    if ("price" in problem) return problem;
    problems[at] = problem;
    return null;
  };
  const sale = toSale(typed.price, `${path}.price`);
  if (!sale) return nothing;
  const question = questionUnit({ price: sale.price, priceUnit, ...pack }, priced, line.referenceCents);
  if (question) {
    questions.push({ materialKey: line.materialKey, suggestedUnit: question.suggested, risesFrom: null });
  }
  const quantityBreaks = typed.quantityBreaks.flatMap(({ minimumQuantity, price }, index) => {
    const at = `${path}.quantityBreaks.${index}`;
    const least = typed.quantityBreaks[index - 1]?.minimumQuantity ?? 1;
    const problem = stepProblem(minimumQuantity, least);
    if (problem) problems[`${at}.minimumQuantity`] = problem;
    const step = toSale(price, `${at}.price`);
    return step ? [{ minimumQuantity, priceCents: step.cents }] : [];
  });
  const risesFrom = findRise(sale.cents, quantityBreaks)?.minimumQuantity ?? null;
  if (risesFrom !== null) questions.push({ materialKey: line.materialKey, suggestedUnit: null, risesFrom });
  return { price: sale.price, priceUnit, unitCents: sale.cents, quantityBreaks };
}

/** @param before the quantity of the step before; 1 for the first */
function stepProblem(minimumQuantity: number, before: number): Problem | null {
  if (minimumQuantity < 2 || minimumQuantity > QUOTE_LIMITS.breakQuantity) return PROBLEMS.stepQuantity;
  return minimumQuantity <= before ? PROBLEMS.stepOrder : null;
}

function priceProblem(
  text: string | null | undefined,
  reckon: (price: string) => ReturnType<typeof toSalePrice>,
): { price: string; cents: Cents } | MessageDescriptor {
  const price = readAmount(text, 4);
  if (price === null) return PROBLEMS.priceRequired;
  if (typeof price !== "string") return price;
  const sale = reckon(price);
  if ("cents" in sale) return sale.cents === 0 ? PROBLEMS.priceZero : { price, cents: sale.cents };
  switch (sale.problem) {
    case "unit":
      return PROBLEMS.unit;
    case "below-cent":
      return PROBLEMS.belowCent;
    case "too-large":
      return PROBLEMS.tooLarge;
    default:
      return sale.problem satisfies never;
  }
}
