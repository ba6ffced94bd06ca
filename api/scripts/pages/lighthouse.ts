/**
 * Runs Lighthouse on the pages that have to be light, as a phone and a desktop see them: `npm run lighthouse -- [WORD
 * …]`. Each is measured three times and the median of each metric is printed; with words only rows that contain them
 * all, such as `project mobile`. The pages are the demo account's, from a server started for this. The numbers are
 * specific to this machine: nothing else should run at the same time.
 */
import { DEMO_ACCOUNT } from "../../../schema/constants.ts";
import { startDemo } from "../lib/demo-server.ts";
import { type Device, ensureLighthouse, measurePage, type Report } from "../lib/lighthouse.ts";

const RUNS = 3;

const DEVICES: readonly Device[] = ["mobile", "desktop"];

/** The columns of the table, with how to read and format each. */
const COLUMNS: Readonly<Record<string, readonly [(report: Report) => number, (figure: number) => string]>> = {
  Performance: [({ categories }) => categories.performance.score, toScore],
  Accessibility: [({ categories }) => categories.accessibility.score, toScore],
  "Best practices": [({ categories }) => categories["best-practices"].score, toScore],
  "FCP, s": [({ audits }) => audits["first-contentful-paint"].numericValue, toSeconds],
  "LCP, s": [({ audits }) => audits["largest-contentful-paint"].numericValue, toSeconds],
  "TBT, ms": [({ audits }) => audits["total-blocking-time"].numericValue, (figure) => figure.toFixed(0)],
  CLS: [({ audits }) => audits["cumulative-layout-shift"].numericValue, (figure) => figure.toFixed(4)],
};

const words = process.argv.slice(2);
ensureLighthouse();
const { server, stop, readyId } = await startDemo();
const cookie = await signIn();
const pages = {
  landing: "/landing",
  dashboard: "/dashboard",
  project: `/projects/${readyId}`,
};
const rows = Object.entries(pages)
  .flatMap(([page, path]) => DEVICES.map((device) => ({ name: `${page} ${device}`, path, device })))
  .filter(({ name }) => words.every((word) => name.includes(word)));

const table: Record<string, Record<string, string>> = {};
for (const { name, path, device } of rows) {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await measurePage(server.url + path, device, cookie));
  table[name] = Object.fromEntries(
    Object.entries(COLUMNS).map(([title, [read, write]]) => [title, write(middleOf(reports.map(read)))]),
  );
}
console.table(table);
await stop();
process.exit(0);

/** The demo account's cookie, as a browser sends it. */
async function signIn(): Promise<string> {
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(DEMO_ACCOUNT),
  });
  if (!response.ok) throw new Error(`the demo account cannot sign in: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.replace(/;.*/, ""))
    .join("; ");
}

function middleOf(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

function toScore(figure: number): string {
  return (figure * 100).toFixed(0);
}

function toSeconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(1);
}
