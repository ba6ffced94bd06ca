/** The materials of a paid project, as usage. */
import { toNameKey } from "../../../../schema/rules/inventory.ts";
import { toUnit } from "../../../../schema/units.ts";
import type { Connection } from "../../../platform/database.ts";
import { listMaterials } from "../../sourcing/index.ts";
import type { NewUsage } from "./usage.types.ts";

export async function isProjectBought(
  connection: Connection,
  organizationId: string,
  projectId: string,
): Promise<boolean> {
  const where = {
    projectId,
    organizationId,
    status: { in: ["ordered" as const, "paid" as const, "fulfilling" as const, "delivered" as const] },
  };
  return (await connection.order.count({ where })) > 0;
}

/**
 * The project's material list as usage, without anything taken out of stock for it, which is already recorded.
 * @returns the usage to record, and how many materials were left out
 */
export async function readProjectUsage(
  connection: Connection,
  organizationId: string,
  projectId: string,
  { usageDate, now }: { usageDate: Date; now: Date },
): Promise<{ usages: NewUsage[]; leftOut: number }> {
  const materials = await listMaterials(connection, projectId);
  const issued = await connection.materialUsage.findMany({
    where: { organizationId, projectId, sourceKey: { startsWith: "movement:" } },
    select: { nameKey: true, unit: true },
  });
  const usages = materials
    .filter(
      ({ name, unit }) => !issued.some((one) => one.nameKey === toNameKey(name) && one.unit === toUnit(unit)),
    )
    .map((material) => ({
      organizationId,
      materialName: material.name,
      category: material.category,
      quantityUsed: material.quantity,
      unit: toUnit(material.unit),
      projectId,
      usageDate,
      notes: null,
      createdAt: now,
      sourceKey: `project:${projectId}:${material.takeoffKey}`,
    }));
  return { usages, leftOut: materials.length - usages.length };
}
