/** The content of a printed purchase order, in the language of the supplier's desk. */
import type { ContactLanguage } from "../../../../schema/rules/purchase-order.ts";
import { dayIn, zoneOf } from "../../../../schema/rules/site-time.ts";
import { formatSold } from "../../../../schema/words/units.ts";
import { formatDollarsIn, wordsIn } from "../../../../schema/words/words.ts";
import { type Cents, toDecimal } from "../../../platform/money.ts";
import { addressLines, formatClock, formatDay } from "../placed-order.ts";
import type { PlacedOrder } from "../supplier-order.types.ts";

/** The content in reading order. */
export interface OrderDocument {
  language: ContactLanguage;
  title: string;
  /** Text below the title; empty for none. */
  lead: string;
  /** A label and its text, which may have several lines. */
  facts: { label: string; text: string }[];
  headings: [article: string, quantity: string, price: string, total: string];
  lines: { name: string; detail: string; quantity: string; price: string; total: string }[];
  sums: { label: string; text: string }[];
}

export interface OrderOnPaper extends PlacedOrder {
  accountNumber: string | null;
}

export function writeDocument(order: OrderOnPaper, language: ContactLanguage): OrderDocument {
  const i18n = wordsIn(language);
  const money = (cents: Cents) => formatDollarsIn(i18n, toDecimal(cents));
  const { number, version, buyerName } = order;
  return {
    language,
    title: number === "" ? i18n._("Order, not sent yet") : i18n._("Order {number}", { number }),
    lead: writeLead(order, language),
    facts: [
      { label: i18n._("Buyer"), text: buyerName },
      { label: i18n._("Supplier"), text: order.supplierName },
      { label: i18n._("Job"), text: order.title },
      { label: i18n._("Version"), text: String(version) },
      { label: i18n._("Date"), text: formatDay(i18n, dayIn(zoneOf(order.zipCode), order.createdAt)) },
      ...writeAccount(order, language),
      ...writeDestination(order, language),
    ],
    headings: [i18n._("Article"), i18n._("Quantity"), i18n._("Price"), i18n._("Total")],
    lines: order.lines.map(({ name, sku, materialName, quantity, saleUnit, unitCents, totalCents }) => ({
      name,
      detail: [sku, materialName && i18n._("For {material}", { material: materialName })]
        .filter(Boolean)
        .join(" · "),
      quantity: formatSold(i18n, quantity, saleUnit),
      price: money(unitCents),
      total: money(totalCents),
    })),
    sums: [
      { label: i18n._("Items"), text: money(order.itemsCents) },
      { label: i18n._("Delivery"), text: money(order.deliveryCents) },
      { label: i18n._("Tax (estimate)"), text: money(order.taxCents) },
      { label: i18n._("Total"), text: money(order.totalCents) },
    ],
  };
}

function writeLead({ lines, buyerName }: OrderOnPaper, language: ContactLanguage): string {
  if (lines.length > 0) return "";
  return wordsIn(language)._("{buyerName} cancels this order. Please do not deliver it.", { buyerName });
}

/** The account to be billed; for a paid order, the account by which the supplier knows the buyer. */
function writeAccount({ billedAccount, accountNumber }: OrderOnPaper, language: ContactLanguage) {
  const i18n = wordsIn(language);
  if (billedAccount) return [{ label: i18n._("Bill to account"), text: billedAccount }];
  return accountNumber ? [{ label: i18n._("Account"), text: accountNumber }] : [];
}

function writeDestination({ jobSite, zipCode }: OrderOnPaper, language: ContactLanguage) {
  const i18n = wordsIn(language);
  if (!jobSite) return zipCode ? [{ label: i18n._("Deliver to ZIP"), text: zipCode }] : [];
  const { contactName, contactPhone, needBy, opensAt, closesAt, instructions } = jobSite;
  const address = [...addressLines(jobSite), `${contactName}, ${contactPhone}`].join("\n");
  return [
    { label: i18n._("Deliver to"), text: address },
    ...(needBy ? [{ label: i18n._("Needed by"), text: formatDay(i18n, needBy) }] : []),
    ...(opensAt ? [{ label: i18n._("Site opens"), text: formatClock(i18n, opensAt) }] : []),
    ...(closesAt ? [{ label: i18n._("Site closes"), text: formatClock(i18n, closesAt) }] : []),
    ...(instructions ? [{ label: i18n._("Notes for the driver"), text: instructions }] : []),
  ];
}
