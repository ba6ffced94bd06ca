/** What to ask suppliers so that wishes can be met. Pure. */
import type { NamedSupplier, Wish } from "../project/index.ts";
import type { MaterialNeed } from "../sourcing/index.ts";
import { isAbout } from "./wishes.rules.ts";

/** The suppliers that may be asked: all but those the user refuses to buy from, unless one's article was chosen by hand. */
export function listAskable<Supplier extends NamedSupplier>(
  suppliers: readonly Supplier[],
  materials: readonly MaterialNeed[],
  wishes: readonly Wish[],
): Supplier[] {
  const refused = new Set(
    wishes
      .filter(({ kind, goods }) => kind === "never" && goods === null)
      .flatMap(({ names }) => names.flatMap(({ supplierIds }) => supplierIds)),
  );
  const chosen = new Set(
    materials.flatMap(({ accepts }) => (accepts?.kind === "article" ? [accepts.supplierId] : [])),
  );
  return suppliers.filter(({ id }) => !refused.has(id) || chosen.has(id));
}

/** Searches for the make itself when nothing else may be bought, since the usual search might not find it. */
export function askForMake(need: MaterialNeed, wishes: readonly Wish[], query: string): MaterialNeed {
  const wish = wishes.find((one) => one.kind === "only" && one.goods !== null && isAbout(one, need));
  const [make, ...others] = wish?.names.map((name) => name.make) ?? [];
  return make && others.length === 0 && !need.accepts
    ? { ...need, searchFor: `${make.name} ${query}` }
    : need;
}
