/** Which materials of a list suppliers are queried for when a plan limits their number: the most expensive ones. */
import { type Cents, formatDollars } from "../../../platform/money.ts";
import type { Material } from "../offers/product.types.ts";

/** A material with its estimated cost; null where nothing is known. */
interface EstimatedMaterial {
  material: Material;
  estimateCents: Cents | null;
}

/** The queried materials, and the omitted ones with the reason for the screen. */
export interface BoundedList {
  sourced: Material[];
  unsourced: { material: Material; reason: string }[];
}

/**
 * Divides a list. A line with an unknown cost ranks in the middle of the known ones, so that it neither displaces an
 * expensive line nor falls behind a cheap one; equal lines keep the order of the work.
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
  return `Not priced: ${planName} covers the ${limit} costliest materials of a project, and ${basis}. Professional covers all.`;
}
