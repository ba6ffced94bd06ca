/** Suppliers with their order contacts, and the fields of the form for a contact. */
import type {
  ContactLanguage,
  PurchaseOrderChannel,
  SupplierContact_ContactFragment,
  SupplierContactsQuery,
} from "../../../gql/graphql.ts";

/** A supplier that can be ordered from. */
export interface OrderedSupplier {
  readonly id: string;
  readonly name: string;
  /** The channels through which an order can reach it. */
  readonly channels: readonly PurchaseOrderChannel[];
  readonly contact: SupplierContact_ContactFragment | null;
}

const CHANNEL_ORDER = ["HTTP", "AMAZON", "DESK", "EMAIL", "PICK_UP"] as const;

/** The shared suppliers and the price lists in use, by name. */
export function toOrderedSuppliers(data: SupplierContactsQuery): OrderedSupplier[] {
  const contacts = new Map(data.supplierContacts.map((contact) => [contact.supplierId, contact]));
  const lists = data.priceLists
    .filter(({ isActive }) => isActive)
    .map(({ supplierId, name }) => ({ id: supplierId, name, isSandbox: false, orderChannel: null }));
  return [...data.suppliers, ...lists]
    .map(({ id, name, isSandbox, orderChannel }) => ({
      id,
      name,
      // Orders at sample prices go to no one but the stand-in itself.
      channels: CHANNEL_ORDER.filter(
        (channel) => channel === "PICK_UP" || channel === orderChannel || (channel === "EMAIL" && !isSandbox),
      ),
      contact: contacts.get(id) ?? null,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}

/** How orders go there now; without a contact, the server's default. */
export function channelOf({ contact, channels }: OrderedSupplier): PurchaseOrderChannel {
  return contact?.channel ?? channels.find((channel) => channel !== "EMAIL") ?? "PICK_UP";
}

/** Missing details of an order contact. */
export function missingOf({ contact }: OrderedSupplier): string[] {
  if (contact === null) return ["contact", "phone", "account number"];
  return [
    ...(contact.phone ? [] : ["phone"]),
    ...(contact.accountNumber ? [] : ["account number"]),
    ...(contact.terms ? [] : ["terms"]),
  ];
}

/** The form as typed. */
export interface ContactValues {
  name: string;
  email: string;
  phone: string;
  language: ContactLanguage;
  accountNumber: string;
  terms: string;
  channel: PurchaseOrderChannel;
}

export const CONTACT_FIELDS = [
  "name",
  "email",
  "phone",
  "language",
  "accountNumber",
  "terms",
  "channel",
] as const satisfies readonly (keyof ContactValues)[];

/** Known values, or those typed before a reload. @param draft the stored draft of the form */
export function toContactValues(
  supplier: OrderedSupplier,
  draft: Record<string, unknown> | null,
): ContactValues {
  const { contact } = supplier;
  const typed = (name: keyof ContactValues, known: string | null | undefined): string => {
    const kept = draft?.[name];
    return typeof kept === "string" ? kept : (known ?? "");
  };
  const channel = typed("channel", channelOf(supplier));
  return {
    name: typed("name", contact?.name),
    email: typed("email", contact?.email),
    phone: typed("phone", contact?.phone),
    language: typed("language", contact?.language) === "ES" ? "ES" : "EN",
    accountNumber: typed("accountNumber", contact?.accountNumber),
    terms: typed("terms", contact?.terms),
    channel: supplier.channels.find((one) => one === channel) ?? "PICK_UP",
  };
}
