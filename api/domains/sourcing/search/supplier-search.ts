import { setImmediate } from "node:timers/promises";
import { orAbort } from "../../../platform/concurrency/or-abort.ts";
import { createMatcher, lacksItsSize } from "../match-listing.ts";
import type { MaterialNeed, Offer } from "../sourcing.types.ts";
import type {
  ListingJudge,
  OfferGap,
  SearchableSupplier,
  SupplierAnswers,
  SupplierOutcome,
  SupplierSearchInput,
  SupplierSearchOutput,
} from "../supplier-search.types.ts";
import { NO_ANSWERS } from "./answer-keeper.ts";
import { explainGap } from "./gaps.rules.ts";
import { selectOffers } from "./offer.rules.ts";
import { describeOutcome } from "./search-outcome.ts";
import { toOtherFormQuery, toSearchQuery } from "./search-query.ts";
import { type Query, type SupplierAnswer, searchSupplier } from "./search-supplier.ts";
import { isPassing } from "./sourcing.errors.ts";
import {
  createSupplierGate,
  DEFAULT_LIMITS,
  type SupplierGate,
  type SupplierLimits,
} from "./supplier-gate.ts";

/**
 * Queries all suppliers for all materials in parallel.
 * @throws the signal's reason when it aborts; a failing supplier is part of the output instead
 */
export type SupplierSearch = (input: SupplierSearchInput) => Promise<SupplierSearchOutput>;

/** Called once with a function that reads each supplier's breaker, by name: 1 where it is open, else 0. */
export type BreakerWatch = (read: () => ReadonlyMap<string, number>) => void;

/**
 * Creates the search over all suppliers. One per process, so that breakers remember failing suppliers.
 *
 * The returned function queries every supplier for every material, suppliers in parallel, with a limited number of
 * requests at each. It rejects only when the input's signal aborts; a supplier that is slow, fails or sends garbage
 * costs only its own offers and is reported in its outcome.
 *
 * @param answers cached answers, which spare queries as long as they are valid; none are cached when omitted
 * @param watch for the metrics
 */
export function createSupplierSearch(
  overrides: Partial<SupplierLimits> = {},
  answers: SupplierAnswers = NO_ANSWERS,
  watch: BreakerWatch = () => {},
): SupplierSearch {
  const limits: SupplierLimits = { ...DEFAULT_LIMITS, ...overrides };
  const gateOfSupplier = new Map<string, SupplierGate>();
  /** Only suppliers queried over the network; users' own lists can have any names. */
  const named = new Map<string, SupplierGate>();
  const gateOf = ({ id, name, connector }: SearchableSupplier): SupplierGate => {
    const gate = gateOfSupplier.get(id) ?? createSupplierGate(limits);
    gateOfSupplier.set(id, gate);
    if (!connector.isOwnList) named.set(name, gate);
    return gate;
  };
  watch(() => new Map([...named].map(([name, gate]) => [name, Number(gate.isOpen)])));
  return async (input) => {
    input.signal.throwIfAborted();
    const queries = groupByQuery(input.materials);
    const gates = input.suppliers.map(gateOf);
    // Skipping a supplier saves time while others respond. When all are being skipped (this machine was cut off for a
    // moment, say) there is nothing to save: querying is better than failing without a try.
    const mustInsist = gates.every((gate) => gate.isOpen);
    const searches = input.suppliers.map((supplier, index) => {
      const gate = gates[index] ?? gateOf(supplier);
      const ask = mustInsist ? gate.insist : gate.ask;
      return searchSupplier({ input, supplier, queries, limits, answers, ask });
    });
    const found = await orAbort(Promise.all(searches), input.signal);
    const offers: Offer[] = [];
    const gaps: OfferGap[] = [];
    for (const material of input.materials) {
      const limit = input.offersPerMaterial ?? limits.offersPerMaterial;
      const own = offersFor(material, found, { limit, judge: input.judge });
      offers.push(...own);
      if (input.explainsGaps) gaps.push(...gapsFor(material, found, own, input.judge));
      // A long list takes a while to compare; the process keeps responding to others in the meantime.
      await setImmediate();
      input.signal.throwIfAborted();
    }
    return { offers, gaps, suppliers: found.map((answer) => toOutcome(answer, offers, input)) };
  };
}

function offersFor(
  material: MaterialNeed,
  answers: readonly SupplierAnswer[],
  { limit, judge }: { limit: number; judge: ListingJudge | undefined },
): Offer[] {
  if (lacksItsSize(material)) return [];
  const match = createMatcher(material);
  return answers.flatMap(({ supplier, results }) => {
    const result = results.get(material.id);
    if (!result) return [];
    return selectOffers({ material, supplierId: supplier.id, result, match, judge, limit });
  });
}

function gapsFor(
  material: MaterialNeed,
  answers: readonly SupplierAnswer[],
  offers: readonly Offer[],
  judge: ListingJudge | undefined,
): OfferGap[] {
  const match = createMatcher(material);
  const offering = new Set(offers.map(({ supplierId }) => supplierId));
  return answers
    .filter(({ supplier }) => !offering.has(supplier.id))
    .map(({ supplier, results }) =>
      explainGap({
        material,
        supplierId: supplier.id,
        result: results.get(material.id) ?? null,
        match,
        judge,
      }),
    );
}

function toOutcome(
  answer: SupplierAnswer,
  offers: readonly Offer[],
  input: SupplierSearchInput,
): SupplierOutcome {
  const { supplier, results, answered, failures, terms } = answer;
  const own = offers.filter((offer) => offer.supplierId === supplier.id);
  return {
    supplierId: supplier.id,
    ...describeOutcome({
      supplierName: supplier.name,
      failures,
      materialsAnswered: results.size,
      materialsTotal: input.materials.length,
      listings: answered.reduce((sum, result) => sum + result.listings.length, 0),
      dropped: answered.flatMap((result) => result.dropped.map((one) => one.reason)),
      hasTerms: terms !== null,
      hasOthers: input.suppliers.length > 1,
    }),
    queriesAnswered: answer.queriesAnswered,
    materialsFound: new Set(own.map((offer) => offer.materialId)).size,
    isAway: results.size === 0 && failures.length > 0 && failures.every(({ kind }) => isPassing(kind)),
    unansweredIds: input.materials.flatMap(({ id }) => (results.has(id) ? [] : [id])),
    terms,
  };
}

/** The queries to suppliers in a search; users' own price lists are read, not queried. */
export function countQueries(
  outcomes: readonly SupplierOutcome[],
  suppliers: readonly SearchableSupplier[],
): number {
  const asked = new Set(suppliers.flatMap(({ id, connector }) => (connector.isOwnList ? [] : [id])));
  return outcomes.reduce((sum, one) => sum + (asked.has(one.supplierId) ? one.queriesAnswered : 0), 0);
}

function groupByQuery(materials: readonly MaterialNeed[]): Query[] {
  const queries = new Map<string, Query>();
  const ask = (text: string, material: MaterialNeed, byName: number): void => {
    const key = `${text.toLowerCase()}\n${material.category}`;
    const query = queries.get(key) ?? { text, category: material.category, materials: [], byName: 0 };
    query.materials.push(material);
    query.byName += byName;
    queries.set(key, query);
  };
  for (const material of materials) {
    ask(material.searchFor ?? toSearchQuery(material.name), material, 1);
    const otherForm = material.searchFor === undefined ? toOtherFormQuery(material.name) : null;
    if (otherForm !== null) ask(otherForm, material, 0);
  }
  return [...queries.values()];
}
