import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import * as z from "zod";
import { startTracing } from "../platform/telemetry/tracing.ts";
import { analyseProject, WALL } from "../testing/operations.ts";
import { startTestServer } from "../testing/test-server.ts";

const attribute = z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) });
const received = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(attribute),
            }),
          ),
        }),
      ),
    }),
  ),
});
type Span = z.infer<typeof received>["resourceSpans"][number]["scopeSpans"][number]["spans"][number];

/** A trace collector that speaks OTLP over HTTP. */
async function openCollector() {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { resourceSpans } = received.parse(JSON.parse(Buffer.concat(chunks).toString()));
    spans.push(...resourceSpans.flatMap((one) => one.scopeSpans).flatMap((one) => one.spans));
    response.setHeader("Content-Type", "application/json").end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

it("one trace leads from a request over its analysis to the calls of suppliers", async () => {
  const collector = await openCollector();
  const stopTracing = await startTracing({ endpoint: collector.endpoint, service: "yardstick-test" });
  const http = await startTestServer();
  try {
    const { end } = await analyseProject(await http.signUp(), WALL);
    expect(end.status).toBe("READY");
  } finally {
    await http.stop();
    await stopTracing();
    await collector.close();
  }
  const job = collector.spans.find(({ name }) => name === "job run-analysis");
  const trace = collector.spans.filter(({ traceId }) => traceId === job?.traceId);
  const childrenOf = (parent: Span | undefined) =>
    trace.filter((span) => span.parentSpanId === parent?.spanId);
  const request = trace.find(({ parentSpanId }) => parentSpanId === undefined);
  expect(request?.name).toBe("POST /graphql");
  expect(trace).toContainEqual(expect.objectContaining({ spanId: job?.parentSpanId }));
  const agents = childrenOf(job);
  expect(agents.map(({ name }) => name)).toEqual([
    "agent Project Analysis",
    "agent Multi-Supplier Search",
    "agent Cost Optimization",
    "agent Basket",
  ]);
  const calls = childrenOf(agents[1]).filter(({ name }) => name === "supplier search");
  const peers = calls.flatMap(({ attributes }) =>
    attributes.flatMap(({ key, value }) => (key === "peer.service" ? [value.stringValue] : [])),
  );
  expect(new Set(peers)).toEqual(new Set(["home-depot", "lowes", "amazon-business"]));
});
