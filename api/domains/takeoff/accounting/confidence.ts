import type { ReadSpan, TakeoffMaterial } from "../takeoff.types.ts";
import { roundTo } from "../units.ts";

/**
 * Materials with the confidence that a description with unread figures leaves them: an unread figure may be a size of
 * any of them, so each loses half of its confidence times the share of the figures that are unread. With 2 of 8 figures
 * unread, 0.9 becomes 0.79; with all of them unread, half is left. Materials that the description lists outright keep theirs.
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
