import type { ReducedProblem } from "../problem/reduced-problem.ts";
import type { Cover } from "./cover-menu.ts";

/** The starting point for the charges: the final state of another bound. */
export interface ChargesStart {
  /** Landed cents for covering each material. */
  readonly prices: Float64Array;
  /** What a cent spent at each supplier earns toward its threshold, 0 to 1 + tax. */
  readonly spendingPrices: readonly number[];
}

/** The state in which the relaxation puts a supplier. */
export interface SupplierAim {
  readonly isOpen: boolean;
  /** Cents that must be spent there in its state. */
  readonly goal: number;
}

/** Weight of the newest direction in the next step; the rest is the weight of earlier steps. */
const NEWEST_SHARE = 0.7;

/** Updates a step; a value at its floor of 0 is not pushed below. */
function turn(step: number, lack: number, value: number): number {
  return NEWEST_SHARE * (lack < 0 && value === 0 ? 0 : lack) + (1 - NEWEST_SHARE) * step;
}

/** Cents to spend for free delivery, or for the minimum order when that is more or delivery is never free. */
function goalAt(supplier: ReducedProblem["problem"]["suppliers"][number]): number {
  const { deliveryFeeCents, freeDeliveryThresholdCents, minimumOrderCents } = supplier;
  return Math.max(deliveryFeeCents > 0 ? (freeDeliveryThresholdCents ?? 0) : 0, minimumOrderCents);
}

/**
 * @param centFactor landed cents that a cent spent at the offer's supplier costs
 * @param price landed cents for covering the offer's material
 * @returns the least that an amount of the offer costs beyond what it covers, 0 or less
 */
function reducedCostOf(
  { problem, tiers }: ReducedProblem,
  index: number,
  centFactor: number,
  price: number,
): number {
  const offer = problem.offers[index];
  if (offer === undefined) return 0;
  const need = problem.materials[offer.material]?.need ?? 1;
  let reducedCost = 0;
  for (const { minimum, maximum, priceCents, isFull } of tiers[index] ?? []) {
    for (const packs of isFull ? [minimum] : [minimum, maximum]) {
      const cover = Math.min(1, (packs * offer.pack) / need);
      reducedCost = Math.min(reducedCost, packs * priceCents * centFactor - price * cover);
    }
  }
  return reducedCost;
}

/**
 * Distributes suppliers' fees and thresholds over the materials: a charge for using a supplier, by material and
 * supplier, and a reward for reaching a supplier's goal, paid per cent spent there. Landed cents, 0 or more.
 */
export function createCoverCharges(reduced: ReducedProblem, start: ChargesStart) {
  const { taxFactor, suppliers, materials, offers } = reduced.problem;
  const supplierCount = suppliers.length;
  const charges = new Float64Array(materials.length * supplierCount);
  const rewards = new Float64Array(supplierCount);
  const chargeSteps = new Float64Array(charges.length);
  const rewardSteps = new Float64Array(supplierCount);
  const isUsing = new Uint8Array(charges.length);
  const spent = new Float64Array(supplierCount);
  const goals = suppliers.map(goalAt);
  const goalOf = (supplier: number): number => goals[supplier] ?? 0;
  const earningOf = (supplier: number): number =>
    goalOf(supplier) > 0 ? (rewards[supplier] ?? 0) / goalOf(supplier) : 0;

  start.spendingPrices.forEach((price, supplier) => {
    rewards[supplier] = price * goalOf(supplier);
  });
  // Each offer's reduced cost at the start prices is the charge that its supplier may ask for it.
  offers.forEach(({ material, supplier }, index) => {
    const at = material * supplierCount + supplier;
    const centFactor = taxFactor - earningOf(supplier);
    charges[at] = (charges[at] ?? 0) - reducedCostOf(reduced, index, centFactor, start.prices[material] ?? 0);
  });

  return {
    goalOf,
    /** Landed cents that a cent spent at a supplier earns, 0 to 1 + tax. */
    earningOf,
    chargeOf: (material: number, supplier: number): number =>
      charges[material * supplierCount + supplier] ?? 0,
    /** Fills in the total that all materials pay each supplier for being open. */
    sumUp(sums: Float64Array): void {
      sums.fill(0);
      for (let at = 0; at < charges.length; ) {
        for (let supplier = 0; supplier < supplierCount; supplier += 1, at += 1) {
          sums[supplier] = (sums[supplier] ?? 0) + (charges[at] ?? 0);
        }
      }
    },
    copy: () => ({ charges: charges.slice(), rewards: rewards.slice() }),
    restore(copy: { charges: Float64Array; rewards: Float64Array }): void {
      charges.set(copy.charges);
      rewards.set(copy.rewards);
    },
    /**
     * Sets the direction to move in: charges rise where a closed supplier is used and fall where an open one is not;
     * rewards rise where a goal is missed.
     * @returns the square of the direction's length
     */
    aim(covers: readonly (Cover | null)[], aimOf: (supplier: number) => SupplierAim): number {
      isUsing.fill(0);
      spent.fill(0);
      covers.forEach((cover, material) => {
        for (const { supplier, cents } of cover?.parts ?? []) {
          isUsing[material * supplierCount + supplier] = 1;
          spent[supplier] = (spent[supplier] ?? 0) + cents;
        }
      });
      let norm = 0;
      for (let supplier = 0; supplier < supplierCount; supplier += 1) {
        const { isOpen, goal } = aimOf(supplier);
        const open = isOpen ? 1 : 0;
        for (let at = supplier; at < charges.length; at += supplierCount) {
          const step = turn(chargeSteps[at] ?? 0, (isUsing[at] ?? 0) - open, charges[at] ?? 0);
          chargeSteps[at] = step;
          norm += step * step;
        }
        if (goalOf(supplier) === 0) continue;
        const lack = (open * goal - (spent[supplier] ?? 0)) / goalOf(supplier);
        const step = turn(rewardSteps[supplier] ?? 0, lack, rewards[supplier] ?? 0);
        rewardSteps[supplier] = step;
        norm += step * step;
      }
      return norm;
    },
    /** Moves by this length in the direction set by `aim`. */
    move(length: number): void {
      for (let at = 0; at < charges.length; at += 1) {
        charges[at] = Math.max(0, (charges[at] ?? 0) + length * (chargeSteps[at] ?? 0));
      }
      for (let supplier = 0; supplier < supplierCount; supplier += 1) {
        const reward = (rewards[supplier] ?? 0) + length * (rewardSteps[supplier] ?? 0);
        rewards[supplier] = Math.min(taxFactor * (goals[supplier] ?? 0), Math.max(0, reward));
      }
    },
  };
}
