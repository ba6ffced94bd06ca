/** What suppliers are asked for so that wishes can be met. Pure. */
import type { NamedSupplier, Wish } from "../project/index.ts";
import type { MaterialNeed } from "../sourcing/index.ts";
import { isAbout } from "./wishes.rules.ts";

/** The suppliers that may be asked: all but those from which nothing is wanted, unless one's article was chosen by hand. */
export function listAskable<Asked extends NamedSupplier>(
  suppliers: readonly Asked[],
  materials: readonly MaterialNeed[],
  wishes: readonly Wish[],
): Asked[] {
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

/** Asks for the make itself where nothing else may be bought; the usual search might not bring it up. */
export function askForMake(need: MaterialNeed, wishes: readonly Wish[], query: string): MaterialNeed {
  const wish = wishes.find((one) => one.kind === "only" && one.goods !== null && isAbout(one, need));
  const [make, ...others] = wish?.names.map((name) => name.make) ?? [];
  return make && others.length === 0 && !need.accepts
    ? { ...need, searchFor: `${make.name} ${query}` }
    : need;
}
