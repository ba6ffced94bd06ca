/** Desks of stand-ins that answer requests for quotes. */
import { CONTACT_LANGUAGES, type ContactLanguage } from "../../../../schema/rules/purchase-order.ts";
import type { Supplier } from "../offers/product.types.ts";
import { QUOTE_CONNECTOR } from "./own-suppliers.store.ts";

interface StandInDesk {
  email: string;
  language: ContactLanguage;
}

/**
 * The mail address of a stand-in's desk. It is stored where other suppliers have the address of their API, as a link of
 * RFC 6068: `mailto:east@sandbox-yards.example?Accept-Language=en`.
 *
 * @returns null for every other supplier
 */
export function findStandInDesk({
  connector,
  isSandbox,
  apiEndpoint,
}: Pick<Supplier, "apiEndpoint" | "connector" | "isSandbox">): StandInDesk | null {
  if (!isSandbox || connector !== QUOTE_CONNECTOR || apiEndpoint === null) return null;
  const { protocol, pathname, searchParams } = new URL(apiEndpoint);
  const reads = searchParams.get("Accept-Language");
  return protocol === "mailto:"
    ? { email: pathname, language: CONTACT_LANGUAGES.find((language) => language === reads) ?? "en" }
    : null;
}
