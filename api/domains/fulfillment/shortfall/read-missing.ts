/** The missing goods of an order, with their materials and offers. */
import type { Connection } from "../../../platform/database.ts";
import { findProjectById, type Project } from "../../project/index.ts";
import {
  listActiveSuppliers,
  listMaterials,
  listProducts,
  type Material,
  type Product,
  type Supplier,
} from "../../sourcing/index.ts";
import { presentAnswer } from "../present-answer.ts";
import { presentVersion } from "../purchase-order.rows.ts";
import type { PurchaseOrder } from "../purchase-order.types.ts";
import { listMissing } from "./missing-lines.rules.ts";
import { loadOrderedOffers } from "./ordered-offers.store.ts";
import { groupByMaterial, type ShortNeed } from "./shortfall.rules.ts";
import type { MissingLine } from "./shortfall.types.ts";

/** The missing goods, and the facts about other suppliers that have them. */
export interface Missed {
  lines: MissingLine[];
  project: Project | null;
  /** The project's whole list. */
  materials: Material[];
  /** Offers of that list. */
  products: Product[];
  /** The offer each line of the order bought. */
  ordered: Map<string, Product>;
  needs: ShortNeed[];
  /** All suppliers except the one that leaves the goods missing. */
  others: Supplier[];
  needBy: string | null;
}

/** @param keys of the lines that matter; null for every line with something missing */
export async function readMissing(
  connection: Connection,
  purchaseOrder: PurchaseOrder,
  keys: readonly string[] | null,
): Promise<Missed> {
  const { organizationId, orderId, projectId, supplierId, versions, jobSite } = purchaseOrder;
  const [paid] = versions;
  if (!paid) throw new Error("a purchase order lacks its first version");
  const needBy = jobSite?.needBy ?? null;
  const answered = presentAnswer(purchaseOrder)?.lines ?? [];
  const lines = listMissing(presentVersion(purchaseOrder).lines, answered, paid, needBy).filter(
    ({ key }) => keys === null || keys.includes(key),
  );
  const project = projectId === null ? null : await findProjectById(connection, projectId);
  const materials = project === null ? [] : await listMaterials(connection, project.id);
  const products = await listProducts(
    connection,
    materials.map(({ id }) => id),
  );
  const ordered = await loadOrderedOffers(connection, orderId);
  const suppliers = await listActiveSuppliers(connection, organizationId, project?.isTest === true);
  return {
    lines,
    project,
    materials,
    // Parts of a package cannot be bought separately.
    products: products.filter((product) => product.package === null),
    ordered,
    needs: groupByMaterial(lines, ordered, materials),
    others: suppliers.filter(({ id }) => id !== supplierId),
    needBy,
  };
}
