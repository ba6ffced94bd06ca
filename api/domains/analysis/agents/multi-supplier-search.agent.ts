/** Multi-Supplier Search: every material at every active supplier, in parallel. */
import { ACCOUNT_PLANS } from "../../../../schema/constants.ts";
import type { Database } from "../../../platform/database.ts";
import { findAccountPlan, limitsOf } from "../../account/index.ts";
import type { Project } from "../../project/index.ts";
import { filterWishedOffers, judgeListing, listUndelivering, planSearch } from "../../purchasing/index.ts";
import { offerQuotes } from "../../quotes/index.ts";
import {
  type BoundedList,
  chooseCostliest,
  countQueries,
  estimateByReference,
  findHandover,
  findUnsourced,
  listActiveSuppliers,
  listMaterials,
  listProducts,
  type Material,
  type Product,
  type SupplierProgress,
  saveBounds,
  saveGaps,
  saveOffers,
  saveTerms,
  toMaterialNeed,
} from "../../sourcing/index.ts";
import { countOf } from "../analysis.rules.ts";
import type { SupplierReport } from "../analysis.types.ts";
import { listGaps } from "../planning/list-gaps.rules.ts";
import { excludeUndelivered, withoutSuppliers } from "../planning/site-delivery.rules.ts";
import { AnalysisFailure } from "../run/analysis.errors.ts";
import { loadSearchReports } from "../run/progress.store.ts";
import type { Agent, AgentResult } from "./agent.ts";
import { describeSearch } from "./agent-messages.rules.ts";

/** Asks the suppliers for the list's materials and stores their offers. */
export const multiSupplierSearchAgent: Agent = {
  name: "Multi-Supplier Search",
  opening: "Asking the suppliers",
  async work({ project, signal, report }, { database, connectorFor, searchSuppliers }) {
    const bounds = await boundList(database, project, await listMaterials(database, project.id));
    const all = bounds.sourced;
    // After a change of the list most offers are still valid; only materials without a valid one are searched.
    const materials = await findUnsourced(database, all, new Date());
    const earlier = await loadSearchReports(database, project.id);
    if (materials.length === 0) return nothingToAsk(project, bounds, earlier);
    const active = await listActiveSuppliers(database, project.organizationId, project.isTest);
    const { wishes, needs, searchable, suppliers } = planSearch(project, materials, active, connectorFor);
    if (searchable.length === 0) {
      throw new AnalysisFailure(
        project.isTest
          ? NO_SANDBOX
          : "No supplier is set up here, so there are no prices to compare. Add a supplier, then choose Retry Analysis.",
      );
    }
    if (suppliers.length === 0) throw new AnalysisFailure(NOBODY_LEFT);

    const found = await searchSuppliers({
      materials: needs,
      explainsGaps: true,
      judge: judgeListing(wishes),
      suppliers,
      zip: project.zipCode,
      signal,
      onSupplierProgress: followProgress(materials.length * suppliers.length, report),
    });

    const names = new Map(suppliers.map((supplier) => [supplier.id, supplier.name]));
    const undelivered = listUndelivering(found.suppliers, await findHandover(database, project));
    const outcomes = excludeUndelivered(undelivered, found.suppliers, { zipCode: project.zipCode, names });
    const asked = new Set(materials.map(({ id }) => id));
    const kept = await listProducts(
      database,
      all.flatMap(({ id }) => (asked.has(id) ? [] : [id])),
    );
    const offers = filterWishedOffers(withoutSuppliers(found.offers, undelivered), needs, wishes, { kept });
    const gaps = listGaps({ found, offers, needs, undelivered });
    const supplierReports = outcomes.map((outcome) =>
      reportOn(outcome, names.get(outcome.supplierId) ?? "", { kept, earlier }),
    );
    const offered = new Set(offers.map((offer) => offer.materialId));
    const keptIds = new Set(kept.map((product) => product.materialId));
    const unavailableMaterials = materials.filter((one) => !offered.has(one.id)).map((one) => one.name);
    const answered = outcomes.filter((outcome) => outcome.status !== "failed").length;
    return {
      message: `${describeSearch({ offers: offers.length, offered: offered.size, kept: keptIds.size, answered })}${describeBounds(bounds)}`,
      use: { meter: "supplier-queries", amount: countQueries(outcomes, suppliers) },
      output: { supplierReports, unavailableMaterials, offerCount: offers.length },
      async save(transaction) {
        for (const outcome of outcomes) {
          if (outcome.terms) await saveTerms(transaction, outcome.supplierId, outcome.terms);
        }
        await saveOffers(transaction, materials, offers);
        await saveGaps(transaction, [...asked], gaps);
        await saveBounds(transaction, bounds);
        await offerQuotes(transaction, project, new Date());
      },
      ...(answered === 0
        ? { failure: `${NO_ANSWER} Your material list is kept: choose Retry Analysis in a moment.` }
        : {}),
      ...(answered === 0 && outcomes.some(({ isAway }) => isAway) ? { outage: NO_ANSWER } : {}),
    };
  },
};

