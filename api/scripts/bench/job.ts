/**
 * Duration of a job: `npm run bench:job`. Embedded database; queue, events, socket and supplier HTTP calls are all
 * real. Reports the time from `startAnalysis` to `ready` over 20 jobs, at the sandbox suppliers' own speed and with 300
 * ms per answer, and how soon after its commit the first agent event reaches a subscribed client.
 */
import { createClient } from "graphql-ws";
import { WebSocket } from "ws";
import { type LocalServer, startLocalServer } from "../lib/local-server.ts";

/** A project with twelve materials. */
const DESCRIPTION =
  "Finish a 12 x 14 ft bedroom with 8 ft ceilings: stud walls, drywall, laminate floor and baseboard";
const JOBS = 20;

const local = await startLocalServer();
const cookie = await signIn(local);
const materials = await countMaterials(local);
console.log(
  `${JOBS} jobs of ${materials} materials, embedded database, ${local.server.sandbox?.suppliers.length ?? 0} suppliers`,
);
await measure("suppliers at their own speed", 0);
await measure("suppliers answering after 300 ms", 300);
await local.stop();
process.exit(0);

async function measure(title: string, latencyMs: number): Promise<void> {
  await slowSuppliers(latencyMs);
  // The first job warms up what a running server has warm: the solver's thread, compiled statements.
  await runJob();
  const durations: number[] = [];
  const delays: number[] = [];
  for (let job = 0; job < JOBS; job += 1) {
    const { durationMs, firstEventMs } = await runJob();
    durations.push(durationMs);
    delays.push(firstEventMs);
  }
  console.log(
    `${title}: ready after ${at(durations, 0.5)} ms median, ${at(durations, 1)} ms worst; ` +
      `first agent event ${at(delays, 0.5)} ms p50, ${at(delays, 0.99)} ms p99 after its commit`,
  );
}

/** One job as a client experiences it: over HTTP and a socket. */
async function runJob(): Promise<{ durationMs: number; firstEventMs: number }> {
  const { createProject } = await graphql<{ createProject: { project: { id: string } } }>(
    "mutation($input: CreateProjectInput!) { createProject(input: $input) { ... on CreateProjectSuccess { project { id } } } }",
    { input: { name: "Benchmark", description: DESCRIPTION, startAnalysis: false } },
  );
  const { id } = createProject.project;
  const client = createClient({
    url: `${local.server.url.replace("http", "ws")}/graphql`,
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocols: string) {
        super(address, protocols, { headers: { cookie } });
      }
    },
  });
  const states = client.iterate<{
    analysisProgressed: { status: string; analysis: { agents: { status: string; updatedAt: string }[] } };
  }>({
    query:
      "subscription($id: ID!) { analysisProgressed(projectId: $id) { status analysis { agents { status updatedAt } } } }",
    variables: { id },
  });
  await states.next();
  const begin = performance.now();
  const started = graphql("mutation($id: ID!) { startAnalysis(id: $id) { __typename } }", { id });
  let firstEventMs: number | null = null;
  for await (const { data } of states) {
    const project = data?.analysisProgressed;
    const first = project?.analysis.agents[0];
    if (firstEventMs === null && first && first.status !== "PENDING") {
      firstEventMs = Math.max(0, Date.now() - new Date(first.updatedAt).getTime());
    }
    if (project?.status === "READY") break;
    if (project?.status === "ERROR") throw new Error("a job of the benchmark failed");
  }
  const durationMs = performance.now() - begin;
  await started;
  await client.dispose();
  return { durationMs, firstEventMs: firstEventMs ?? Number.NaN };
}

async function countMaterials({ server, viewer }: LocalServer): Promise<number> {
  await runJob();
  const { items } = await server.services.projects.listProjects(
    viewer,
    { status: null, search: null },
    { first: 1, after: null },
  );
  return (await server.services.sourcing.listMaterials(items[0]?.id ?? "")).length;
}

async function slowSuppliers(latencyMs: number): Promise<void> {
  for (const supplier of local.server.sandbox?.suppliers ?? []) {
    const response = await fetch(`${supplier.url}/sandbox/faults`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ latencyMs }),
    });
    if (!response.ok) throw new Error(`a supplier could not be slowed: ${await response.text()}`);
  }
}

async function signIn({ server, credentials }: LocalServer): Promise<string> {
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(credentials),
  });
  return response.headers
    .getSetCookie()
    .map((entry) => entry.split(";")[0])
    .join("; ");
}

async function graphql<Data>(query: string, variables: Record<string, unknown>): Promise<Data> {
  const response = await fetch(`${local.server.url}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json", cookie },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] };
  if (errors) throw new Error(errors.map((error) => error.message).join("; "));
  return data;
}

/** The given percentile of the values, in whole milliseconds. */
function at(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN);
}
