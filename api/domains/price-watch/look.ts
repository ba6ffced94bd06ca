/**
 * Finds the lowest current cost of a list, independently of its analysis: suppliers are asked and the problem is
 * solved, and nothing is written to the project.
 */
import { findIncludedLeft, meterUse } from "../account/index.ts";
import { solveAsAsked, toProblem } from "../analysis/index.ts";
import { findTaxRate } from "../basket/index.ts";
import type { Plan } from "../optimization/index.ts";
import type { Project } from "../project/index.ts";
import {
  filterWishedOffers,
  judgeListing,
  listUndelivering,
  planSearch,
  takePreferred,
} from "../purchasing/index.ts";
import {
  countQueries,
  findHandover,
  type Handover,
  listActiveSuppliers,
  listMaterials,
  listProducts,
  listQuotedIds,
  loadSuppliersFor,
  type Material,
  type Product,
  type Supplier,
  toFoundProduct,
} from "../sourcing/index.ts";
import { listKeyOf } from "./list-key.rules.ts";
import type { LookDependencies } from "./look.ports.ts";
import type { Look, PriceWatch } from "./price-watch.types.ts";
import { toSeenBasket } from "./seen-basket.rules.ts";

/** No one is waiting at a screen: suppliers may take their time, and so may the proof. */
const TIME_LIMIT_MS = 5_000;

/** The result of a check: something to compare, or why there is nothing, as a sentence. */
type LookOutcome = { kind: "seen"; look: Look } | { kind: "problem"; message: string };

/** The materials to price, and the suppliers whose answers the comparison needs. */
interface Errand {
  project: Project;
  listKey: string;
  /** The materials that are compared. */
  materials: Material[];
  /** Whether the list is still the baseline's, in which all of these materials were bought. */
  isSameList: boolean;
  /** Suppliers whose silence would make the list seem more expensive than it is. */
  sellersBefore: ReadonlySet<string>;
}

export async function lookForCheapest(
  ports: LookDependencies,
  project: Project,
  { baseline }: Pick<PriceWatch, "baseline">,
): Promise<LookOutcome> {
  const list = await listMaterials(ports.database, project.id);
  const listKey = listKeyOf(project, list);
  const isSameList = listKey === baseline.listKey;
  const compared = new Set(baseline.lines.map(({ materialKey }) => materialKey));
  const errand: Errand = {
    project,
    listKey,
    materials: list.filter(
      ({ unsourcedReason, takeoffKey }) =>
        unsourcedReason === null && (!isSameList || compared.has(takeoffKey)),
    ),
    isSameList,
    sellersBefore: new Set(baseline.lines.map(({ supplierId }) => supplierId)),
  };
  const asked = await ask(ports, errand);
  return "message" in asked ? { kind: "problem", ...asked } : compare(ports, errand, asked);
}

interface ValidOffers {
  products: Product[];
  suppliers: Supplier[];
  handover: Handover;
}

/**
 * @returns currently valid offers, with their sellers' terms: those that suppliers gave, and the known ones of
 *   suppliers that cannot be asked; or why they cannot be compared
 */
