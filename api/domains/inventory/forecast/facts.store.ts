/**
 * The facts behind decisions about materials: stock, deliveries on their way, and usage, read in three statements for
 * any number of materials.
 */
import { z } from "zod";
import { toNameKey } from "../../../../schema/rules/inventory.ts";
import type { Connection } from "../../../platform/database.ts";
import { DAY_MS, MOST_WEEKS, type Use } from "./weekly-history.ts";

/** A material in a unit, as stock, usage and rules identify it. */
interface MaterialUnit {
  materialName: string;
  unit: string;
}

/** What has been ordered of a material, or is about to be. */
export interface UnderWay {
  quantity: number;
  expectedOn: Date;
  reorderTriggerId: string | null;
}

/** The facts behind a decision about one material, in the material's unit. */
export interface MaterialFacts {
  /** Summed over all places. */
  onHand: number;
  underWay: UnderWay[];
  /** From the last two years. */
  uses: Use[];
}

const quantities = z.array(z.object({ key: z.string(), quantity: z.number() }));
const arrivals = z.array(
  z.object({
    key: z.string(),
    quantity: z.number(),
    expectedOn: z.date(),
    reorderTriggerId: z.string().nullable(),
  }),
);
const uses = z.array(z.object({ key: z.string(), quantity: z.number(), at: z.date() }));

/** The key of a material in a unit. */
export function toMaterialKey({ materialName, unit }: MaterialUnit): string {
  return `${toNameKey(materialName)}|${unit}`;
}

/** @returns by material key; a material without any records has an empty entry */
export async function readFacts(
  connection: Connection,
  organizationId: string,
  materials: readonly MaterialUnit[],
  now: Date,
): Promise<Map<string, MaterialFacts>> {
  const facts = new Map<string, MaterialFacts>();
  for (const material of materials) facts.set(toMaterialKey(material), { onHand: 0, underWay: [], uses: [] });
  if (facts.size === 0) return facts;
  const keys = [...facts.keys()];
  const since = new Date(now.getTime() - MOST_WEEKS * 7 * DAY_MS);
  const stock = quantities.parse(
    await connection.$queryRaw`
      SELECT name_key || '|' || unit AS key, sum(current_quantity)::float8 AS quantity FROM user_inventory
       WHERE organization_id = ${organizationId}::uuid AND name_key || '|' || unit = ANY(${keys}) GROUP BY 1`,
  );
  for (const { key, quantity } of stock) Object.assign(facts.get(key) ?? {}, { onHand: quantity });
  const coming = arrivals.parse(
    await connection.$queryRaw`
      SELECT name_key || '|' || unit AS key, (quantity - received_quantity)::float8 AS quantity,
             expected_on AS "expectedOn", reorder_trigger_id::text AS "reorderTriggerId"
        FROM inventory_arrivals
       WHERE user_id = ${organizationId}::uuid AND state = 'expected' AND name_key || '|' || unit = ANY(${keys})
      UNION ALL
      -- What a rule has fired for and is being bought: another rule of the same material must not buy it again.
      SELECT rule.name_key || '|' || rule.unit, fired.quantity::float8,
             fired.fired_at + rule.lead_time_days * interval '1 day', fired.id::text
        FROM reorder_triggers fired JOIN reorder_rules rule ON rule.id = fired.open_rule_id
       WHERE rule.organization_id = ${organizationId}::uuid AND rule.name_key || '|' || rule.unit = ANY(${keys})
         AND NOT EXISTS (SELECT 1 FROM inventory_arrivals bought WHERE bought.reorder_trigger_id = fired.id)`,
  );
  for (const { key, ...arrival } of coming) facts.get(key)?.underWay.push(arrival);
  // By day: a weekly forecast needs nothing finer, and a busy history stays small.
  const used = uses.parse(
    await connection.$queryRaw`
      SELECT name_key || '|' || unit AS key, sum(quantity_used)::float8 AS quantity, max(usage_date) AS at
        FROM material_usage
       WHERE organization_id = ${organizationId}::uuid AND usage_date > ${since}::timestamptz AND usage_date <= ${now}::timestamptz
         AND name_key || '|' || unit = ANY(${keys})
       GROUP BY 1, date_trunc('day', usage_date AT TIME ZONE 'UTC')`,
  );
  for (const { key, ...use } of used) facts.get(key)?.uses.push(use);
  return facts;
}
