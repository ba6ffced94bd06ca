import type { Packs } from "../problem/plan.rules.ts";
import type { CompiledMaterial, CompiledOffer, CompiledProblem, Tier } from "../problem/problem.rules.ts";
import type { ReducedProblem } from "../problem/reduced-problem.ts";
import type { MilpModel } from "./highs.solver.ts";
import { createMilpBuilder, type Entry, type MilpBuilder } from "./milp.builder.ts";

/** Maps the model's columns to what they represent. */
export interface BasketModel {
  readonly milp: MilpModel;
  /** Reads the packs of each offer from the columns. */
  toPacks(columns: Float64Array): Packs;
}

/** What to minimize, and the limits to hold. */
export interface ModelGoal {
  /** Landed cents (items, delivery, tax before rounding), preference points, or number of materials left out. */
  readonly minimise: "cost" | "points" | "left-out";
  /** Maximum landed cents. */
  readonly budgetCents?: number;
  /** Maximum preference points. */
  readonly maximumPoints?: number;
  /** Maximum number of materials left out; 0 when absent. */
  readonly maximumLeftOut?: number;
}

interface SupplierColumns {
  /** Binary: something is bought here. */
  readonly open: number;
  /** Binary: delivery is free although there is a fee; null where that is impossible. */
  readonly free: number | null;
}

interface TierColumns {
  readonly tier: Tier;
  /** Packs of a partial range, or the packs above the minimum of a full range; null when there is nothing to vary. */
  readonly packs: number | null;
  /** Binary: the count lies in this range; null when the supplier's own binary is enough. */
  readonly chosen: number | null;
}

/** Joins neighboring ranges of one price: fewer columns, and the solver's own cuts do the rest. */
function mergeTiers(tiers: readonly Tier[]): Tier[] {
  const merged: Tier[] = [];
  for (const tier of tiers) {
    const last = merged.at(-1);
    if (last && last.maximum + 1 === tier.minimum && last.priceCents === tier.priceCents) {
      merged[merged.length - 1] = { ...last, maximum: tier.maximum };
    } else merged.push(tier);
  }
  return merged;
}

/** Packs of a range as columns, and how many packs each represents. */
function packEntries({ tier, packs, chosen }: TierColumns): Entry[] {
  const varied: Entry[] = packs === null ? [] : [[packs, 1]];
  return tier.isFull && chosen !== null ? [[chosen, tier.minimum], ...varied] : varied;
}

function addSuppliers(builder: MilpBuilder, { problem, choices }: ReducedProblem): SupplierColumns[] {
  return problem.suppliers.map((supplier, index) => {
    const { mayClose, mayPay, mayBeFree } = choices[index] ?? {
      mayClose: true,
      mayPay: false,
      mayBeFree: false,
    };
    const isPossible = mayPay || mayBeFree;
    const open = builder.addColumn({
      lower: isPossible && !mayClose ? 1 : 0,
      upper: isPossible ? 1 : 0,
      cost: supplier.deliveryFeeCents,
    });
    if (!mayBeFree || supplier.deliveryFeeCents === 0) return { open, free: null };
    const free = builder.addColumn({ upper: 1, cost: -supplier.deliveryFeeCents });
    builder.addRow(mayPay ? Number.NEGATIVE_INFINITY : 0, 0, [
      [free, 1],
      [open, -1],
    ]);
    return { open, free };
  });
}

/** Allows packs only under a binary; those past the need only under the one for free delivery, which they pad for. */
function limitPacks(
  builder: MilpBuilder,
  packs: number,
  limit: {
    readonly binary: number;
    readonly maximum: number;
    readonly extra: number;
    readonly free: number | null;
  },
): void {
  const { binary, maximum, extra, free } = limit;
  builder.atMost(0, [
    [packs, 1],
    [binary, -maximum],
  ]);
  if (free === null || extra <= 0) return;
  const needed: Entry[] = extra < maximum ? [[binary, extra - maximum]] : [];
  builder.atMost(0, [[packs, 1], ...needed, [free, -extra]]);
}

/**
 * The columns of one offer's ranges, at most one of them chosen.
 * @param at its supplier's columns; `open` may be the narrower binary of its lot
 */
