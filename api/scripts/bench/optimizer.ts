/**
 * Measures the optimizer on repeatable instances, compared with simple baskets and a plain solver on the same ones.
 *
 * npm run -s bench:optimizer -- [--per N] [--time-limit-ms N] [--only NAME]
 *
 * `--only` measures the families whose name, as shown in the first column, starts with NAME: "stock", "trade large
 * 240".
 *
 * Families: `plain` is the internet shopping problem of Błażewicz et al. 2010 (single units, uniform prices of 5–30 and
 * delivery of 5–20); `stock` is the same with several units of everything and limited stock (10 to 50 items, 25 to 100
 * shops, of which two in five sell an item); `trade` adds thresholds, quantity breaks, packs, stock and minimum orders,
 * for large orders and for small ones, where delivery matters. Gaps are relative to the best basket known, in percent.
 *
 * "plain HiGHS" gets the same model without reductions or a start, with HiGHS's default settings except for a gap of 0.
 * "ratio" is our time over its, median and worst; "cpu" is the same in processor time, which other work on the machine
 * disturbs less. Both solve each instance in turns; small instances are solved several times and the median counts.
 */
import { parseArgs } from "node:util";
import { createHighsSolver } from "../../domains/optimization/milp/highs.solver.ts";
import { buildBasketModel } from "../../domains/optimization/milp/milp.model.ts";
import { costOf } from "../../domains/optimization/problem/plan.rules.ts";
import { type CompiledProblem, compileProblem } from "../../domains/optimization/problem/problem.rules.ts";
import { unreduced } from "../../domains/optimization/problem/reduced-problem.ts";
import { findCheapest } from "../../domains/optimization/search/find-cheapest.ts";
import { type InstanceSpec, makeInstance } from "../../domains/optimization/testing/instances.ts";
import { cheapestPerItem, greedyWithDelivery } from "../lib/simple-baskets.ts";

const SIZES = [
  [12, 3],
  [20, 10],
  [60, 10],
  [100, 20],
  [240, 20],
] as const;
const SHOP_SIZES = [
  [10, 25],
  [25, 50],
  [50, 50],
  [10, 100],
  [50, 100],
] as const;
const FAMILIES = [
  { rules: "plain", order: "small", sizes: SIZES },
  { rules: "stock", order: "small", sizes: SHOP_SIZES },
  { rules: "trade", order: "large", sizes: SIZES },
  { rules: "trade", order: "small", sizes: SIZES },
] as const;
/** How often an instance is solved, unless it has taken this long before. */
const MOST_TURNS = 5;
const ENOUGH_MS = 500;
const SHOWN_WITHIN_MS = 50;

const { values } = parseArgs({
  options: {
    per: { type: "string", default: "3" },
    "time-limit-ms": { type: "string", default: "10000" },
    only: { type: "string", default: "" },
  },
});
const per = Number(values.per);
const timeLimitMs = Number(values["time-limit-ms"]);
const milp = createHighsSolver();

interface Measured {
  readonly bestCents: number;
  readonly ours: {
    readonly ms: number;
    readonly cpuMs: number;
    readonly cents: number;
    readonly isProven: boolean;
    readonly gap: number;
  };
  /** Gap of the basket shown after 50 ms; null if there was none. */
  readonly early: number | null;
  readonly plain: {
    readonly ms: number;
    readonly cpuMs: number;
    readonly cents: number | null;
    readonly isProven: boolean;
  };
  readonly perItem: number | null;
  readonly greedy: number | null;
}

/** Processor time of this process so far, in milliseconds. */
function cpuNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function measureOurs(problem: CompiledProblem, maximumSuppliers: number) {
  const shown: { ms: number; cents: number }[] = [];
  const started = performance.now();
  const cpuStarted = cpuNow();
  const found = await findCheapest(
    {
      problem,
      maximumSuppliers,
      timeLimitMs,
      onImproved: (packs) =>
        shown.push({ ms: performance.now() - started, cents: costOf(problem, packs).totalCents }),
    },
    { milp, now: () => performance.now() },
  );
  return { ms: performance.now() - started, cpuMs: cpuNow() - cpuStarted, found, shown };
}

async function measurePlain(problem: CompiledProblem) {
  const started = performance.now();
  const cpuStarted = cpuNow();
  const model = buildBasketModel(unreduced(problem));
  const answer = await milp.solve(model.milp, { timeLimitMs, isUntuned: true });
  const ms = performance.now() - started;
  const cpuMs = cpuNow() - cpuStarted;
  const cents = answer.columns ? costOf(problem, model.toPacks(answer.columns)).totalCents : null;
  return { ms, cpuMs, cents, isProven: answer.status === "optimal" };
}

