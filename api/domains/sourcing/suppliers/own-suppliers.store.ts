/** Suppliers of one organisation's own, which nobody else sees. */
import type { Connection } from "../../../platform/database.ts";
import type { Supplier } from "../offers/product.types.ts";
import { findSupplier } from "./supplier.store.ts";

/** Where prices come from that suppliers are asked for one by one. */
export const QUOTE_CONNECTOR = "quote";

/** The organisation's own supplier of a name, whatever its case: made when there is none. */
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
  if (!supplier) throw new Error(`the supplier ${id} is not its organisation's`);
  return supplier;
}