async function ask(
  ports: LookDependencies,
  { project, materials, isSameList, sellersBefore }: Errand,
): Promise<ValidOffers | { message: string }> {
  const { database, clock, searchSuppliers, connectorFor } = ports;
  const { organizationId } = project;
  const active = await listActiveSuppliers(database, organizationId, project.isTest);
  const { wishes, needs, suppliers } = planSearch(project, materials, active, connectorFor);
  const left = project.isTest ? null : await findIncludedLeft(database, organizationId, clock.now());
  if (left !== null && needs.length * suppliers.length > left) return { message: USED_UP };
  const { offers, suppliers: outcomes } = await searchSuppliers({
    materials: needs,
    judge: judgeListing(wishes),
    suppliers,
    zip: project.zipCode,
    signal: AbortSignal.timeout(120_000),
  });
  const amount = countQueries(outcomes, suppliers);
  if (!project.isTest) {
    await meterUse(database, { organizationId, meter: "supplier-queries", amount, at: clock.now() });
  }
  const silent = outcomes.find(
    ({ supplierId, status, unansweredIds }) =>
      (status === "failed" || unansweredIds.length > 0) && (!isSameList || sellersBefore.has(supplierId)),
  );
  if (silent) {
    const name = suppliers.find(({ id }) => id === silent.supplierId)?.name ?? "A supplier";
    return { message: `Nothing was compared: ${silent.message ?? `${name} did not answer.`}` };
  }
  const handover = await findHandover(database, project);
  const away = listUndelivering(outcomes, handover);
  const brought = offers.filter(({ supplierId }) => !away.has(supplierId));
  const materialOf = new Map(materials.map((material) => [material.id, material]));
  const found = filterWishedOffers(brought, needs, wishes).flatMap((offer) => {
    const material = materialOf.get(offer.materialId);
    return material ? [toFoundProduct(offer, material)] : [];
  });
  const known = await listKnown(ports, materials, new Set(suppliers.map(({ id }) => id)));
  const quoted = new Set(known.map(articleOf));
  const others = found.filter((product) => !quoted.has(articleOf(product)));
  const products = takePreferred([...others, ...known], materials, wishes);
  const ids = [...new Set(products.map(({ supplierId }) => supplierId))];
  const termsOf = new Map(outcomes.map(({ supplierId, terms }) => [supplierId, terms]));
  const sellers = await loadSuppliersFor(database, project.id, ids);
  return {
    products,
    suppliers: sellers.map((seller) => ({ ...seller, ...termsOf.get(seller.id) })),
    handover,
  };
}

/** An article that is quoted is also in the seller's catalog: the quote replaces it. */
const articleOf = ({ materialId, supplierId, sku }: Product) => `${materialId} ${supplierId} ${sku}`;

/** Prices that are not requested again, such as those of a yard that has quoted: each is valid until it expires. */
async function listKnown(
  { database, clock }: LookDependencies,
  materials: readonly Material[],
  asked: ReadonlySet<string>,
): Promise<Product[]> {
  const ids = materials.map(({ id }) => id);
  const quoted = await listQuotedIds(database, ids);
  const stored = await listProducts(database, ids);
  return stored.filter(
    ({ id, supplierId, provenance }) =>
      (quoted.has(id) || !asked.has(supplierId)) && provenance.validUntil > clock.now(),
  );
}

const USED_UP =
  "No supplier was asked: your plan's remaining supplier queries this month are not enough. The watch continues next month.";

const NOTHING = "Nothing on the list can be bought right now.";

async function compare(
  { database, clock, optimize }: LookDependencies,
  { project, listKey, materials, isSameList }: Errand,
  { products, suppliers, handover }: ValidOffers,
): Promise<LookOutcome> {
  const now = clock.now();
  const tax = await findTaxRate(database, project);
  const problem = toProblem({
    project,
    materials,
    products,
    suppliers,
    handover,
    taxBasisPoints: tax.millionths / 100,
    now,
  });
  const { result } = await solveAsAsked(problem, optimize, { timeLimitMs: TIME_LIMIT_MS });
  const plan = result.plans.find(({ leftOutMaterialIds }) => leftOutMaterialIds.length === 0);
  const bought = new Set(plan?.lines.map(({ materialId }) => materialId));
  const missing = materials.filter(({ id }) => !bought.has(id)).map(({ name }) => name);
  if (isSameList && missing.length > 0) {
    return { kind: "seen", look: { kind: "short", listKey, missing: missing.sort() } };
  }
  if (!plan) return { kind: "problem", message: NOTHING };
  const named = nameParts(plan, materials, suppliers);
  return {
    kind: "seen",
    look: { kind: "whole", basket: toSeenBasket(named, materials, { listKey, at: now }) },
  };
}

/** The plan with the names of its materials and suppliers. */
function nameParts(plan: Plan, materials: readonly Material[], suppliers: readonly Supplier[]) {
  const materialName = new Map(materials.map(({ id, name }) => [id, name]));
  const supplierName = new Map(suppliers.map(({ id, name }) => [id, name]));
  return {
    ...plan,
    lines: plan.lines.map((line) => ({
      ...line,
      materialName: materialName.get(line.materialId) ?? "",
      supplierName: supplierName.get(line.supplierId) ?? "",
    })),
    suppliers: plan.suppliers.map((supplier) => ({
      ...supplier,
      supplierName: supplierName.get(supplier.supplierId) ?? "",
    })),
  };
}
