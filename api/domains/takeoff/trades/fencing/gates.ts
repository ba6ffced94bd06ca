/** The gates of a fence as lines of its list. */
import type { Line } from "../../estimating/assembly.ts";
import { formatNumber } from "../../units.ts";

/** What is known of the gates of a fence; lengths in feet. */
export interface Gates {
  readonly gates: number;
  readonly gateWidth: number;
  /** Of the fence, which its gates are as high as. */
  readonly height: number;
  /** Those of them that have another width, and this width. */
  readonly otherGates: number;
  readonly otherGateWidth: number;
}

/** Gates of two widths at most: a walk gate and a drive gate. */
export function gateLines<V extends Gates>(
  materialOf: (v: V) => string,
  category: Line<V>["category"],
): Line<V>[] {
  const nameOf = (v: V, width: number) =>
    `${materialOf(v)} fence gate ${formatNumber(width)} ft. W x ${formatNumber(v.height)} ft. H`;
  return [
    {
      key: "gates",
      category,
      unit: "pieces",
      usualWaste: 0,
      source: "As counted",
      when: (v) => v.gates > v.otherGates,
      name: (v) => nameOf(v, v.gateWidth),
      measured: (v) => v.gates - v.otherGates,
      formula: (v) =>
        `${formatNumber(v.gates)} gates${v.otherGates > 0 ? ` − ${formatNumber(v.otherGates)} of another width` : ""}`,
    },
    {
      key: "other-gates",
      category,
      unit: "pieces",
      usualWaste: 0,
      source: "As counted",
      when: (v) => v.otherGates > 0,
      name: (v) => nameOf(v, v.otherGateWidth),
      measured: (v) => v.otherGates,
      formula: (v) => `${formatNumber(v.otherGates)} gates`,
    },
  ];
}
