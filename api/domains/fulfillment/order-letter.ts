/** The mail that brings a supplier's desk an order, in the language that the desk reads. */
import type { ContactLanguage } from "../../../schema/rules/purchase-order.ts";
import { formatDollars } from "../../platform/money.ts";
import type { PurchaseOrderVersion } from "./purchase-order.types.ts";

export interface OrderLetter extends PurchaseOrderVersion {
  number: string;
  title: string;
  buyerName: string;
  /** Who answers at the supplier. */
  contactName: string;
  accountNumber: string | null;
  zipCode: string | null;
  /** Where the desk answers. */
  link: string;
}

interface Words {
  subject(letter: OrderLetter): string;
  greeting(name: string): string;
  intro(buyerName: string, version: number): string;
  cancelled(buyerName: string): string;
  account: string;
  job: string;
  deliverTo: string;
  items: string;
  delivery: string;
  tax: string;
  total: string;
  answer: string;
}

const WORDS: Readonly<Record<ContactLanguage, Words>> = {
  en: {
    subject: ({ number, version, buyerName }) =>
      `Order ${number}${version > 1 ? `, version ${version}` : ""} from ${buyerName}`,
    greeting: (name) => `Hello ${name},`,
    intro: (buyerName, version) =>
      version > 1
        ? `${buyerName} changed this order. This version takes the place of the one before.`
        : `${buyerName} orders:`,
    cancelled: (buyerName) => `${buyerName} cancels this order. Please do not deliver it.`,
    account: "Account",
    job: "Job",
    deliverTo: "Deliver to ZIP",
    items: "Items",
    delivery: "Delivery",
    tax: "Tax (estimate)",
    total: "Total",
    answer: "Please confirm it here:",
  },
  es: {
    subject: ({ number, version, buyerName }) =>
      `Pedido ${number}${version > 1 ? `, versión ${version}` : ""} de ${buyerName}`,
    greeting: (name) => `Hola ${name}:`,
    intro: (buyerName, version) =>
      version > 1
        ? `${buyerName} cambió este pedido. Esta versión reemplaza la anterior.`
        : `${buyerName} pide:`,
    cancelled: (buyerName) => `${buyerName} cancela este pedido. Por favor, no lo entregue.`,
    account: "Cuenta",
    job: "Obra",
    deliverTo: "Entregar en el código postal",
    items: "Artículos",
    delivery: "Entrega",
    tax: "Impuesto (estimado)",
    total: "Total",
    answer: "Confírmelo aquí:",
  },
};

/** Subject and text. */
export function writeLetter(
  letter: OrderLetter,
  language: ContactLanguage,
): { subject: string; body: string } {
  const words = WORDS[language];
  const { accountNumber, zipCode, lines } = letter;
  const body = [
    words.greeting(letter.contactName),
    "",
    lines.length === 0 ? words.cancelled(letter.buyerName) : words.intro(letter.buyerName, letter.version),
    "",
    ...lines.map(
      ({ sku, name, quantity, saleUnit, unitCents, totalCents }) =>
        `${quantity} ${saleUnit} · ${sku ? `${sku} · ` : ""}${name} · ${formatDollars(unitCents)} · ${formatDollars(totalCents)}`,
    ),
    "",
    `${words.items}: ${formatDollars(letter.itemsCents)}`,
    `${words.delivery}: ${formatDollars(letter.deliveryCents)}`,
    `${words.tax}: ${formatDollars(letter.taxCents)}`,
    `${words.total}: ${formatDollars(letter.totalCents)}`,
    "",
    ...(accountNumber ? [`${words.account}: ${accountNumber}`] : []),
    `${words.job}: ${letter.title}`,
    ...(zipCode ? [`${words.deliverTo}: ${zipCode}`] : []),
    "",
    words.answer,
    letter.link,
  ].join("\n");
  return { subject: words.subject(letter), body };
}
