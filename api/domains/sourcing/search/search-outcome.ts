import type { SupplierFailureKind } from "../sourcing.types.ts";
import type { SupplierOutcome } from "../supplier-search.types.ts";
import { NO_PRICE } from "./listing.rules.ts";
import { describeSupplierFailure } from "./sourcing.errors.ts";

export interface QueryFailure {
  kind: SupplierFailureKind;
  /** What can be done about it, in words for users; null where there is nothing. */
  advice: string | null;
  /** Materials in the failed request. */
  materials: number;
}

interface SearchSummary {
  supplierName: string;
  failures: readonly QueryFailure[];
  materialsAnswered: number;
  materialsTotal: number;
  listings: number;
  /** Why listings were left out, one reason each. */
  dropped: readonly string[];
  hasTerms: boolean;
  /** Whether other suppliers were queried, whose prices remain. */
  hasOthers: boolean;
}

/** Shown where no other supplier's prices remain. */
export const ASKED_ALONE = "No other supplier was asked.";

/** How a supplier's search went, in words for users. */
export function describeOutcome(summary: SearchSummary): Pick<SupplierOutcome, "status" | "message"> {
  const { supplierName, failures, materialsAnswered, materialsTotal, hasOthers } = summary;
  const others = hasOthers ? "Prices shown are from the other suppliers." : ASKED_ALONE;
  if (failures.length > 0) {
    const kind = mainKind(failures);
    const trouble = describeSupplierFailure(supplierName, kind);
    const advice = failures.find((failure) => failure.kind === kind)?.advice ?? null;
    const after = advice === null ? "" : ` ${advice}`;
    if (materialsAnswered === 0) return { status: "failed", message: `${trouble}. ${others}${after}` };
    const missing = failures.reduce((sum, failure) => sum + failure.materials, 0);
    return {
      status: "partial",
      message: `${trouble} for ${missing} of ${materialsTotal} materials; the rest of its prices are shown.${after}`,
    };
  }
  if (summary.dropped.length > 0 && summary.listings === 0) {
    return {
      status: "failed",
      message: `${supplierName} sent implausible prices; they were left out. ${others}`,
    };
  }
  // A price on request is not a fault: shops have articles without a fixed price.
  const [reason, ...more] = summary.dropped.filter((one) => one !== NO_PRICE);
  if (reason !== undefined) {
    const offers = more.length === 0 ? "1 offer" : `${more.length + 1} offers`;
    return {
      status: "partial",
      message: `${supplierName} sent ${offers} that cannot be used (${reason.slice(0, 80)}); the rest of its prices are shown.`,
    };
  }
  if (!summary.hasTerms && materialsTotal > 0) {
    return { status: "partial", message: `${supplierName} did not state its delivery charges.` };
  }
  return { status: "ok", message: null };
}

/** The failure behind most missing materials. An open breaker only says that there were failures before. */
function mainKind(failures: readonly QueryFailure[]): SupplierFailureKind {
  const weights = new Map<SupplierFailureKind, number>();
  for (const { kind, materials } of failures) weights.set(kind, (weights.get(kind) ?? 0) + materials);
  const telling = [...weights].filter(([kind]) => kind !== "circuit-open");
  const [kind] = telling.sort(([a, left], [b, right]) => right - left || a.localeCompare(b))[0] ?? [
    "circuit-open",
  ];
  return kind;
}