function addOffer(
  builder: MilpBuilder,
  offer: CompiledOffer,
  tiers: readonly Tier[],
  at: SupplierColumns & { readonly taxFactor: number; readonly needsBinary: boolean },
): TierColumns[] {
  const ranges = mergeTiers(tiers);
  const isSimple = ranges.length === 1 && ranges[0]?.minimum === 1 && !at.needsBinary;
  const made = ranges.map((tier): TierColumns => {
    const cost = tier.priceCents * at.taxFactor;
    const { minimum, maximum } = tier;
    if (!tier.isFull) {
      const chosen = isSimple ? null : builder.addColumn({ upper: 1 });
      const packs = builder.addColumn({ upper: maximum, cost });
      if (chosen !== null) {
        builder.atLeast(0, [
          [packs, 1],
          [chosen, -minimum],
        ]);
      }
      const extra = maximum - offer.fullPacks;
      limitPacks(builder, packs, { binary: chosen ?? at.open, maximum, extra, free: at.free });
      return { tier, packs, chosen };
    }
    const room = maximum - minimum;
    const chosen = builder.addColumn({ upper: 1, cost: cost * minimum });
    if (room === 0) return { tier, packs: null, chosen };
    const packs = builder.addColumn({ upper: room, cost });
    limitPacks(builder, packs, { binary: chosen, maximum: room, extra: room, free: at.free });
    return { tier, packs, chosen };
  });
  const binaries = made.flatMap(({ chosen }): Entry[] => (chosen === null ? [] : [[chosen, 1]]));
  if (binaries.length > 0) builder.atMost(0, [...binaries, [at.open, -1]]);
  return made;
}

/**
 * Binaries for the lot that a material comes from, for materials that must come from one lot; by material, then lot.
 * None for a lot whose single offer covers everything in each of its ranges: the ranges' own binaries are enough.
 */
type Lots = readonly ReadonlyMap<number, number>[];

function addLots(
  builder: MilpBuilder,
  { problem, tiers }: ReducedProblem,
  suppliers: readonly SupplierColumns[],
): Lots {
  return problem.materials.map(({ isKeptTogether, offers }) => {
    const lots = new Map<number, number>();
    const left = isKeptTogether ? offers.filter((index) => (tiers[index] ?? []).length > 0) : [];
    const lotOf = (index: number) => problem.offers[index]?.lot ?? -1;
    for (const lot of new Set(left.map(lotOf))) {
      const own = left.filter((index) => lotOf(index) === lot);
      const at = suppliers[problem.offers[own[0] ?? -1]?.supplier ?? -1];
      const isWhole = own.length === 1 && own.every((index) => tiers[index]?.every((tier) => tier.isFull));
      if (!at || isWhole) continue;
      const chosen = builder.addColumn({ upper: 1 });
      builder.atMost(0, [
        [chosen, 1],
        [at.open, -1],
      ]);
      lots.set(lot, chosen);
    }
    return lots;
  });
}

/** Parts of a material's need that an offer's columns cover; a full range covers it whole. */
function coverEntries(
  material: CompiledMaterial,
  offer: CompiledOffer | undefined,
  columns: readonly TierColumns[],
): Entry[] {
  return columns.flatMap(({ tier, packs, chosen }): Entry[] => {
    if (tier.isFull) return chosen === null ? [] : [[chosen, material.need]];
    return packs === null ? [] : [[packs, Math.min(material.need, offer?.pack ?? 0)]];
  });
}

/**
 * One row per material: parts add up, a full range covers it whole, or it is left out where that is allowed. A material
 * that must come from one lot has exactly one source lot, whose own parts add up.
 * @returns the binaries for leaving out, in the order of the materials; none when everything must be bought
 */
