/** Pure decisions of an analysis. */
import { AGENTS, type AgentName } from "../../../schema/constants.ts";
import { isSingleArticle, type MaterialInput, type NewMaterial } from "../sourcing/index.ts";
import type { Takeoff, TakeoffInput, TakeoffMaterial } from "../takeoff/index.ts";
import type { AgentState } from "./analysis.types.ts";

/** How an agent at work is shown. */
export function workingStatusOf(agentName: AgentName): AgentState {
  return AGENTS.find(({ name }) => name === agentName)?.workingStatus ?? "running";
}

/** Every agent counts for an equal share of the whole. */
export function overallProgress(agents: readonly { progress: number }[]): number {
  if (agents.length === 0) return 0;
  return Math.floor(agents.reduce((sum, agent) => sum + agent.progress, 0) / agents.length);
}

/** A line of a list, with or without a project. */
export type ListLine = Omit<NewMaterial, "id" | "projectId" | "runNumber" | "position">;

/** The takeoff's materials as rows of the project's list. */
export function toMaterials(
  takeoff: Takeoff,
  project: { id: string },
  runNumber: number,
  makeId: () => string,
): NewMaterial[] {
  return takeoff.materials.map((material, position) => ({
    id: makeId(),
    projectId: project.id,
    runNumber,
    position,
    ...toListLine(material),
  }));
}

/** A computed material as a line of the project's list: as it is stored, and as a preview shows it. */
export function toListLine(material: TakeoffMaterial): ListLine {
  return {
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
    usualWastePercent: material.usualWaste,
    leftover: material.leftover,
    packSize: material.packSize,
    isSingleArticle: isSingleArticle(material),
    formula: material.formula,
    inputs: material.inputs.map(toMaterialInput),
    basis: material.basis,
    confidence: material.confidence,
    origin: material.origin ?? "takeoff",
    replacedName: material.replacedName ?? null,
    articleSupplierId: material.article?.supplierId ?? null,
    articleSku: material.article?.sku ?? null,
  };
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

/** Lines that a note names; the rest are counted. */
const MOST_NAMED = 8;

/**
 * How the language model's reading changed the list that the rules alone gave.
 * @returns one sentence; none when the purchases stay the same
 */
export function describeChanges(
  before: readonly Pick<NewMaterial, "takeoffKey" | "name" | "quantity" | "unit">[],
  after: readonly Pick<NewMaterial, "takeoffKey" | "name" | "quantity" | "unit">[],
): string[] {
  const old = new Map(before.map((material) => [material.takeoffKey, material]));
  const kept = new Set(after.map(({ takeoffKey }) => takeoffKey));
  const changes = [
    ...after.flatMap(({ takeoffKey, name, quantity, unit }) => {
      const known = old.get(takeoffKey);
      if (!known) return [`${name} ${quantity} ${unit} (new)`];
      const isSame = known.quantity === quantity && known.unit === unit && known.name === name;
      return isSame ? [] : [`${name} ${known.quantity} → ${quantity} ${unit}`];
    }),
    ...before.flatMap(({ takeoffKey, name }) => (kept.has(takeoffKey) ? [] : [`${name} (gone)`])),
  ];
  if (changes.length === 0) return [];
  const rest = changes.length - MOST_NAMED;
  const named = changes.slice(0, MOST_NAMED).join(", ");
  return [`The language model changed the list: ${named}${rest > 0 ? ` and ${rest} more` : ""}.`];
}

/** Counts a noun: "1 material", "12 materials". */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
