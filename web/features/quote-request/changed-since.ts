/** Differences between a project's list and the request: changed and added lines. Pure. */
import type { QuoteRequest_PageFragment } from "../../gql/graphql.ts";

type Listed = {
  readonly key: string;
  readonly name: string;
  readonly quantity: number;
  readonly unit: string;
};

/** Names of requested lines that were replaced, changed in quantity, or removed since. */
export function changedSince(
  lines: readonly Pick<
    QuoteRequest_PageFragment["lines"][number],
    "materialKey" | "name" | "quantity" | "unit"
  >[],
  materials: readonly Listed[],
): string[] {
  const listed = new Map(materials.map((material) => [material.key, material]));
  return lines
    .filter(({ materialKey, name, quantity, unit }) => {
      const now = listed.get(materialKey);
      return now?.name !== name || now.quantity !== quantity || now.unit !== unit;
    })
    .map(({ name }) => name);
}

/** Lines added since. For a request that did not record its exclusions, every line it does not ask for. */
export function notAsked<Line extends Pick<Listed, "key">>(
  {
    lines,
    leftOutKeys,
  }: Pick<QuoteRequest_PageFragment, "leftOutKeys"> & {
    readonly lines: readonly Pick<QuoteRequest_PageFragment["lines"][number], "materialKey">[];
  },
  materials: readonly Line[],
): Line[] {
  const known = new Set([...lines.map(({ materialKey }) => materialKey), ...(leftOutKeys ?? [])]);
  return materials.filter(({ key }) => !known.has(key));
}