/** @param total how many questions there are, each about a material at a supplier */
function followProgress(
  total: number,
  report: Parameters<Agent["work"]>[0]["report"],
): (progress: SupplierProgress) => void {
  const latest = new Map<string, SupplierProgress>();
  return (progress) => {
    latest.set(progress.supplierId, progress);
    const all = [...latest.values()];
    const asked = all.reduce((sum, one) => sum + one.materialsAsked, 0);
    report(Math.floor((asked / Math.max(1, total)) * 95), describeProgress(all));
  };
}

/**
 * @param kept offers of lines that were not searched
 * @param earlier the reports of the search that found them
 */
function reportOn(
  outcome: ReturnType<typeof excludeUndelivered>[number],
  supplierName: string,
  { kept, earlier }: { kept: readonly Product[]; earlier: readonly SupplierReport[] },
): SupplierReport {
  const own = kept.filter((product) => product.supplierId === outcome.supplierId);
  const before = kept.length > 0 ? earlier.find((report) => report.supplierName === supplierName) : null;
  // A supplier that did not answer for the unchanged lines still has not.
  const { status, message } = before && outcome.status === "ok" ? before : outcome;
  const keptCount = new Set(own.map((product) => product.materialId)).size;
  return { supplierName, status, message, materialsFound: keptCount + outcome.materialsFound };
}

/** Every line has valid offers. */
function nothingToAsk(project: Project, bounds: BoundedList, supplierReports: SupplierReport[]): AgentResult {
  return {
    message: `The offers for all ${countOf(bounds.sourced.length, "material")} are still valid${describeBounds(bounds)}`,
    output: { supplierReports, unavailableMaterials: [], offerCount: 0 },
    async save(transaction) {
      await saveBounds(transaction, bounds);
      await offerQuotes(transaction, project, new Date());
    },
  };
}

const NO_ANSWER = "None of the suppliers answered.";

const NOBODY_LEFT =
  "Your special instructions rule out every supplier that is set up here. Change them, or add a supplier, then choose Retry Analysis.";

const NO_SANDBOX =
  "This is a test project, which can only be priced by the sandbox's suppliers, and there is no sandbox here. " +
  "Make it a real project, then start its analysis.";

/**
 * The materials that the owner's plan allows suppliers to be asked for. A line's cost is what its best offer last cost,
 * otherwise its usual cost.
 */
async function boundList(
  database: Database,
  project: Project,
  materials: readonly Material[],
): Promise<BoundedList> {
  const { kind } = await findAccountPlan(database, project.organizationId, new Date());
  const limit = limitsOf(kind).materialsPerProject;
  if (limit === null || materials.length <= limit) return { sourced: [...materials], unsourced: [] };
  const usual = await estimateByReference(materials.map(toMaterialNeed));
  return chooseCostliest(
    materials.map((material, index) => ({
      material,
      estimateCents: material.estimatedPriceCents ?? usual[index] ?? null,
    })),
    { limit, planName: ACCOUNT_PLANS[kind].name },
  );
}

function describeBounds({ unsourced }: BoundedList): string {
  return unsourced.length === 0
    ? ""
    : `; ${countOf(unsourced.length, "line")} beyond the plan's limit not searched`;
}

function describeProgress(progress: readonly SupplierProgress[]): string {
  return progress
    .map(
      (one) =>
        `${one.supplierName}: ${one.materialsAsked} of ${one.materialsTotal} asked, ${countOf(one.offersFound, "offer")}`,
    )
    .join("; ");
}
