/** The suppliers of an installation, and the connector for each. */
import type { Config, SupplierSources } from "../config.ts";
import { hasConfirmedEmail, isConfirmationDemanded } from "../domains/account/index.ts";
import type { FindDesk, SupplierDesk } from "../domains/fulfillment/index.ts";
import {
  type BreakerWatch,
  createCallCounter,
  createPriceListConnector,
  createSupplierAnswers,
  createSupplierSearch,
  estimateByReference,
  type FindConnector,
  forAccount,
  type PaidAccess,
  type Supplier,
  type SupplierConnector,
  type SupplierSearch,
} from "../domains/sourcing/index.ts";
import {
  createAmazonBusinessConnector,
  createAmazonDesk,
  createHttpConnector,
  createHttpDesk,
  createSerpApiConnector,
  createUnwrangleConnector,
} from "../integrations/suppliers/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import type { Logger } from "../platform/logger.ts";
import type { ProcessMetrics } from "../platform/telemetry/metrics.ts";
import { type CallOutside, observed } from "../platform/telemetry/outside-calls.ts";
import type { SandboxYardsOptions } from "../sandbox/index.ts";
import { takesRealMoney } from "./payment-pages.ts";

/** A stand-in's catalog changes only with a restart, and whoever changes it wants to see it soon. */
const SAMPLE_REUSE_MS = 10 * 60 * 1000;

/** Access to suppliers, for agents and services. */
export interface SupplierAccess {
  searchSuppliers: SupplierSearch;
  /** From the account's point of view; null when the supplier's connector is not configured here. */
  connectorFor: FindConnector;
  /** Where orders are placed; null for suppliers that take none through an API. */
  findDesk: FindDesk;
}

/** One per process: circuit breakers live in it. Answers and counts of paid calls are shared through the database. */
export function createSupplierAccess(
  foundation: {
    database: Database;
    clock: Clock;
    logger: Logger;
    metrics?: ProcessMetrics;
    callOutside?: CallOutside;
  },
  {
    supplierSources,
    supplierCache,
    smtp,
    stripe,
  }: Pick<Config, "supplierSources" | "supplierCache" | "smtp" | "stripe">,
): SupplierAccess {
  const { database } = foundation;
  const watchBreakers: BreakerWatch = (read) =>
    foundation.metrics?.watchEach(
      "supplier_breaker_open",
      "Suppliers currently suspended after repeated failures.",
      "supplier",
      read,
    );
  const answers = supplierCache ? createSupplierAnswers(foundation) : undefined;
  const countCall = createCallCounter(foundation);
  const mayAsk = async (accountId: string) =>
    !isConfirmationDemanded(smtp) || (await hasConfirmedEmail(database, accountId));
  return {
    searchSuppliers: createSupplierSearch({}, answers, watchBreakers),
    connectorFor: createConnectors(foundation, supplierSources, { countCall, mayAsk }),
    findDesk: createDesks(foundation, supplierSources, !takesRealMoney(stripe)),
  };
}

/** The counter for a source that charges per call; null for the others. */
function budgetOf(connector: string, sources: SupplierSources): Pick<PaidAccess, "budget"> | null {
  switch (connector) {
    case "serpapi":
      return {
        budget: { source: "SerpApi", dailyCalls: sources.serpApiDailyCalls, setting: "SERPAPI_DAILY_CALLS" },
      };
    case "unwrangle":
      return {
        budget: {
          source: "Unwrangle",
          dailyCalls: sources.unwrangleDailyCalls,
          setting: "UNWRANGLE_DAILY_CALLS",
        },
      };
    case "amazon-business":
      return { budget: null };
    default:
      return null;
  }
}

/** One connector per supplier and address. A stand-in's address changes with every start. */
function createConnectors(
  foundation: { database: Database; clock: Clock; callOutside?: CallOutside },
  sources: SupplierSources,
  access: Omit<PaidAccess, "budget">,
): FindConnector {
  const connectors = new Map<string, SupplierConnector>();

  function connect(supplier: Supplier): SupplierConnector | null {
    const made = createConnector(supplier, foundation.clock, sources);
    const { callOutside } = foundation;
    const about = { system: "supplier", peer: supplier.slug } as const;
    return made && callOutside ? observed(made, ["search", "terms"], callOutside, about) : made;
  }

  return (supplier, accountId) => {
    // Names of private lists are not unique, and there is nothing to cache for one.
    if (supplier.connector === "price-list") return createPriceListConnector(supplier, foundation);
    const key = `${supplier.connector} ${supplier.name} ${supplier.apiEndpoint ?? ""}`;
    const connector = connectors.get(key) ?? connect(supplier);
    if (connector === null) return null;
    connectors.set(key, connector);
    const paid = budgetOf(supplier.connector, sources);
    return paid ? forAccount(connector, accountId, { ...access, ...paid }) : connector;
  };
}

/** @param isTrial whether orders at Amazon are only trial orders */
function createDesks(
  { callOutside, clock }: { callOutside?: CallOutside; clock: Clock },
  { supplierApis, amazonBusiness }: SupplierSources,
  isTrial: boolean,
): FindDesk {
  const amazon = amazonBusiness?.buyingGroup
    ? createAmazonDesk({ ...amazonBusiness, buyingGroup: amazonBusiness.buyingGroup, clock, isTrial })
    : null;

  function findDesk({ apiEndpoint, orderChannel }: Supplier): SupplierDesk | null {
    if (orderChannel === "amazon") return amazon;
    if (apiEndpoint === null || orderChannel !== "http") return null;
    const apiKey = supplierApis.find(({ url }) => url === apiEndpoint)?.key ?? null;
    return createHttpDesk({ apiEndpoint, apiKey });
  }

  return (supplier) => {
    const desk = findDesk(supplier);
    const about = { system: "supplier", peer: supplier.slug } as const;
    return desk && callOutside ? observed(desk, ["place", "find"], callOutside, about) : desk;
  };
}

function createConnector(
  supplier: Supplier,
  clock: Clock,
  sources: SupplierSources,
): SupplierConnector | null {
  const { name, apiEndpoint, isSandbox } = supplier;
  // The data services report no delivery rules. The search says so instead of guessing.
  const terms = null;
  switch (supplier.connector) {
    case "http":
      return apiEndpoint === null
        ? null
        : {
            ...createHttpConnector({
              supplierName: name,
              apiEndpoint,
              clock,
              apiKey: sources.supplierApis.find(({ url }) => url === apiEndpoint)?.key ?? null,
            }),
            ...(isSandbox ? { reuseMs: SAMPLE_REUSE_MS } : {}),
          };
    case "serpapi":
      return sources.serpApiKey === null
        ? null
        : createSerpApiConnector({ apiKey: sources.serpApiKey, clock, terms });
    case "unwrangle":
      return sources.unwrangleKey === null || (name !== "Home Depot" && name !== "Lowe's")
        ? null
        : createUnwrangleConnector({ apiKey: sources.unwrangleKey, retailer: name, clock, terms });
    case "amazon-business":
      return sources.amazonBusiness === null
        ? null
        : createAmazonBusinessConnector({ ...sources.amazonBusiness, clock, terms });
    default:
      return null;
  }
}

/** The prices the stand-in yards know: usual shop prices, from the public reference prices. */
export const findUsualPrices: SandboxYardsOptions["findUsualPrices"] = (lines) =>
  estimateByReference(
    lines.map(({ materialKey, measuredPerUnit, measuredUnit, ...line }) => ({
      ...line,
      id: materialKey,
      unitHolds: { quantity: measuredPerUnit, unit: measuredUnit },
    })),
  );
