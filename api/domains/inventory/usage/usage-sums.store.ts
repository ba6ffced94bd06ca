/** Sums of usage, computed by the database: by period for charts, by material for lists. */
import { z } from "zod";
import { toNameKey } from "../../../../schema/rules/inventory.ts";
import type { Connection } from "../../../platform/database.ts";
import type { UsagePeriod } from "./usage.types.ts";

/** Maximum number of materials in a chart. */
const CHARTED_MATERIALS = 20;

const periods = z.array(
  z.object({
    startsOn: z.date(),
    materialName: z.string(),
    category: z.string(),
    unit: z.string(),
    quantity: z.number(),
    uses: z.number(),
  }),
);

/**
 * Usage of each material in each period, ordered by time and then by name.
 * @param materialName null for the materials used most often in that time
 */
export async function sumByPeriod(
  connection: Connection,
  organizationId: string,
  {
    period,
    from,
    to,
    materialName,
  }: { period: "week" | "month"; from: Date; to: Date; materialName: string | null },
): Promise<UsagePeriod[]> {
  const nameKey = materialName === null ? null : toNameKey(materialName);
  return periods.parse(
    await connection.$queryRaw`
      WITH used AS (
        SELECT *, date_trunc(${period}, usage_date AT TIME ZONE 'UTC') AS starts_on FROM material_usage
         WHERE organization_id = ${organizationId}::uuid AND usage_date >= ${from}::timestamptz AND usage_date < ${to}::timestamptz
           AND (${nameKey}::text IS NULL OR name_key = ${nameKey}::text)
      ), material AS (
        SELECT name_key, unit, (array_agg(material_name ORDER BY usage_date DESC, id))[1] AS name,
               (array_agg(category ORDER BY usage_date DESC, id))[1] AS category
          FROM used GROUP BY name_key, unit
         ORDER BY count(*) DESC, name_key, unit LIMIT ${CHARTED_MATERIALS}::int
      )
      SELECT used.starts_on AT TIME ZONE 'UTC' AS "startsOn", material.name AS "materialName", material.category,
             material.unit, sum(used.quantity_used)::float8 AS quantity, count(*)::int AS uses
        FROM used JOIN material USING (name_key, unit)
       GROUP BY used.starts_on, material.name, material.category, material.unit, material.name_key
       ORDER BY used.starts_on, material.name_key, material.unit`,
  );
}

const materials = z.array(
  z.object({
    materialName: z.string(),
    category: z.string(),
    unit: z.string(),
    projectId: z.string().nullable(),
  }),
);

/** A material in a unit, with its latest name and category, and the project it was last used for. */
type UsedMaterial = z.infer<typeof materials>[number];

/**
 * The materials used since an instant, most often used first.
 * @param skip how many of them were on earlier pages
 */
export async function listUsedMaterials(
  connection: Connection,
  organizationId: string,
  since: Date,
  { skip, take }: { skip: number; take: number },
): Promise<UsedMaterial[]> {
  return materials.parse(
    await connection.$queryRaw`
      SELECT (array_agg(material_name ORDER BY usage_date DESC, id))[1] AS "materialName",
             (array_agg(category ORDER BY usage_date DESC, id))[1] AS category, unit,
             (array_agg(project_id::text ORDER BY usage_date DESC, id) FILTER (WHERE project_id IS NOT NULL))[1]
               AS "projectId"
        FROM material_usage WHERE organization_id = ${organizationId}::uuid AND usage_date >= ${since}::timestamptz
       GROUP BY name_key, unit ORDER BY count(*) DESC, name_key, unit LIMIT ${take}::int OFFSET ${skip}::int`,
  );
}

/** Number of materials used since then; a material counts once per unit. */
export async function countUsedMaterials(
  connection: Connection,
  organizationId: string,
  since: Date,
): Promise<number> {
  const [row] = z.array(z.object({ count: z.number() })).parse(
    await connection.$queryRaw`
      SELECT count(DISTINCT (name_key, unit))::int AS count FROM material_usage
       WHERE organization_id = ${organizationId}::uuid AND usage_date >= ${since}::timestamptz`,
  );
  return row?.count ?? 0;
}
