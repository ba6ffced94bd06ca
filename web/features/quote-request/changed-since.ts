/** What of a project's list is another now than it was asked, and what has come to it. Pure. */
import type { QuoteRequest_PageFragment } from "../../gql/graphql.ts";

type Listed = {
  readonly key: string;
  readonly name: string;
  readonly quantity: number;
  readonly unit: string;
};

/** Names of lines that were asked for and are another thing, another quantity, or gone since. */
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

/** What was added since; of a request that did not note what it left out, all that it does not ask for. */
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
