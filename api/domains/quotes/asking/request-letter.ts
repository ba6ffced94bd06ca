/** Letters to a supplier's desk about a request, in its language. */
import type { I18n } from "@lingui/core";
import { DEFAULTS } from "../../../../schema/constants.ts";
import type { ContactLanguage } from "../../../../schema/rules/purchase-order.ts";
import { formatMeasured, formatSold } from "../../../../schema/words/units.ts";
import { wordsIn } from "../../../../schema/words/words.ts";
import { defaultSaleUnit } from "../answering/read-price.rules.ts";
import type { Quote, QuoteRequestLine } from "../quote-request.types.ts";

export type LetterKind = "request" | "reminder" | "reissue" | "extension" | "moved" | "cancellation";

export interface RequestLetter {
  kind: LetterKind;
  contactName: string;
  buyerName: string;
  /** The job's name. */
  title: string;
  lines: readonly QuoteRequestLine[];
  answerBy: Date;
  /** IANA, of the site. */
  timeZone: string;
  /** YYYY-MM-DD. */
  needBy: string | null;
  zipCode: string;
  message: string | null;
  /** The page where the desk answers. */
  link: string;
}

/** Maximum number of lines in a letter; the page shows all. */
const SHOWN = 40;

/** Subject and text. */
export function writeLetter(
  letter: RequestLetter,
  language: ContactLanguage,
): { subject: string; body: string } {
  const i18n = wordsIn(language);
  const { buyerName, title } = letter;
  const body = [
    i18n._("Hello {name},", { name: letter.contactName }),
    "",
    INTROS[letter.kind](i18n, letter),
    ...(letter.kind === "cancellation" ? [] : writeRequest(i18n, letter)),
  ].join("\n");
  return { subject: SUBJECTS[letter.kind](i18n, { buyerName, title }), body };
}

type Named = Pick<RequestLetter, "buyerName" | "title">;

const SUBJECTS: Readonly<Record<LetterKind, (i18n: I18n, named: Named) => string>> = {
  request: (i18n, { buyerName, title }) =>
    i18n._("{buyerName} asks for your prices: {title}", { buyerName, title }),
  reminder: (i18n, { buyerName, title }) =>
    i18n._("Reminder: {buyerName} asks for your prices: {title}", { buyerName, title }),
  reissue: (i18n, { buyerName, title }) =>
    i18n._("The list has changed: {buyerName} asks for your prices: {title}", { buyerName, title }),
  moved: (i18n, { buyerName, title }) =>
    i18n._("{buyerName} asks for your prices: {title}", { buyerName, title }),
  extension: (i18n, { buyerName, title }) =>
    i18n._("More time to quote: {buyerName}: {title}", { buyerName, title }),
  cancellation: (i18n, { buyerName, title }) =>
    i18n._("{buyerName} no longer needs a quote: {title}", { buyerName, title }),
};

const INTROS: Readonly<Record<LetterKind, (i18n: I18n, named: Named) => string>> = {
  request: (i18n, { buyerName }) => i18n._("{buyerName} asks for your prices for:", { buyerName }),
  reminder: (i18n, { buyerName }) =>
    i18n._("{buyerName} is still waiting for your prices for:", { buyerName }),
  reissue: (i18n, { buyerName }) =>
    i18n._("{buyerName} changed the list. Prices you have given stay as they are. The list is now:", {
      buyerName,
    }),
  moved: (i18n, { buyerName }) =>
    i18n._(
      "{buyerName} now writes to you at this address. The link sent to the previous address has expired; everything entered and sent through it is kept. You are asked for prices for:",
      { buyerName },
    ),
  extension: (i18n, { buyerName }) => i18n._("{buyerName} gives you more time to quote:", { buyerName }),
  cancellation: (i18n, { buyerName }) =>
    i18n._("{buyerName} has canceled this request. Thank you for your time.", { buyerName }),
};

function writeRequest(i18n: I18n, letter: RequestLetter): string[] {
  const { lines, answerBy, timeZone, needBy, zipCode, message, link } = letter;
  const more = lines.length - SHOWN;
  const time = { ...DAY_AND_TIME, timeZone };
  return [
    "",
    ...lines.slice(0, SHOWN).map((line) => {
      const saleUnit = defaultSaleUnit(line.unit);
      const sold = formatSold(i18n, line.quantity, saleUnit);
      const measured = formatMeasured(i18n, { ...line, saleUnit });
      return [sold, line.name, measured, line.note].filter(Boolean).join(" · ");
    }),
    ...(more > 0 ? [i18n._("… and {more, plural, one {# more line} other {# more lines}}", { more })] : []),
    "",
    `${i18n._("Please answer by")}: ${i18n.date(answerBy, time)}`,
    ...(needBy ? [`${i18n._("Needed by")}: ${i18n.date(new Date(`${needBy}T00:00Z`), DAY)}`] : []),
    // A job without a known place has none.
    ...(zipCode === DEFAULTS.zipCode ? [] : [`${i18n._("Deliver to ZIP")}: ${zipCode}`]),
    `${i18n._("Job")}: ${letter.title}`,
    ...(message ? ["", message] : []),
    "",
    i18n._("Please quote here, without an account:"),
    link,
  ];
}

/** A quote whose supplier is asked whether it still holds. */
interface StillGoodLetter extends Pick<RequestLetter, "buyerName" | "contactName" | "link" | "title"> {
  quote: Pick<Quote, "kind" | "lines" | "packageCents" | "quoteNumber" | "submittedAt" | "validUntil">;
  /** The lines that it answers. */
  asked: readonly QuoteRequestLine[];
}

/** Subject and text. */
export function writeStillGoodLetter(
  { buyerName, contactName, link, title, quote, asked }: StillGoodLetter,
  language: ContactLanguage,
): { subject: string; body: string } {
  const i18n = wordsIn(language);
  const money = (cents: number) => i18n.number(cents / 100, { style: "currency", currency: "USD" });
  const names = new Map(asked.map((line) => [line.materialKey, line.name]));
  const lines = quote.lines
    .filter(({ answer }) => answer !== "no_bid")
    .map(({ materialKey, title: other, unitCents }) =>
      [other ?? names.get(materialKey), unitCents === null ? null : money(unitCents)]
        .filter(Boolean)
        .join(" · "),
    );
  const more = lines.length - SHOWN;
  const body = [
    i18n._("Hello {name},", { name: contactName }),
    "",
    i18n._("{buyerName} would like to buy at the prices you gave. Are they still valid?", { buyerName }),
    "",
    ...lines.slice(0, SHOWN),
    ...(more > 0 ? [i18n._("… and {more, plural, one {# more line} other {# more lines}}", { more })] : []),
    ...(quote.packageCents === null ? [] : [`${i18n._("All of it together")}: ${money(quote.packageCents)}`]),
    "",
    `${i18n._("Prices good until")}: ${i18n.date(new Date(`${quote.validUntil}T00:00Z`), DAY)}`,
    ...(quote.quoteNumber ? [`${i18n._("Your number")}: ${quote.quoteNumber}`] : []),
    `${i18n._("Job")}: ${title}`,
    "",
    i18n._(
      "Please answer here, without an account: one click says yes or no, and you can also enter new prices.",
    ),
    link,
  ].join("\n");
  return { subject: i18n._("Are your prices still valid? {buyerName}: {title}", { buyerName, title }), body };
}

const DAY = { dateStyle: "full", timeZone: "UTC" } as const;

/** With the zone's common abbreviation, such as EST. */
const DAY_AND_TIME = {
  weekday: "long",
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const;
