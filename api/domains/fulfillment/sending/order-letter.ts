/** The mail with an order for a supplier's desk, in the desk's language. */
import type { I18n } from "@lingui/core";
import type { ContactLanguage } from "../../../../schema/rules/purchase-order.ts";
import { sharedNames } from "../../../../schema/rules/same-article.ts";
import { formatSold } from "../../../../schema/words/units.ts";
import { formatDollarsIn, wordsIn } from "../../../../schema/words/words.ts";
import { type Cents, toDecimal } from "../../../platform/money.ts";
import { addressLines, formatClock, formatDay } from "../placed-order.ts";
import type { PlacedOrder } from "../supplier-order.types.ts";

interface OrderLetter extends PlacedOrder {
  /** The contact who answers; null when no one is named. */
  contactName: string | null;
  /** Whether the reader is the buying desk, which orders at the supplier for the installation and sells nothing. */
  isForDesk: boolean;
  accountNumber: string | null;
  /** The page where the desk answers. */
  link: string;
}

/** Subject and text. */
export function writeLetter(
  letter: OrderLetter,
  language: ContactLanguage,
): { subject: string; body: string } {
  const i18n = wordsIn(language);
  const money = (cents: Cents) => formatDollarsIn(i18n, toDecimal(cents));
  const { lines, contactName, isForDesk } = letter;
  const shared = sharedNames(lines);
  const body = [
    contactName === null ? i18n._("Hello,") : i18n._("Hello {name},", { name: contactName }),
    "",
    writeIntro(i18n, letter),
    ...(isForDesk ? ["", writeTask(i18n, letter)] : []),
    "",
    ...lines.map(({ sku, name, materialName, quantity, saleUnit, unitCents, totalCents, url }) => {
      const material = shared.has(name) ? materialName : null;
      const use = material && i18n._("For {material}", { material });
      const sold = [
        formatSold(i18n, quantity, saleUnit),
        sku,
        name,
        use,
        money(unitCents),
        money(totalCents),
      ];
      return [...sold, isForDesk ? url : null].filter(Boolean).join(" · ");
    }),
    "",
    `${i18n._("Items")}: ${money(letter.itemsCents)}`,
    `${i18n._("Delivery")}: ${money(letter.deliveryCents)}`,
    `${i18n._("Tax (estimate)")}: ${money(letter.taxCents)}`,
    `${i18n._("Total")}: ${money(letter.totalCents)}`,
    "",
    ...accountLines(i18n, letter),
    `${i18n._("Job")}: ${letter.title}`,
    ...destinationLines(i18n, letter),
    "",
    i18n._("Please confirm it here:"),
    letter.link,
  ].join("\n");
  return { subject: writeSubject(i18n, letter), body };
}

function writeSubject(i18n: I18n, letter: OrderLetter): string {
  const { number, version, buyerName, supplierName, isForDesk } = letter;
  if (isForDesk) {
    const said = { number, version, buyerName, supplierName };
    return i18n._("{supplierName}: order {number}, version {version} from {buyerName}", said);
  }
  return version > 1
    ? i18n._("Order {number}, version {version} from {buyerName}", { number, version, buyerName })
    : i18n._("Order {number} from {buyerName}", { number, buyerName });
}

function writeIntro(i18n: I18n, { lines, version, buyerName }: OrderLetter): string {
  if (lines.length === 0) {
    return i18n._("{buyerName} cancels this order. Please do not deliver it.", { buyerName });
  }
  return version > 1
    ? i18n._("{buyerName} changed this order. This version replaces the previous one.", { buyerName })
    : i18n._("{buyerName} orders:", { buyerName });
}

/** Instructions for the buying desk. */
function writeTask(i18n: I18n, { lines, supplierName }: OrderLetter): string {
  return lines.length === 0
    ? i18n._("Please cancel it at {supplierName}.", { supplierName })
    : i18n._("Please order it at {supplierName}.", { supplierName });
}

/** The account to be billed; for a paid order, the account by which the supplier knows the buyer. */
function accountLines(i18n: I18n, { billedAccount, accountNumber }: OrderLetter): string[] {
  if (billedAccount) return [i18n._("On account: please bill account {account}", { account: billedAccount })];
  return accountNumber ? [`${i18n._("Account")}: ${accountNumber}`] : [];
}

function destinationLines(
  i18n: I18n,
  { jobSite, zipCode }: Pick<OrderLetter, "jobSite" | "zipCode">,
): string[] {
  if (!jobSite) return zipCode ? [`${i18n._("Deliver to ZIP")}: ${zipCode}`] : [];
  const { needBy, opensAt, closesAt, instructions } = jobSite;
  return [
    ...(needBy ? [`${i18n._("Needed by")}: ${formatDay(i18n, needBy)}`] : []),
    "",
    `${i18n._("Deliver to")}:`,
    ...addressLines(jobSite),
    `${jobSite.contactName}, ${jobSite.contactPhone}`,
    ...(opensAt ? [`${i18n._("Site opens")}: ${formatClock(i18n, opensAt)}`] : []),
    ...(closesAt ? [`${i18n._("Site closes")}: ${formatClock(i18n, closesAt)}`] : []),
    ...(instructions ? [instructions] : []),
  ];
}
