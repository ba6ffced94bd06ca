import loadHighs, { type Highs } from "highs";

/** A mixed-integer linear program to minimize. Columns and rows are numbered from 0. */
export interface MilpModel {
  readonly cost: number[];
  readonly lower: number[];
  readonly upper: number[];
  readonly isInteger: boolean[];
  readonly rows: { lower: number; upper: number; indices: number[]; values: number[] }[];
}

interface MilpOptions {
  readonly timeLimitMs: number;
  /** Solutions that cost this or more are of no interest, and no bound past it is claimed. */
  readonly cutoff?: number;
  /** HiGHS's own settings, for comparison. */
  readonly isUntuned?: boolean;
  /** Called with the columns of each better solution, and a cost that no solution undercuts. */
  readonly onImproved?: (columns: Float64Array, bound: number) => void;
}

interface MilpAnswer {
  /** `limit`: the time ran out. */
  readonly status: "optimal" | "infeasible" | "limit";
  /** The best columns found; null if none. */
  readonly columns: Float64Array | null;
  /** No solution costs less than this. */
  readonly bound: number;
}

/** HiGHS as WebAssembly. A solver blocks its thread while it works. */
export interface MilpSolver {
  solve(model: MilpModel, options: MilpOptions): Promise<MilpAnswer>;
  /** Loads HiGHS ahead of the first model. */
  load(): Promise<void>;
}

/** In cents: nothing smaller can be saved, since amounts are whole cents and the tax rate has four decimal places. */
const ABSOLUTE_GAP = 5e-5;

/** Up to this many columns, restarting costs HiGHS more than it gains (measured with npm run bench:optimizer). */
const LONGEST_WITHOUT_RESTART = 600;

/**
 * Turned off because the models arrive already reduced: the heuristics that look for a first solution or fix columns by
 * their reduced cost again take a third of HiGHS's time (measured the same way).
 */
const TUNED = {
  mip_detect_symmetry: false,
  mip_heuristic_run_feasibility_jump: false,
  mip_heuristic_run_root_reduced_cost: false,
} as const;

function toModelData(highs: Highs, model: MilpModel) {
  const { integer, continuous } = highs.constants.variableType;
  const starts = new Int32Array(model.rows.length + 1);
  model.rows.forEach((row, index) => {
    starts[index + 1] = (starts[index] ?? 0) + row.indices.length;
  });
  const total = starts[model.rows.length] ?? 0;
  const indices = new Int32Array(total);
  const values = new Float64Array(total);
  model.rows.forEach((row, index) => {
    indices.set(row.indices, starts[index] ?? 0);
    values.set(row.values, starts[index] ?? 0);
  });
  return {
    numCols: model.cost.length,
    numRows: model.rows.length,
    colCost: model.cost,
    colLower: model.lower,
    colUpper: model.upper,
    rowLower: model.rows.map((row) => row.lower),
    rowUpper: model.rows.map((row) => row.upper),
    matrix: {
      format: "csr" as const,
      numRows: model.rows.length,
      numCols: model.cost.length,
      starts,
      indices,
      values,
    },
    integrality: model.isInteger.map((isInteger) => (isInteger ? integer : continuous)),
  };
}

function solveWith(highs: Highs, model: MilpModel, options: MilpOptions): MilpAnswer {
  return highs.withModel(toModelData(highs, model), (instance): MilpAnswer => {
    instance.options.set({
      output_flag: false,
      ...(options.isUntuned
        ? {}
        : { ...TUNED, mip_allow_restart: model.cost.length > LONGEST_WITHOUT_RESTART }),
      time_limit: Math.max(0.001, options.timeLimitMs / 1000),
      mip_rel_gap: 0,
      mip_abs_gap: ABSOLUTE_GAP,
      ...(options.cutoff === undefined ? {} : { objective_bound: options.cutoff }),
    });
    const { onImproved } = options;
    const { mipImprovingSolution } = highs.constants.callbackType;
    instance.run(
      onImproved
        ? {
            [mipImprovingSolution](event) {
              const { mip_solution, mip_dual_bound = Number.NEGATIVE_INFINITY } = event.data;
              if (mip_solution) onImproved(mip_solution, mip_dual_bound);
              return undefined;
            },
          }
        : {},
    );
    // HiGHS has not searched past the cutoff: a solution it calls optimal there is only the best one it came across.
    const most = options.cutoff ?? Number.POSITIVE_INFINITY;
    const { modelStatus, solutionStatus } = highs.constants;
    const status = instance.getModelStatus();
    if (status === modelStatus.infeasible || status === modelStatus.unboundedOrInfeasible) {
      return { status: "infeasible", columns: null, bound: most };
    }
    const hasColumns = instance.info.get("primal_solution_status") === solutionStatus.feasible;
    const isOptimal = status === modelStatus.optimal;
    const bound = isOptimal ? instance.getObjectiveValue() : Number(instance.info.get("mip_dual_bound"));
    return {
      status: isOptimal ? "optimal" : "limit",
      columns: hasColumns ? instance.getSolution().colValue : null,
      bound: Math.min(bound, most),
    };
  });
}

/**
 * A solver that loads HiGHS on first use, and again after a failure: an aborted WebAssembly instance can't be reused.
 * If HiGHS fails twice on one model, the answer is that nothing was found in time: the heuristic's basket stands, with
 * the gap left by its own bound.
 */
export function createHighsSolver(load: () => Promise<Highs> = () => loadHighs()): MilpSolver {
  let loading: Promise<Highs> | null = null;
  const attempt = async (model: MilpModel, options: MilpOptions): Promise<MilpAnswer | null> => {
    loading ??= load();
    try {
      return solveWith(await loading, model, options);
    } catch {
      loading = null;
      return null;
    }
  };
  return {
    async solve(model, options) {
      const answer = (await attempt(model, options)) ?? (await attempt(model, options));
      return answer ?? { status: "limit", columns: null, bound: Number.NEGATIVE_INFINITY };
    },
    async load() {
      loading ??= load();
      await loading;
    },
  };
}
