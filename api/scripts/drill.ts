/**
 * Crash recovery: `npm run drill [-- --minutes 10 --seed 7 --users 5]` injects faults into two servers and two workers
 * under load; `npm run drill -- --embedded --kills 200` kills the single process of `npm start`; `npm run drill --
 * --from COMMIT [--accounts 10000]` rolls this version out over a former one, with Postgres at TEST_DATABASE_URL. Exits
 * with 1 when anything acknowledged is lost, or any other law is broken.
 */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { type DrillReport, runClusterDrill } from "../testing/drill/cluster-drill.ts";
import { runEmbeddedDrill } from "../testing/drill/embedded-drill.ts";
import { createFindings } from "../testing/drill/findings.ts";
import { runUpgradeDrill } from "../testing/upgrade/upgrade-drill.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "1" },
    seed: { type: "string", default: String(Math.floor(Date.now() / 1_000) % 1_000_000) },
    users: { type: "string", default: "4" },
    embedded: { type: "boolean", default: false },
    kills: { type: "string", default: "200" },
    from: { type: "string", default: "" },
    accounts: { type: "string", default: "10000" },
  },
});
const options = z
  .object({
    minutes: z.coerce
      .number()
      .positive()
      .max(24 * 60),
    seed: z.coerce.number().int().min(0),
    users: z.coerce.number().int().min(1).max(50),
    embedded: z.boolean(),
    kills: z.coerce.number().int().min(1).max(10_000),
    from: z.string(),
    accounts: z.coerce.number().int().min(10).max(1_000_000),
  })
  .parse(values);

const logs = join(tmpdir(), `yardstick-drill-logs-${Date.now()}`);
const findings = createFindings(logs, (line) => console.log(line));
console.log(`seed ${options.seed}, logs in ${logs}`);
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
const common = { seed: options.seed, users: options.users, findings, signal: stopping.signal };
const { counts, tally, played, shown } = await run();

console.log(
  `\nfaults\n${[...played].map(([name, count]) => `${String(count).padStart(6)}  ${name}`).join("\n")}`,
);
console.log(`\nacknowledged\n${lines(counts)}`);
console.log(`\nasked\n${lines({ ...tally, longestMs: Math.round(tally.longestMs), "states shown": shown })}`);
const lost = findings.breaches.filter((breach) => breach.includes("LOST")).length;
console.log(`\n${lost} acknowledged writes lost, ${findings.breaches.length} findings, seed ${options.seed}`);
for (const breach of findings.breaches) console.log(`✖ ${breach}`);
process.exit(findings.breaches.length === 0 ? 0 : 1);

function run(): Promise<DrillReport> {
  if (options.embedded) return runEmbeddedDrill({ ...common, kills: options.kills });
  if (options.from !== "") {
    const databaseUrl = process.env["TEST_DATABASE_URL"] ?? "postgresql://postgres@127.0.0.1:5432/postgres";
    return runUpgradeDrill({ ...common, from: options.from, accounts: options.accounts, databaseUrl });
  }
  const databaseUrl = process.env["DATABASE_URL"] ?? null;
  return runClusterDrill({ ...common, durationMs: options.minutes * 60_000, databaseUrl });
}

function lines(figures: Readonly<Record<string, number>>): string {
  return Object.entries(figures)
    .map(([name, figure]) => `${String(figure).padStart(6)}  ${name}`)
    .join("\n");
}
