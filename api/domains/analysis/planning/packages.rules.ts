/** Which packages are compared: each doubles the work of the proof. */
import { MOST_PACKAGES } from "../../optimization/index.ts";
import { bestOffer, coverNeed, type Product } from "../../sourcing/index.ts";
import { countOf } from "../analysis.rules.ts";

interface ComparedPackages {
  products: Product[];
  /** Packages that are left out, identified by any of their offers. */
  leftOut: Product[];
}

/** A package's price for each cent that its lines cost at the best single offers; 0 where one has no other offer. */
function dearness(own: readonly Product[], products: readonly Product[]): number {
  const singles = own.map(({ materialId }) =>
    bestOffer(products.filter((product) => product.materialId === materialId)),
  );
  const singleCents = singles.reduce((sum, single) => sum + (single ? coverNeed(single).totalCents : 0), 0);
  if (singleCents === 0 || singles.includes(null)) return 0;
  return own.reduce((sum, { priceCents }) => sum + priceCents, 0) / singleCents;
}

/** All offers, with no more packages than the optimizer accepts: those with the lowest price relative to single offers. */
export function comparePackages(products: readonly Product[]): ComparedPackages {
  const packages = new Map<string, Product[]>();
  for (const product of products) {
    if (product.package === null) continue;
    packages.set(product.package.id, [...(packages.get(product.package.id) ?? []), product]);
  }
  const ranked = [...packages]
    .map(([id, own]) => ({ id, own, dearness: dearness(own, products) }))
    .sort((a, b) => a.dearness - b.dearness || (a.id < b.id ? -1 : 1));
  const leftOut = ranked.slice(MOST_PACKAGES);
  const ids = new Set(leftOut.map(({ id }) => id));
  return {
    products: products.filter((product) => product.package === null || !ids.has(product.package.id)),
    leftOut: leftOut.flatMap(({ own }) => own.slice(0, 1)),
  };
}

/** States which packages were left out. */
export function describeLeftOut(leftOut: readonly Product[], supplierName: (id: string) => string): string[] {
  return leftOut.map(
    ({ supplierId, package: whole }) =>
      `${supplierName(supplierId)}'s package of ${countOf(whole?.lines ?? 0, "line")} was not compared: only the three cheapest packages are.`,
  );
}
