/** What to ask a project's suppliers, and which suppliers to ask. */
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
  /** One per material, in the same order. */
  needs: MaterialNeed[];
  /** All suppliers that can be searched here. */
  searchable: SearchableSupplier[];
  /** Those that the wishes allow. */
  suppliers: SearchableSupplier[];
}

/** @param candidates suppliers whose prices the project may see */
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
