/** The gates of a fence as lines of its list. */
import type { Line } from "../../estimating/assembly.ts";
import { formatNumber } from "../../units.ts";

interface Gates {
  readonly gates: number;
  readonly gateWidth: number;
  /** Those of them that have another width, and this width. */
  readonly otherGates: number;
  readonly otherGateWidth: number;
}

/** Gates of two widths at most: a walk gate and a drive gate. */
export function gateLines(material: string, category: Line<Gates>["category"]): Line<Gates>[] {
  return [
    {
      key: "gates",
      category,
      unit: "pieces",
      usualWaste: 0,
      source: "As counted",
      when: (v) => v.gates > v.otherGates,
      name: (v) => `${material} gate ${formatNumber(v.gateWidth)} ft`,
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
      name: (v) => `${material} gate ${formatNumber(v.otherGateWidth)} ft`,
      measured: (v) => v.otherGates,
      formula: (v) => `${formatNumber(v.otherGates)} gates`,
    },
  ];
}
