/** Which materials of a list suppliers are asked for when a plan bounds their number: the costliest. */
import { type Cents, formatDollars } from "../../../platform/money.ts";
import type { Material } from "../offers/product.types.ts";

/** A material with what it is thought to cost; null where nothing is known. */
interface EstimatedMaterial {
  material: Material;
  estimateCents: Cents | null;
}

/** What is asked for, and what is left out with the reason for the screen. */
export interface BoundedList {
  sourced: Material[];
  unsourced: { material: Material; reason: string }[];
}

/**
 * Divides a list. A line whose cost nothing tells is taken as one in the middle of those that are known, so that it
 * neither pushes a costly line out nor falls behind a cheap one; equal lines keep the order of the work.
 */
export function chooseCostliest(
  lines: readonly EstimatedMaterial[],
  { limit, planName }: { limit: number; planName: string },
): BoundedList {
  if (lines.length <= limit) return { sourced: lines.map(({ material }) => material), unsourced: [] };
  const middle = medianOf(lines.flatMap(({ estimateCents }) => estimateCents ?? []));
  const costOf = ({ estimateCents }: EstimatedMaterial) => estimateCents ?? middle;
  const ranked = [...lines].sort(
    (a, b) => costOf(b) - costOf(a) || a.material.position - b.material.position,
  );
  const chosen = new Set(ranked.slice(0, limit).map(({ material }) => material.id));
  return {
    sourced: lines.flatMap(({ material }) => (chosen.has(material.id) ? [material] : [])),
    unsourced: lines.flatMap(({ material, estimateCents }) =>
      chosen.has(material.id) ? [] : [{ material, reason: explain(estimateCents, limit, planName) }],
    ),
  };
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

function explain(estimateCents: Cents | null, limit: number, planName: string): string {
  const basis =
    estimateCents === null
      ? "no usual price is known for this one, so it was ranked in the middle"
      : `this one usually costs about ${formatDollars(estimateCents)}`;
  return `Not priced: ${planName} asks suppliers for the ${limit} costliest materials of a project, and ${basis}. Professional asks for all.`;
}
