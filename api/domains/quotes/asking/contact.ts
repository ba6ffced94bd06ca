/** The supplier to ask: a known one, or a new one of the organization's own. */
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import type { QuoteContactFields } from "../../../../schema/rules/quote.ts";
import type { Connection } from "../../../platform/database.ts";
import { findContact, keepContact, type SupplierContact } from "../../fulfillment/index.ts";
import {
  ensureOwnSupplier,
  findStandInDesk,
  listActiveSuppliers,
  QUOTE_CONNECTOR,
  type Supplier,
} from "../../sourcing/index.ts";
import type { QuoteContact } from "../quote-request.types.ts";

/** Problems by field of the contact. */
type ContactProblem = Readonly<Record<string, string>>;

interface Asking {
  organizationId: string;
  /** Whether only stand-ins are asked. */
  isTest: boolean;
}

type Found<Value> = { ok: true; value: Value } | { ok: false; problem: ContactProblem };
const found = <Value>(value: Value): Found<Value> => ({ ok: true, value });
const wrong = (problem: ContactProblem) => ({ ok: false, problem }) as const;

/** The supplier, created when new. */
async function findOrMake(
  transaction: Connection,
  { organizationId, isTest }: Asking,
  { supplierId, supplierName }: QuoteContactFields,
): Promise<Found<Supplier>> {
  if (!supplierId) {
    if (!supplierName) return wrong({ supplierName: MESSAGES.quoteSupplierRequired });
    if (isTest) return wrong({ supplierName: MESSAGES.quoteSupplierReal });
    return found(await ensureOwnSupplier(transaction, organizationId, supplierName));
  }
  const known = await listActiveSuppliers(transaction, organizationId, isTest);
  const supplier = known.find(({ id }) => id === supplierId);
  if (!supplier) {
    return wrong({ supplierId: isTest ? MESSAGES.quoteSupplierReal : MESSAGES.quoteSupplierUnknown });
  }
  const answers = supplier.connector === QUOTE_CONNECTOR;
  return supplier.isSandbox && !answers
    ? wrong({ supplierId: MESSAGES.quoteSupplierSample })
    : found(supplier);
}

/**
 * Resolves the recipient of a request. Omitted fields come from the supplier's contact. A first contact with an email
 * address is stored, so that orders find it; one that is only telephoned is not, because that does not tell how its
 * goods arrive.
 * @returns the contact, or its problems
 */
export async function resolveContact(
  transaction: Connection,
  asking: Asking,
  fields: QuoteContactFields,
): Promise<Found<QuoteContact>> {
  const asked = await findOrMake(transaction, asking, fields);
  if (!asked.ok) return asked;
  const supplier = asked.value;
  const known = await findContact(transaction, asking.organizationId, supplier.id);
  const standIn = findStandInDesk(supplier);
  const email = fields.email?.toLowerCase() || known?.email || standIn?.email || null;
  const phone = fields.phone || known?.phone || null;
  if (!email && !phone) return wrong({ email: MESSAGES.quoteContactUnreachable });
  const contact = {
    contactName: fields.contactName || known?.name || supplier.name,
    email,
    phone,
    language: fields.language ?? known?.language ?? standIn?.language ?? "en",
  };
  if (known === null && email !== null && supplier.orderChannel !== "http" && !supplier.isSandbox) {
    await keepContact(transaction, asking.organizationId, toSupplierContact(supplier.id, contact));
  }
  return found({ supplierId: supplier.id, supplierName: supplier.name, ...contact });
}

function toSupplierContact(
  supplierId: string,
  { contactName, email, ...contact }: Pick<QuoteContact, "contactName" | "email" | "language" | "phone">,
): SupplierContact {
  return {
    supplierId,
    name: contactName,
    email,
    ...contact,
    accountNumber: null,
    terms: null,
    channel: "email",
  };
}
