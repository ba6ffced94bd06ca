/** The gates of a fence as lines of its list. */
import type { LineSpec } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";

/** Values for the gates of a fence; lengths in feet. */
export interface Gates {
  readonly gates: number;
  readonly gateWidth: number;
  /** Height of the fence; its gates have the same. */
  readonly height: number;
  /** Gates that have another width, and that width. */
  readonly otherGates: number;
  readonly otherGateWidth: number;
}

/** Values that determine how much of a fence's length is gates. */
export interface Opened extends Omit<Gates, "height"> {
  readonly run: number;
  readonly gatesOnTop: number;
}

/** Feet of fence without its gates: they are subtracted when the length includes them. */
export function fenced(v: Opened): number {
  if (v.gates === 0 || v.gatesOnTop > 0) return v.run;
  const usual = Math.max(0, v.gates - v.otherGates) * v.gateWidth;
  return Math.max(0, v.run - usual - (v.otherGates > 0 ? v.otherGates * v.otherGateWidth : 0));
}

/** Formula text of {@link fenced}, subtracting the gates of each width: "(120 − 2 gates × 4) ft". */
export function explainFenced(v: Opened): string {
  const run = formatNumber(v.run);
  if (v.gates === 0) return `${run} ft`;
  if (v.gatesOnTop > 0) return `${run} ft between gates`;
  const of = (count: number, width: number) =>
    count > 0 ? ` − ${formatNumber(count)} ${count === 1 ? "gate" : "gates"} × ${formatNumber(width)}` : "";
  const others = v.otherGates > 0 ? of(v.otherGates, v.otherGateWidth) : "";
  return `(${run}${of(v.gates - v.otherGates, v.gateWidth)}${others}) ft`;
}

/** Gates in at most two widths: a walk gate and a drive gate. */
export function gateLines<V extends Gates>(
  materialOf: (v: V) => string,
  category: LineSpec<V>["category"],
): LineSpec<V>[] {
  const nameOf = (v: V, width: number) =>
    `${materialOf(v)} fence gate ${formatNumber(width)} ft. W x ${formatNumber(v.height)} ft. H`;
  return [
    {
      key: "gates",
      category,
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
      source: "As counted",
      when: (v) => v.otherGates > 0,
      name: (v) => nameOf(v, v.otherGateWidth),
      measured: (v) => v.otherGates,
      formula: (v) => `${formatNumber(v.otherGates)} gates`,
    },
  ];
}
