/** Parts that can't be larger than their whole, by input names that all recipes share. */
import type { ValueBag } from "../recipes/values.ts";

interface PartOfWhole {
  /** The input to ask for. */
  part: string;
  /** The size that the part takes up, and the whole; 0 when unknown. Square feet or feet. */
  taken(value: (key: string) => number): number;
  whole(value: (key: string) => number): number;
  /** Name of the whole. */
  name: string;
  unit: string;
  /** An input that a recipe must have for the part to belong to that whole. */
  beside?: string;
}

const faceOf = (value: (key: string) => number): number => {
  if (value("area") > 0) return value("area");
  const run =
    value("run") > 0
      ? value("run")
      : value("width") > 0
        ? 2 * (value("length") + value("width"))
        : value("length");
  return run * value("height");
};

const PARTS: readonly PartOfWhole[] = [
  { part: "openings", taken: (value) => value("openings"), whole: faceOf, name: "wall", unit: "sq ft" },
  {
    part: "gateWidth",
    taken: (value) => value("gates") * value("gateWidth"),
    whole: (value) => value("run"),
    name: "fence",
    unit: "ft",
    beside: "gatesOnTop",
  },
  {
    part: "otherGateWidth",
    taken: (value) => value("otherGates") * value("otherGateWidth"),
    whole: (value) => value("run"),
    name: "fence",
    unit: "ft",
    beside: "gatesOnTop",
  },
  {
    part: "panelWidth",
    taken: (value) => value("panelWidth"),
    whole: (value) => value("run"),
    name: "fence",
    unit: "ft",
    beside: "gatesOnTop",
  },
];

/** A part that is larger than its whole, with both sizes. */
export interface TooLarge {
  part: string;
  taken: number;
  whole: number;
  name: string;
  unit: string;
}

/** The parts among some inputs that are larger than their wholes. */
export function partsTooLarge(values: ValueBag, keys: readonly string[]): TooLarge[] {
  const value = (key: string): number => {
    const known = values[key];
    return typeof known === "number" ? known : 0;
  };
  return PARTS.flatMap(({ part, taken, whole, name, unit, beside }) => {
    if (!keys.includes(part) || (beside !== undefined && values[beside] === undefined)) return [];
    const all = whole(value);
    return all > 0 && taken(value) > all ? [{ part, taken: taken(value), whole: all, name, unit }] : [];
  });
}
