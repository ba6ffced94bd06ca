import { randomUUID } from "node:crypto";
import { CATEGORIES } from "../../../../schema/constants.ts";
import { type InvalidInput, invalidInput } from "../../../platform/input.ts";
import { type NamedMaterial, nameMaterial } from "../../takeoff/index.ts";
import type { SaidMaterial } from "./list-change.rules.ts";

const NO_CATEGORY = `Please choose one of: ${CATEGORIES.join(", ")}.`;

/** The fields a caller can give; omitted ones are derived from the catalog or the name. */
interface MaterialInput {
  name: string;
  quantity?: string | null | undefined;
  unit?: string | null | undefined;
  category?: string | null | undefined;
  article?: { supplierId: string; sku: string } | null | undefined;
}

type ReadMaterial =
  | { kind: "success"; material: { said: SaidMaterial; named: NamedMaterial } }
  | InvalidInput;

/**
 * A material as an API caller names it, completed: unit and category are found by its words where omitted, and a chosen
 * article is included.
 *
 * @returns invalid input at `category` for an unknown one
 */
export async function readSaidMaterial(input: MaterialInput): Promise<ReadMaterial> {
  const category = input.category ? CATEGORIES.find((one) => one === input.category) : null;
  if (category === undefined) return invalidInput({ category: NO_CATEGORY });
  const said = {
    name: input.name.trim(),
    quantity: input.quantity ?? null,
    unit: input.unit?.trim() || null,
    category,
  };
  const named = await nameMaterial(said.name, said);
  return {
    kind: "success",
    material: { said, named: input.article ? { ...named, article: { ...input.article } } : named },
  };
}

/** Tells new lines of a project apart: eight hexadecimal digits. */
export function newLineId(): string {
  return randomUUID().slice(0, 8);
}