/** Runs both in turns, alternating which is first; the median times of each. */
async function measureInTurns(problem: CompiledProblem, maximumSuppliers: number) {
  const ours: Awaited<ReturnType<typeof measureOurs>>[] = [];
  const plains: Awaited<ReturnType<typeof measurePlain>>[] = [];
  for (let turn = 0, spentMs = 0; turn < MOST_TURNS && spentMs < ENOUGH_MS; turn += 1) {
    if (turn % 2 === 0) ours.push(await measureOurs(problem, maximumSuppliers));
    const plain = await measurePlain(problem);
    plains.push(plain);
    if (turn % 2 === 1) ours.push(await measureOurs(problem, maximumSuppliers));
    spentMs += plain.ms;
  }
  const [first, plain] = [ours[0], plains[0]];
  if (!first || !plain) throw new Error("there is at least one turn");
  const timesOf = (all: readonly { readonly ms: number; readonly cpuMs: number }[]) => ({
    ms: median(all.map(({ ms }) => ms)),
    cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
  });
  return { ...first, ...timesOf(ours), plain: { ...plain, ...timesOf(plains) } };
}

async function measure(spec: InstanceSpec): Promise<Measured> {
  const problem = compileProblem(makeInstance(spec), { without: new Set() });
  if (!problem) throw new Error("every instance can be bought");
  const { ms, cpuMs, found, shown, plain } = await measureInTurns(problem, spec.suppliers);
  const bestCents = Math.min(found.totalCents, plain.cents ?? found.totalCents);
  const early = shown.filter((each) => each.ms <= SHOWN_WITHIN_MS).at(-1);
  const over = (cents: number | null) => (cents === null ? null : (cents - bestCents) / bestCents);
  return {
    bestCents,
    ours: {
      ms,
      cpuMs,
      cents: found.totalCents,
      isProven: found.isProven,
      gap: (found.totalCents - found.boundCents) / found.totalCents,
    },
    early: over(early?.cents ?? null),
    plain,
    perItem: over(cheapestPerItem(problem)),
    greedy: over(greedyWithDelivery(problem)),
  };
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function medianAndWorst(ratios: readonly number[]): string {
  return `${median(ratios).toFixed(2)}/${Math.max(...ratios).toFixed(2)}`;
}

/** The median of the values that exist, with the number of missing ones in brackets. */
function percent(parts: readonly (number | null)[]): string {
  const known = parts.filter((part) => part !== null);
  const missing = parts.length - known.length;
  const text = known.length > 0 ? (median(known) * 100).toFixed(2) : "–";
  return missing > 0 ? `${text} (${missing} none)` : text;
}

const columns = [
  ["instance", 20],
  ["objective $", 13],
  ["proven", 8],
  ["gap %", 7],
  ["ms median/max", 15],
  ["after 50 ms %", 15],
  ["plain HiGHS ms", 16],
  ["ratio", 11],
  ["cpu", 11],
  ["per item %", 16],
  ["greedy %", 15],
] as const;
const toRow = (cells: readonly string[]) =>
  cells.map((cell, index) => cell.padEnd(columns[index]?.[1] ?? 0)).join(" ");

console.log(toRow(columns.map(([name]) => name)));
// The first solves compile WebAssembly and our own code, for both sides alike; a server is long past that.
for (const { sizes: _, ...family } of FAMILIES) {
  for (let seed = 1; seed <= 3; seed += 1) {
    await measure({ ...family, materials: 60, suppliers: 10, seed: 1000 + seed });
  }
}
for (const { sizes, ...family } of FAMILIES) {
  for (const [materials, suppliers] of sizes) {
    const name = `${family.rules} ${family.order} ${materials}×${suppliers}`;
    if (!name.startsWith(values.only)) continue;
    const rows: Measured[] = [];
    for (let seed = 1; seed <= per; seed += 1) {
      rows.push(await measure({ ...family, materials, suppliers, seed }));
    }
    const times = rows.map((row) => row.ours.ms);
    const plainTimes = rows.map((row) => row.plain.ms);
    console.log(
      toRow([
        name,
        (median(rows.map((row) => row.ours.cents)) / 100).toFixed(2),
        `${rows.filter((row) => row.ours.isProven).length}/${per}`,
        (Math.max(...rows.map((row) => row.ours.gap)) * 100).toFixed(3),
        `${median(times).toFixed(0)}/${Math.max(...times).toFixed(0)}`,
        percent(rows.map((row) => row.early)),
        `${median(plainTimes).toFixed(0)}/${Math.max(...plainTimes).toFixed(0)} ${rows.filter((row) => row.plain.isProven).length}/${per}`,
        medianAndWorst(rows.map((row) => row.ours.ms / row.plain.ms)),
        medianAndWorst(rows.map((row) => row.ours.cpuMs / row.plain.cpuMs)),
        percent(rows.map((row) => row.perItem)),
        percent(rows.map((row) => row.greedy)),
      ]),
    );
  }
}
