/**
 * Scores the takeoff against generated jobs that state quantities: counts, rates, spacings, coverages, packages.
 *
 * usage: npm run -s takeoff:stated -- [--phrasings] [--failures=RELATION] [SEED] Prints by relation the share of
 * expected lines that are right, wrong (listed with another quantity) and missing, for the phrasings that are seen and
 * for those held out. With --phrasings also by phrasing, with --failures the texts of a relation that failed; of those
 * held out neither is shown.
 */
import { type Takeoff, takeOff } from "../../domains/takeoff/index.ts";
import { type ExpectedLine, type StatedJob, statedJobs } from "../../testing/stated-quantities/jobs.ts";

type Outcome = "right" | "wrong" | "missing";

const stemOf = (word: string): string => word.toLowerCase().replace(/s$/, "").replace(/e$/, "");
const isPackOf = (unit: string, pack: string): boolean =>
  unit.startsWith(pack) || (pack === "gallon" && /^gal/.test(unit));

function outcomeOf({ materials }: Takeoff, { thing, quantities, pack }: ExpectedLine): Outcome {
  const head = stemOf(thing.split(" ").at(-1) ?? "");
  const lines = materials.filter(({ name }) => {
    const own = name
      .toLowerCase()
      .split(/[^a-z]+/)
      .map(stemOf);
    return thing === "" || own.includes(head);
  });
  if (lines.length === 0) return "missing";
  const bought = lines.filter(({ unit }) => pack === null || isPackOf(unit, pack));
  const sum = bought.reduce((total, { quantity }) => total + quantity, 0);
  return [sum, ...bought.map(({ quantity }) => quantity)].some((one) => quantities.includes(one))
    ? "right"
    : "wrong";
}

interface Tally {
  right: number;
  wrong: number;
  missing: number;
}

const EMPTY: Tally = { right: 0, wrong: 0, missing: 0 };
const share = (part: number, { right, wrong, missing }: Tally): string => {
  const all = right + wrong + missing;
  return (all === 0 ? "" : `${((100 * part) / all).toFixed(1)}%`).padStart(9);
};
const row = (tally: Tally): string =>
  [tally.right, tally.wrong, tally.missing].map((part) => share(part, tally)).join("");

function add(tallies: Map<string, Tally>, key: string, outcome: Outcome): void {
  const tally = tallies.get(key) ?? { ...EMPTY };
  tally[outcome] += 1;
  tallies.set(key, tally);
}

function main(options: readonly string[]): void {
  const shown = options.find((option) => option.startsWith("--failures="))?.slice("--failures=".length);
  const seed = Number(options.find((option) => /^\d+$/.test(option)) ?? 1);
  const tallies = new Map<string, Tally>();
  const phrasings = new Map<string, Tally>();
  const show = (job: StatedJob, takeoff: Takeoff, outcomes: readonly Outcome[]) => {
    if (job.isAside || job.relation !== shown || outcomes.every((one) => one === "right")) return;
    console.log(
      `${job.text}\n    asked ${job.expected.map(({ quantities, pack, thing }) => `${quantities.join("/")} ${pack ?? ""} ${thing}`).join(", ")}`,
    );
    console.log(
      `    given ${takeoff.materials.map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`).join(", ") || "nothing"}`,
    );
  };
  for (const job of statedJobs(seed, 6)) {
    const takeoff = takeOff(job.text);
    const outcomes = job.expected.map((line) => outcomeOf(takeoff, line));
    for (const outcome of outcomes) {
      for (const key of [job.relation, "all"])
        add(tallies, `${key} ${job.isAside ? "aside" : "seen"}`, outcome);
      if (!job.isAside) add(phrasings, `${job.relation}: ${job.phrasing}`, outcome);
    }
    show(job, takeoff, outcomes);
  }
  const relations = [...new Set([...tallies.keys()].map((key) => key.split(" ")[0] ?? ""))].filter(
    (one) => one !== "all",
  );
  console.log(
    `${"".padEnd(12)}${"seen: right    wrong  missing".padStart(27)}   aside: right    wrong  missing`,
  );
  for (const relation of ["all", ...relations])
    console.log(
      `${relation.padEnd(12)}${row(tallies.get(`${relation} seen`) ?? EMPTY)}     ${row(tallies.get(`${relation} aside`) ?? EMPTY)}`,
    );
  if (options.includes("--phrasings"))
    for (const [phrasing, tally] of phrasings) console.log(`${row(tally)}  ${phrasing}`);
}

main(process.argv.slice(2));
