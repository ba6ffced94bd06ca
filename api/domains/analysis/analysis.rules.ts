/** Pure decisions of an analysis. */
import type { MaterialInput, NewMaterial } from "../sourcing/index.ts";
import type { Takeoff, TakeoffInput, TakeoffMaterial } from "../takeoff/index.ts";

/** Every agent counts for the same share of the whole. */
export function overallProgress(agents: readonly { progress: number }[]): number {
  if (agents.length === 0) return 0;
  return Math.floor(agents.reduce((sum, agent) => sum + agent.progress, 0) / agents.length);
}

/** The takeoff's materials as rows of the project's list. */
export function toMaterials(
  takeoff: Takeoff,
  project: { id: string },
  runNumber: number,
  makeId: () => string,
): NewMaterial[] {
  return takeoff.materials.map((material: TakeoffMaterial, position) => ({
    id: makeId(),
    projectId: project.id,
    runNumber,
    position,
    takeoffKey: material.key,
    workItem: material.workItem,
    name: material.name,
    description: material.description || null,
    category: material.category,
    quantity: material.quantity,
    calculatedQuantity: material.calculatedQuantity ?? null,
    unit: material.unit,
    measuredQuantity: material.measuredQuantity,
    measuredUnit: material.measuredUnit,
    wastePercent: material.wastePercent,
    leftover: material.leftover,
    packSize: material.packSize,
    formula: material.formula,
    inputs: material.inputs.map(toMaterialInput),
    basis: material.basis,
    confidence: material.confidence,
  }));
}

function toMaterialInput(input: TakeoffInput): MaterialInput {
  const { key, label, value, unit, basis, choices = [], calculatedValue } = input;
  const kindOfText = choices.length > 0 ? "choice" : "word";
  return {
    key,
    label,
    value: String(value),
    unit,
    basis,
    source: input.source ?? null,
    kind: unit === "yes/no" ? "yes-no" : typeof value === "string" ? kindOfText : "figure",
    choices: [...choices],
    isEditable: input.editable,
    calculatedValue: calculatedValue === undefined ? null : String(calculatedValue),
  };
}

/** Counts a noun: "1 material", "12 materials". */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
