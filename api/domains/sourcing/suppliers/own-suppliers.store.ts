/** Suppliers of one organization's own, which no other organization sees. */
import type { Connection } from "../../../platform/database.ts";
import type { Supplier } from "../offers/product.types.ts";
import { findSupplier } from "./supplier.store.ts";

/** The source name for prices that suppliers are asked for individually. */
export const QUOTE_CONNECTOR = "quote";

/** The organization's own supplier with a name, ignoring case; created when there is none. */
export async function ensureOwnSupplier(
  transaction: Connection,
  organizationId: string,
  name: string,
): Promise<Supplier> {
  const known = await transaction.supplier.findFirst({
    where: { organizationId, name: { equals: name, mode: "insensitive" }, isActive: true },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  const { id } =
    known ??
    (await transaction.supplier.create({
      data: {
        organizationId,
        name,
        slug: `${QUOTE_CONNECTOR}-${crypto.randomUUID()}`,
        connector: QUOTE_CONNECTOR,
        isLocal: true,
      },
      select: { id: true },
    }));
  const supplier = await findSupplier(transaction, organizationId, id);
  if (!supplier) throw new Error(`the supplier ${id} does not belong to the organization`);
  return supplier;
}
