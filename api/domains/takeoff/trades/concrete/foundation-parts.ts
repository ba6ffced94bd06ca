import { type areaOf, perimeterOf } from "../../reading/geometry.ts";
import { formatNumber } from "../../units.ts";

type PlanValues = Parameters<typeof areaOf>[0];

interface FoundationValues extends PlanValues {
  readonly thickness: number;
  readonly edgeRun: number;
  readonly edgeWidth: number;
  readonly edgeDepth: number;
  readonly hasEdge: number;
  readonly isBelowSlab: number;
  readonly isApart: number;
  readonly beamRun: number;
  readonly beamWidth: number;
  readonly beamDepth: number;
}

/** Feet of thickened edge: as stated, or around the slab when it has such an edge. */
export const edgeRun = (v: FoundationValues): number =>
  v.edgeRun > 0 ? v.edgeRun : v.hasEdge > 0 ? perimeterOf(v) : 0;

/** Inches of a part below the underside of the slab. A depth no greater than the slab's thickness is used as it is. */
const below = (depth: number, v: FoundationValues): number =>
  v.isBelowSlab > 0 || v.isApart > 0 || depth <= v.thickness ? depth : depth - v.thickness;

/** Cubic feet of the parts thicker than the slab: length × width × depth of edge and beams. */
export function partsVolume(v: FoundationValues): number {
  const edge = edgeRun(v) > 0 ? (edgeRun(v) * v.edgeWidth * below(v.edgeDepth, v)) / 144 : 0;
  const beams = v.beamRun > 0 ? (v.beamRun * v.beamWidth * below(v.beamDepth, v)) / 144 : 0;
  return edge + beams;
}

/** Formula text of {@link partsVolume}; "" for a flat slab. */
export function explainParts(v: FoundationValues): string {
  const part = (run: number, width: number, depth: number, name: string) =>
    ` + ${formatNumber(run)} ft ${name} × ${formatNumber(width)} × ${formatNumber(below(depth, v))} in ÷ 144`;
  return [
    edgeRun(v) > 0 ? part(edgeRun(v), v.edgeWidth, v.edgeDepth, "of edge") : "",
    v.beamRun > 0 ? part(v.beamRun, v.beamWidth, v.beamDepth, "of beams") : "",
  ].join("");
}
