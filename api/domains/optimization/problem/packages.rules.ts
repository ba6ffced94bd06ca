import type { OptimizationProblem, ProblemOffer } from "../optimization.types.ts";
import { listUnavailable } from "./problem.rules.ts";

/** Offers by the package they are sold in; offers sold separately are in none. */
export function groupPackages<Offer extends Pick<ProblemOffer, "packageId">>(
  offers: readonly Offer[],
): Map<string, Offer[]> {
  const packages = new Map<string, Offer[]>();
  for (const offer of offers) {
    if (offer.packageId === undefined) continue;
    packages.set(offer.packageId, [...(packages.get(offer.packageId) ?? []), offer]);
  }
  return packages;
}

/** Whether one pack of each of its offers covers the whole need of that material. */
function coversWhole(offers: readonly ProblemOffer[], { materials }: OptimizationProblem): boolean {
  return offers.every(({ materialId, packQuantity, stockPacks }) => {
    const needed = materials.find(({ id }) => id === materialId)?.quantity ?? Number.POSITIVE_INFINITY;
    return packQuantity >= needed && stockPacks !== 0;
  });
}

/** The problem with these packages bought, and no others. */
function withPackages(
  problem: OptimizationProblem,
  bought: ReadonlyMap<string, unknown>,
): OptimizationProblem {
  const isBought = ({ packageId }: ProblemOffer) => packageId !== undefined && bought.has(packageId);
  const inPackages = new Set(problem.offers.filter(isBought).map(({ materialId }) => materialId));
  return {
    ...problem,
    materials: problem.materials.map((material) =>
      inPackages.has(material.id) ? { ...material, isRequired: true } : material,
    ),
    offers: problem.offers.flatMap((offer) => {
      if (isBought(offer)) return [{ ...offer, stockPacks: 1, quantityBreaks: [] }];
      return offer.packageId === undefined && !inPackages.has(offer.materialId) ? [offer] : [];
    }),
  };
}

/**
 * Turns a problem with packages into problems without: one for each choice of packages to buy, including none. The best
 * plan of them all is the best plan. Packages that share a material are not bought together, and choices that leave
 * more materials without any offer than other choices are not tried: a list without its windows is cheaper, but not a
 * bargain.
 *
 * @param problem already checked by `parseProblem`
 * @returns one to eight problems, the one without packages first unless some material is only sold in one
 */
export function listPackageChoices(problem: OptimizationProblem): OptimizationProblem[] {
  const packages = groupPackages(problem.offers);
  let choices: Map<string, ProblemOffer[]>[] = [new Map()];
  for (const [packageId, offers] of packages) {
    if (!coversWhole(offers, problem)) continue;
    const isFree = (choice: Map<string, ProblemOffer[]>) => {
      const taken = new Set([...choice.values()].flat().map(({ materialId }) => materialId));
      return offers.every(({ materialId }) => !taken.has(materialId));
    };
    choices = [
      ...choices,
      ...choices.filter(isFree).map((choice) => new Map([...choice, [packageId, offers]])),
    ];
  }
  const problems = packages.size === 0 ? [problem] : choices.map((choice) => withPackages(problem, choice));
  const missing = problems.map((each) => listUnavailable(each).length);
  return problems.filter((_, index) => missing[index] === Math.min(...missing));
}
