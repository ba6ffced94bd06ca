import type { ReadSpan, TakeoffMaterial } from "../takeoff.types.ts";
import { roundTo } from "../units.ts";

/**
 * Lowers the confidence of materials when figures of the description are unread. An unread figure may be a size of any
 * material, so each loses half of its confidence times the share of unread figures: with 2 of 8 figures unread, 0.9
 * becomes 0.79; with all unread, half is left. Materials that the description lists outright keep theirs.
 */
export function lowerConfidence(
  materials: readonly TakeoffMaterial[],
  reading: readonly ReadSpan[],
): TakeoffMaterial[] {
  const figures = reading.filter(({ kind }) => kind === "figure");
  const unread = figures.filter(({ state }) => state === "unread");
  if (unread.length === 0) return [...materials];
  const share = 1 - unread.length / figures.length / 2;
  return materials.map((material) =>
    material.basis === "stated"
      ? material
      : { ...material, confidence: roundTo(material.confidence * share, 2) },
  );
}
