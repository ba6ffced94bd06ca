/** What a project's suppliers are asked for, and which of them. */
import type { Project, Wish } from "../project/index.ts";
import {
  type FindConnector,
  type Material,
  type MaterialNeed,
  type SearchableSupplier,
  type Supplier,
  toMaterialNeed,
  toSearchable,
  toSearchQuery,
} from "../sourcing/index.ts";
import { askForMake, listAskable } from "./ask-by-wish.rules.ts";
import { listWishes } from "./wishes.rules.ts";

interface PlannedSearch {
  wishes: Wish[];
  /** One a material, same order. */
  needs: MaterialNeed[];
  /** All that can be searched here. */
  searchable: SearchableSupplier[];
  /** Those of them that the wishes leave. */
  suppliers: SearchableSupplier[];
}

/** @param candidates suppliers whose prices the project may have */
export function planSearch(
  { preferences, organizationId }: Pick<Project, "organizationId" | "preferences">,
  materials: readonly Material[],
  candidates: readonly Supplier[],
  connectorFor: FindConnector,
): PlannedSearch {
  const wishes = listWishes(preferences, candidates);
  const needs = materials.map((material) =>
    askForMake(toMaterialNeed(material), wishes, toSearchQuery(material.name)),
  );
  const searchable = toSearchable(candidates, organizationId, connectorFor);
  return { wishes, needs, searchable, suppliers: listAskable(searchable, needs, wishes) };
}
