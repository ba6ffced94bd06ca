/** Identifies a list for a job. Pure. */
import { createHash } from "node:crypto";
import type { Project } from "../project/index.ts";
import type { Material } from "../sourcing/index.ts";

/** Equal for the same lines, delivered the same way to the same place, under the same wishes. */
export function listKeyOf(
  { zipCode, preferences }: Pick<Project, "zipCode" | "preferences">,
  materials: readonly Material[],
): string {
  const lines = materials.map((material) => [
    material.takeoffKey,
    material.name,
    material.quantity,
    material.unit,
    material.articleSupplierId,
    material.articleSku,
    material.unsourcedReason === null,
  ]);
  const text = JSON.stringify([zipCode, preferences, lines.map((line) => JSON.stringify(line)).sort()]);
  return createHash("sha256").update(text).digest("hex");
}
