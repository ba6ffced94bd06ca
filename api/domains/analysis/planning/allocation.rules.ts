/** The allocation problem of a project: the wizard's answers, in the form the optimizer accepts. */
import { shareOf } from "../../../platform/money.ts";
import type { OptimizationProblem } from "../../optimization/index.ts";
import type { Project } from "../../project/index.ts";
import { toAllocation } from "../../purchasing/index.ts";
import {
  type Handover,
  type Material,
  type Product,
  type Supplier,
  termsFor,
  toFitOffer,
} from "../../sourcing/index.ts";

/** A project's list with all valid offers for it. */
export interface AllocationInput {
  project: Project;
  materials: readonly Material[];
  products: readonly Product[];
  /** Those of the products. */
  suppliers: readonly Supplier[];
  handover: Handover;
  /** The tax estimate. */
  taxBasisPoints: number;
  /** When the order would be placed. */
  now: Date;
}

/** The wizard's choice that means every supplier near the site. */
const LOCAL_STORES = "Local Stores";

const DAY_MS = 86_400_000;

/** Labels by which sellers mark a product as sustainable. */
const SUSTAINABLE =
  /\b(FSC|SFI|PEFC|recycled|reclaimed|sustainabl[ey]|energy star|watersense|greenguard|(low|zero)[- ]voc)\b/i;

/** Whether the seller calls a product sustainable: by a label in its text, or in its specifications. */
export function isSustainable({
  name,
  description,
  specifications,
}: Pick<Product, "name" | "description" | "specifications">): boolean {
  if (specifications["sustainable"] === true) return true;
  const values = Object.values(specifications).filter((value) => typeof value === "string");
  return SUSTAINABLE.test([name, description ?? "", ...values].join("\n"));
}

/** Whether the user prefers a supplier: by its name, or because it is near. */
export function isPreferred(supplier: Pick<Supplier, "name" | "isLocal">, names: readonly string[]): boolean {
  return names.includes(supplier.name) || (supplier.isLocal && names.includes(LOCAL_STORES));
}

/** Days from `now` until the work starts, by the calendar in UTC; null when no day is given, or it has passed. */
export function daysUntilStart(startDate: string | null, now: Date): number | null {
  if (startDate === null) return null;
  const start = Date.parse(`${startDate}T00:00:00Z`);
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return Number.isNaN(start) || start < today ? null : (start - today) / DAY_MS;
}

/** The most the basket may cost, including the flexibility that the user allows; null when there is no budget. */
export function budgetLimitCents({
  budgetMaxCents,
  preferences,
}: Pick<Project, "budgetMaxCents"> & {
  preferences: Pick<Project["preferences"], "budgetFlexibility">;
}): number | null {
  return budgetMaxCents === null
    ? null
    : budgetMaxCents + shareOf(budgetMaxCents, preferences.budgetFlexibility * 100);
}

/** Without "bulk discounts", no more packs are bought than needed when the next price break lies beyond the need. */
function stockFor(product: Product, usesBreaks: boolean): number | null {
  const stock = product.inStock ? product.stock : 0;
  const needed = Math.ceil(product.materialQuantity / product.packQuantity - 1e-9);
  const isBreakPastNeed = product.quantityBreaks.some((step) => step.minimumQuantity > needed);
  return usesBreaks || !isBreakPastNeed ? stock : Math.min(stock ?? needed, needed);
}

/** Materials, the offers found, each supplier's delivery, and the user's wishes. */
export function toProblem(input: AllocationInput): OptimizationProblem {
  const { project, materials, products, suppliers, handover, taxBasisPoints, now } = input;
  const { preferences } = project;
  const atJob = suppliers.map((supplier) => termsFor(supplier, handover));
  const budgetCents = budgetLimitCents(project);
  const latestLeadTimeDays = daysUntilStart(preferences.startDate, now);
  return toAllocation(
    materials.map(({ workItem, ...material }) => ({ ...material, workItems: [workItem] })),
    products.map((product) => ({
      ...toFitOffer(product),
      supplierId: product.supplierId,
      packQuantity: product.packQuantity,
      priceCents: product.priceCents,
      quantityBreaks: product.quantityBreaks,
      stockPacks: stockFor(product, preferences.bulkDiscounts),
      leadTimeDays: product.leadTimeDays,
      isSustainable: isSustainable(product),
      ...(product.package ? { packageId: product.package.id } : {}),
    })),
    atJob.map((supplier) => ({
      ...supplier,
      isPreferred: isPreferred(supplier, preferences.preferredSuppliers),
    })),
    {
      taxBasisPoints,
      constraints: {
        ...(budgetCents === null ? {} : { budgetCents }),
        ...(latestLeadTimeDays === null ? {} : { latestLeadTimeDays }),
      },
      preferences: {
        preferredSuppliers: preferences.preferredSuppliers.length > 0,
        localSuppliers: preferences.localSuppliers,
        sustainable: preferences.sustainableOnly,
        fastShipping: preferences.fastShipping || preferences.urgentTimeline,
      },
    },
  );
}
