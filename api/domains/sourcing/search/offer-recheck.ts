/** Queries suppliers again for offers that a user is about to pay for. */

import type { MaterialNeed, Offer } from "../sourcing.types.ts";
import type { SearchableSupplier } from "../supplier-search.types.ts";
import { ASKED_ALONE } from "./search-outcome.ts";
import type { SupplierSearch } from "./supplier-search.ts";

/** An offer as it was found before. */
export interface KnownOffer {
  supplierId: string;
  sku: string;
  /** The supplier's title: words that find it again. */
  title: string;
  materialId: string;
}

/** The current state of an offer. */
export type RecheckedOffer =
  | { kind: "found"; offer: Offer }
  /** It was promised for a number of days that have not passed. */
  | { kind: "holds" }
  /** The supplier responded and no longer sells it, or not as the required material. */
  | { kind: "gone" }
  /** `message` is for users. */
  | { kind: "unanswered"; message: string };

interface RecheckInput {
  known: readonly KnownOffer[];
  /** The materials the offers are for; an offer whose material is not among them stays unanswered. */
  needs: readonly MaterialNeed[];
  /** The suppliers that can be queried. */
  suppliers: readonly SearchableSupplier[];
  zip: string;
  signal: AbortSignal;
}

/** A user waits for the answer; two rounds stay within the time a request may take. */
const ROUND_DEADLINE_MS = 12_000;
/** All matching listings of an answer: the one looked for need not be among the cheapest. */
const ALL_OFFERS = 50;

/**
 * Queries for exactly these offers, bypassing every cached answer: first as the offers were found, by their materials'
 * names, then the missing ones by their own titles.
 * @returns one answer per offer, in the same order
 */
export async function recheckOffers(input: RecheckInput, search: SupplierSearch): Promise<RecheckedOffer[]> {
  const answers = new Map<KnownOffer, RecheckedOffer>();
  const suppliers = new Map(input.suppliers.map((supplier) => [supplier.id, supplier]));
  await Promise.all(
    [...new Set(input.known.map((one) => one.supplierId))].map(async (supplierId) => {
      const own = input.known.filter((one) => one.supplierId === supplierId);
      const supplier = suppliers.get(supplierId);
      const found = supplier
        ? await recheckAt(supplier, own, input, search)
        : own.map(() => unanswered("This supplier is no longer set up here."));
      own.forEach((one, index) => {
        const answer = found[index];
        if (answer) answers.set(one, answer);
      });
    }),
  );
  return input.known.map((one) => answers.get(one) ?? unanswered("The supplier was not asked."));
}

async function recheckAt(
  supplier: SearchableSupplier,
  known: readonly KnownOffer[],
  { needs, zip, signal }: RecheckInput,
  search: SupplierSearch,
): Promise<RecheckedOffer[]> {
  const needOf = new Map(needs.map((need) => [need.id, need]));
  const ask = async (materials: readonly MaterialNeed[]) => {
    const { offers, suppliers } = await search({
      materials,
      suppliers: [supplier],
      zip,
      signal,
      isForced: true,
      offersPerMaterial: ALL_OFFERS,
      deadlineMs: ROUND_DEADLINE_MS,
    });
    const silent = new Set(suppliers[0]?.unansweredIds);
    // Other suppliers are queried in parallel, each about its own offers.
    const message = (suppliers[0]?.message ?? `${supplier.name} did not answer.`).replace(
      ` ${ASKED_ALONE}`,
      "",
    );
    return (id: string, sku: string): RecheckedOffer => {
      if (silent.has(id)) return unanswered(message);
      const offer = offers.find((one) => one.materialId === id && one.listing.sku === sku);
      return offer ? { kind: "found", offer } : { kind: "gone" };
    };
  };
  const wanted = new Set(known.map((one) => one.materialId));
  const byName = await ask(needs.filter((need) => wanted.has(need.id)));
  const first = known.map(({ materialId, sku }) =>
    needOf.has(materialId) ? byName(materialId, sku) : unanswered("It is no longer on the material list."),
  );
  const missing = known.flatMap((one, index) => {
    const need = needOf.get(one.materialId);
    // An id of its own: two offers of one material have two titles.
    return first[index]?.kind === "gone" && need
      ? [{ ...need, id: String(index), searchFor: one.title.slice(0, 200) }]
      : [];
  });
  if (missing.length === 0) return first;
  const byTitle = await ask(missing);
  const isMissing = new Set(missing.map((need) => need.id));
  return known.map(({ sku }, index) =>
    isMissing.has(String(index))
      ? byTitle(String(index), sku)
      : (first[index] ?? unanswered("The supplier was not asked.")),
  );
}

function unanswered(message: string): RecheckedOffer {
  return { kind: "unanswered", message };
}