function addCoverage(
  builder: MilpBuilder,
  problem: CompiledProblem,
  columns: readonly (readonly TierColumns[])[],
  lots: Lots,
  mayLeaveOut: boolean,
): number[] {
  const addUp = (need: number, entries: readonly Entry[], lower: number) => {
    const scale = Math.max(1, ...entries.map(([, parts]) => Math.abs(parts)));
    builder.atLeast(
      (lower * need) / scale,
      entries.map(([column, parts]): Entry => [column, parts / scale]),
    );
  };
  return problem.materials.flatMap((material, index) => {
    const { need, offers, isKeptTogether } = material;
    const entriesOf = (offer: number) => coverEntries(material, problem.offers[offer], columns[offer] ?? []);
    const leftOut = mayLeaveOut && !material.isRequired ? builder.addColumn({ upper: 1 }) : null;
    const left: Entry[] = leftOut === null ? [] : [[leftOut, 1]];
    if (isKeptTogether) {
      const chosen = lots[index] ?? new Map<number, number>();
      const whole = offers.flatMap((offer): Entry[] =>
        chosen.has(problem.offers[offer]?.lot ?? -1) ? [] : entriesOf(offer).map(([column]) => [column, 1]),
      );
      for (const [lot, binary] of chosen) {
        const own = offers.filter((offer) => problem.offers[offer]?.lot === lot);
        addUp(need, [...own.flatMap(entriesOf), [binary, -need]], 0);
        whole.push([binary, 1]);
      }
      builder.addRow(1, 1, [...whole, ...left]);
    } else addUp(need, [...offers.flatMap(entriesOf), ...left.map(([column]): Entry => [column, need])], 1);
    return leftOut === null ? [] : [leftOut];
  });
}

/**
 * One binary per option of each set, exactly one of them chosen; purchases must go with it. A material that comes from
 * one lot has one row for all its lots with the same options.
 */
function addSets(
  builder: MilpBuilder,
  problem: CompiledProblem,
  columns: readonly (readonly TierColumns[])[],
  lots: Lots,
): void {
  for (const { materials, optionCount, optionsOf } of problem.sets) {
    const chosen = Array.from({ length: optionCount }, () => builder.addColumn({ upper: 1 }));
    builder.addRow(
      1,
      1,
      chosen.map((column): Entry => [column, 1]),
    );
    for (const index of materials) {
      const material = problem.materials[index];
      const rows = new Map<string, { options: readonly number[]; binaries: Set<number> }>();
      for (const at of material?.offers ?? []) {
        const options = optionsOf.get(at) ?? [];
        const name = material?.isKeptTogether ? options.join() : String(at);
        const lot = lots[index]?.get(problem.offers[at]?.lot ?? -1);
        const own = (columns[at] ?? []).flatMap((each) => each.chosen ?? []);
        const row = rows.get(name) ?? { options, binaries: new Set() };
        for (const binary of lot === undefined ? own : [lot]) row.binaries.add(binary);
        rows.set(name, row);
      }
      for (const { options, binaries } of rows.values()) {
        if (options.length === optionCount) continue;
        const bought = [...binaries].map((column): Entry => [column, 1]);
        builder.atMost(0, [...bought, ...options.map((option): Entry => [chosen[option] ?? 0, -1])]);
      }
    }
  }
}

/** Free delivery only from the threshold on, and no order below the minimum. */
function addThresholds(
  builder: MilpBuilder,
  problem: CompiledProblem,
  suppliers: readonly SupplierColumns[],
  columns: readonly (readonly TierColumns[])[],
): void {
  const spent: Entry[][] = problem.suppliers.map(() => []);
  problem.offers.forEach((offer, index) => {
    for (const column of columns[index] ?? []) {
      const entries = packEntries(column).map(
        ([packs, count]): Entry => [packs, count * column.tier.priceCents],
      );
      spent[offer.supplier]?.push(...entries);
    }
  });
  problem.suppliers.forEach((supplier, index) => {
    const at = suppliers[index];
    const reach = (amount: number, column: number) => {
      const shares = (spent[index] ?? []).map(([packs, cents]): Entry => [packs, cents / amount]);
      builder.atLeast(0, [...shares, [column, -1]]);
    };
    const threshold = supplier.freeDeliveryThresholdCents ?? 0;
    if (at && at.free !== null && threshold > 0) reach(threshold, at.free);
    if (at && supplier.minimumOrderCents > 0) reach(supplier.minimumOrderCents, at.open);
  });
}

