import type { TakeoffMaterial } from "../takeoff.types.ts";
import { roundTo } from "../units.ts";

/** Formats a material the way an estimator reports it. */
interface ReportLine {
  name: string;
  description: string;
  category: string;
  quantity: number;
  unit: string;
}

/** Units spelled out, as in estimating sheets. */
const LONG_UNITS: Readonly<Record<string, string>> = {
  ft: "linear feet",
  "sq ft": "square feet",
  "cu ft": "cubic feet",
  "cu yd": "cubic yards",
  lb: "pounds",
};

/**
 * A material for a takeoff report: bulk and running goods by exact measure with waste, everything else in whole
 * sale units (api/decisions/010-takeoff-waste-and-units.md).
 */
export function reportLine(material: TakeoffMaterial): ReportLine {
  const { name, description, category } = material;
  if (material.soldBy === "pack" || material.basis === "stated") {
    return {
      name,
      description,
      category,
      quantity: material.quantity,
      unit: LONG_UNITS[material.unit] ?? material.unit,
    };
  }
  const needed = material.measuredQuantity * (1 + material.wastePercent / 100);
  if (material.soldBy === "bulk") {
    const unit = LONG_UNITS[material.unit] ?? material.unit;
    return { name, description, category, quantity: roundTo(needed / material.packSize, 2), unit };
  }
  const pieces = `${material.quantity} ${material.quantity === 1 ? material.unit.replace(/(?<=box)es$|s$/, "") : material.unit}`;
  return {
    name,
    description: description ? `${description} · ${pieces}` : pieces,
    category,
    quantity: material.soldBy === "count" ? Math.ceil(needed - 1e-6) : roundTo(needed, 1),
    unit: LONG_UNITS[material.measuredUnit] ?? material.measuredUnit,
  };
}
