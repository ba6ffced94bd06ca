/** What suppliers charge for a batch, and why some have no offers. */
import { listUndelivering } from "../../../purchasing/index.ts";
import {
  countQueries,
  FOR_NO_PROJECT,
  findHandover,
  listActiveSuppliers,
  type Supplier,
  type SupplierOutcome,
  type SupplierSearchOutput,
  termsFor,
  toSearchable,
} from "../../../sourcing/index.ts";
import { keepWished, readNeedWishes, toWishedSearch, type WishesOf } from "../pricing/need-wishes.ts";
import type { Need } from "../pricing/pricing.rules.ts";
import type { ProcessingPorts } from "../processing.ports.ts";

interface BatchSearch {
  /** At the terms the suppliers just gave for this buyer. */
  suppliers: Supplier[];
  /** The suppliers among them that do not deliver here. */
  undelivering: ReadonlySet<string>;
  /** Without the offers that the project's wishes rule out. */
  search: SupplierSearchOutput;
  wishesOf: WishesOf;
  /** Why it is too early to price; null when enough suppliers responded. */
  silent: string | null;
  queries: number;
}

export async function searchFor(
  { database, connectorFor, searchSuppliers }: ProcessingPorts,
  {
    organizationId,
    needs,
    zip,
    signal,
  }: { organizationId: string; needs: readonly Need[]; zip: string; signal: AbortSignal },
): Promise<BatchSearch> {
  const suppliers = await listActiveSuppliers(database, organizationId);
  const searchable = toSearchable(suppliers, organizationId, connectorFor);
  const wishesOf = readNeedWishes(suppliers);
  const wanted = toWishedSearch(needs, searchable, wishesOf);
  const found = await searchSuppliers({ ...wanted, zip, signal });
  const search = { ...found, offers: keepWished(found.offers, needs, wishesOf) };
  const handover = await findHandover(database, { organizationId, ...FOR_NO_PROJECT });
  const undelivering = listUndelivering(search.suppliers, handover);
  return {
    suppliers: withTerms(suppliers, search.suppliers).map((supplier) => termsFor(supplier, handover)),
    undelivering,
    search,
    wishesOf,
    silent: searchable.length === 0 ? NO_SUPPLIER : explainSilence(needs, search, undelivering),
    queries: countQueries(search.suppliers, wanted.suppliers),
  };
}

const NO_SUPPLIER = "No supplier is set up here. Add one, then choose Retry.";

/** The delivery terms that suppliers just gave apply. */
function withTerms(suppliers: readonly Supplier[], outcomes: readonly SupplierOutcome[]): Supplier[] {
  return suppliers.map((supplier) => {
    const terms = outcomes.find(({ supplierId }) => supplierId === supplier.id)?.terms;
    if (!terms) return supplier;
    const { deliveryFeeCents, freeDeliveryThresholdCents, minimumOrderCents } = terms;
    return { ...supplier, deliveryFeeCents, freeDeliveryThresholdCents, minimumOrderCents };
  });
}

/** Why it is too early to price; null when enough suppliers responded. */
function explainSilence(
  needs: readonly Need[],
  { offers, suppliers }: SupplierSearchOutput,
  undelivering: ReadonlySet<string>,
): string | null {
  // No supplier may be queried: the wishes rule them all out, and each need says so.
  if (suppliers.length === 0) return null;
  if (suppliers.every(({ status }) => status === "failed")) return "None of the suppliers answered.";
  const found = new Set(
    offers.flatMap(({ supplierId, materialId }) => (undelivering.has(supplierId) ? [] : [materialId])),
  );
  const unanswered = new Set(suppliers.flatMap(({ unansweredIds }) => unansweredIds));
  const missing = needs.find(({ id }) => !found.has(id) && unanswered.has(id));
  return missing ? `Not all suppliers answered, and nobody else offers ${missing.material.name}.` : null;
}