/**
 * The allocation as a mixed-integer program: packs of each offer and tier, whether a supplier is bought from, and
 * whether its delivery is free.
 * @see api/decisions/020-basket-optimization.md for the rows in mathematics
 */
export function buildBasketModel(
  reduced: ReducedProblem,
  goal: ModelGoal = { minimise: "cost" },
): BasketModel {
  const { problem } = reduced;
  const builder = createMilpBuilder();
  const suppliers = addSuppliers(builder, reduced);
  const countsPoints = goal.minimise === "points" || goal.maximumPoints !== undefined;
  const lots = addLots(builder, reduced, suppliers);
  // A set chooses among offers, so each offer of its materials has a binary, its own or that of its lot.
  const inSets = new Set(
    problem.sets.flatMap(({ materials }) =>
      materials.filter((each) => !problem.materials[each]?.isKeptTogether),
    ),
  );
  const columns = problem.offers.map((offer, index) => {
    const at = suppliers[offer.supplier];
    if (!at) return [];
    // With a minimum order, packs past the need may serve to reach that instead of free delivery.
    const isPaddedForFree = problem.suppliers[offer.supplier]?.minimumOrderCents === 0;
    return addOffer(builder, offer, reduced.tiers[index] ?? [], {
      open: lots[offer.material]?.get(offer.lot) ?? at.open,
      free: isPaddedForFree ? at.free : null,
      taxFactor: problem.taxFactor,
      needsBinary: (countsPoints && offer.points > 0) || inSets.has(offer.material),
    });
  });
  const landed = builder.model.cost.flatMap((cents, column): Entry[] =>
    cents === 0 ? [] : [[column, cents]],
  );
  const mayLeaveOut = goal.minimise === "left-out" || goal.maximumLeftOut !== undefined;
  const leftOut = addCoverage(builder, problem, columns, lots, mayLeaveOut).map(
    (column): Entry => [column, 1],
  );
  addThresholds(builder, problem, suppliers, columns);
  addSets(builder, problem, columns, lots);

  const points = problem.offers.flatMap((offer, index) =>
    (columns[index] ?? []).flatMap(({ chosen }): Entry[] =>
      chosen === null || offer.points === 0 ? [] : [[chosen, offer.points]],
    ),
  );
  limitAndAim(builder, reduced, goal, { suppliers, landed, points, leftOut });
  return {
    milp: builder.model,
    toPacks: (values) => toPacks(columns, values),
  };
}

/** Adds the goal's limits, and sets what the model minimizes. */
function limitAndAim(
  builder: MilpBuilder,
  reduced: ReducedProblem,
  goal: ModelGoal,
  {
    suppliers,
    landed,
    points,
    leftOut,
  }: { suppliers: ReturnType<typeof addSuppliers>; landed: Entry[]; points: Entry[]; leftOut: Entry[] },
): void {
  if (reduced.maximumSuppliers < reduced.problem.suppliers.length) {
    builder.atMost(
      reduced.maximumSuppliers,
      suppliers.map(({ open }): Entry => [open, 1]),
    );
  }
  if (goal.budgetCents !== undefined) {
    // The total is rounded half up, so this much may be rounded off. Scaled to 1, like the solver's tolerances.
    const budget = goal.budgetCents + 0.5 - 1e-4;
    builder.atMost(
      1,
      landed.map(([column, cents]): Entry => [column, cents / budget]),
    );
  }
  if (goal.maximumPoints !== undefined) builder.atMost(goal.maximumPoints, points);
  if (goal.maximumLeftOut !== undefined) builder.atMost(goal.maximumLeftOut, leftOut);
  if (goal.minimise !== "cost") {
    builder.model.cost.fill(0);
    for (const [column, value] of goal.minimise === "points" ? points : leftOut) {
      builder.model.cost[column] = value;
    }
  }
}

/** The packs of each offer in a solution. */
function toPacks(columns: readonly ReturnType<typeof addOffer>[], values: Float64Array): Packs {
  const packs = new Float64Array(columns.length);
  columns.forEach((own, offer) => {
    packs[offer] = own
      .flatMap(packEntries)
      .reduce((total, [column, count]) => total + count * Math.round(values[column] ?? 0), 0);
  });
  return packs;
}
