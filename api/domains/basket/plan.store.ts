/** Stored plans. */
import * as z from "zod";
import type { Connection } from "../../platform/database.ts";
import { isId } from "../../platform/input.ts";
import { parseCents, toDecimal } from "../../platform/money.ts";
import type { PlanModel } from "../../prisma/generated/models.ts";
import { type Handover, loadSuppliersFor, termsFor } from "../sourcing/index.ts";
import { pickTradeOff } from "./basket.rules.ts";
import type { NewPlan, StoredPlan } from "./basket.types.ts";
import { listOtherwise, takeDelivery } from "./plan-delivery.rules.ts";

const cents = z.number().int();
const lines = z.array(
  z.object({
    materialId: z.string(),
    materialName: z.string(),
    materialQuantity: z.number(),
    productId: z.string(),
    productName: z.string(),
    supplierId: z.string(),
    supplierName: z.string(),
    packs: z.number().int(),
    unitPriceCents: cents,
    totalCents: cents,
    packageId: z.string().optional(),
  }),
);
const suppliers = z.array(
  z.object({
    supplierId: z.string(),
    supplierName: z.string(),
    itemsCents: cents,
    deliveryCents: cents,
    lineCount: z.number().int(),
    minimumOrderCents: cents.optional(),
  }),
);
const baselines = z.array(
  z.object({ kind: z.enum(["best-single-supplier", "average-price"]), label: z.string(), totalCents: cents }),
);
const compared = z.array(z.object({ supplierId: z.string(), isFetched: z.boolean() }));
// The proof holds for these suppliers; plans from older versions do not name them.
const proof = z.object({
  isOptimal: z.boolean(),
  gap: z.number(),
  elapsedMs: z.number(),
  compared: compared.optional(),
});
const kind = z.enum(["cheapest", "fewest-suppliers", "fastest", "best-within-budget", "trade-off"]);

/** A run has one plan of each stored kind, so trade-off plans include their number of suppliers in the kind. */
const TRADE_OFF_PREFIX = "trade-off-";

function toStoredKind(plan: NewPlan): string {
  return plan.kind === "trade-off" ? `${TRADE_OFF_PREFIX}${plan.suppliers.length}` : plan.kind;
}

/** Replaces a project's plans with those of a run. */
export async function replacePlans(
  connection: Connection,
  projectId: string,
  plans: readonly NewPlan[],
): Promise<void> {
  await connection.plan.deleteMany({ where: { projectId } });
  await connection.plan.createMany({
    data: plans.map((plan) => ({
      projectId,
      runNumber: plan.runNumber,
      kind: toStoredKind(plan),
      position: plan.position,
      lines: plan.lines.map((line) => ({ ...line })),
      suppliers: plan.suppliers.map((supplier) => ({ ...supplier })),
      itemsAmount: toDecimal(plan.itemsCents),
      deliveryAmount: toDecimal(plan.deliveryCents),
      taxAmount: toDecimal(plan.taxCents),
      totalAmount: toDecimal(plan.totalCents),
      leadTimeDays: plan.leadTimeDays,
      proof: { ...plan.proof, compared: plan.compared.map((supplier) => ({ ...supplier })) },
      baselines: plan.baselines.map((baseline) => ({ ...baseline })),
    })),
  });
}

/**
 * Cheapest first, as the optimizer ranked them; without the plans that exist only for the trade-off.
 * @param handover how goods currently get to the project
 */
export async function listPlans(
  connection: Connection,
  projectId: string,
  handover: Handover,
): Promise<StoredPlan[]> {
  const rows = await connection.plan.findMany({
    where: { projectId, NOT: { kind: { startsWith: TRADE_OFF_PREFIX } } },
    orderBy: { position: "asc" },
  });
  return atPresentDelivery(connection, projectId, rows.map(toPlan), handover);
}

/** Cost against number of suppliers, with the same delivery: from the fewest suppliers possible to the cheapest plan. */
export async function listTradeOff(
  connection: Connection,
  projectId: string,
  handover: Handover,
): Promise<StoredPlan[]> {
  const rows = await connection.plan.findMany({
    where: {
      projectId,
      OR: [{ kind: { in: ["cheapest", "fewest-suppliers"] } }, { kind: { startsWith: TRADE_OFF_PREFIX } }],
    },
    orderBy: { position: "asc" },
  });
  return pickTradeOff(await atPresentDelivery(connection, projectId, rows.map(toPlan), handover));
}

async function atPresentDelivery(
  connection: Connection,
  projectId: string,
  plans: StoredPlan[],
  handover: Handover,
): Promise<StoredPlan[]> {
  const ids = listOtherwise(plans, handover);
  if (ids.length === 0) return plans;
  const suppliers = await loadSuppliersFor(connection, projectId, ids);
  const otherwise = suppliers.map((supplier) => termsFor(supplier, handover));
  return plans.map((plan) => takeDelivery(plan, otherwise));
}

/** The plan as it was found. @returns null when the project has no such plan */
export async function findPlan(
  connection: Connection,
  projectId: string,
  id: string,
): Promise<StoredPlan | null> {
  if (!isId(id)) return null;
  const row = await connection.plan.findFirst({ where: { id, projectId } });
  return row && toPlan(row);
}

function toPlan(row: PlanModel): StoredPlan {
  const parts = suppliers.parse(row.suppliers);
  const { compared: sellers, ...proved } = proof.parse(row.proof);
  return {
    id: row.id,
    projectId: row.projectId,
    runNumber: row.runNumber,
    kind: kind.parse(row.kind.startsWith(TRADE_OFF_PREFIX) ? "trade-off" : row.kind),
    position: row.position,
    lines: lines.parse(row.lines),
    suppliers: parts,
    itemsCents: parseCents(row.itemsAmount.toFixed(2)),
    deliveryCents: parseCents(row.deliveryAmount.toFixed(2)),
    taxCents: parseCents(row.taxAmount.toFixed(2)),
    totalCents: parseCents(row.totalAmount.toFixed(2)),
    leadTimeDays: row.leadTimeDays,
    proof: proved,
    compared: sellers ?? parts.map(({ supplierId }) => ({ supplierId, isFetched: false })),
    baselines: baselines.parse(row.baselines),
  };
}
