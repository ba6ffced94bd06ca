import { beforeAll, describe, expect, it } from "vitest";
import { fromJSONSchema } from "zod";
import * as z from "zod/mini";
import { API_KEY_SCOPES } from "../../../schema/constants.ts";
import { openTestHttp } from "../../testing/open-test-http.ts";
import { signUp } from "../../testing/test-http.ts";
import type { RefusalCode } from "./answers.ts";
import { REST_ROUTES } from "./routes.ts";

/** OpenAPI 3.1's rules for the objects in the document; extensions start with x-. */
const schema = z.record(z.string(), z.unknown());
const reference = z.strictObject({ $ref: z.string() });
const content = z.record(
  z.string(),
  z.strictObject({ schema: z.optional(schema), example: z.optional(z.unknown()) }),
);
const parameter = z.union([
  reference,
  z.strictObject({
    name: z.string(),
    in: z.enum(["path", "query", "header", "cookie"]),
    required: z.optional(z.boolean()),
    description: z.optional(z.string()),
    schema,
  }),
]);
const operation = z.strictObject({
  operationId: z.string().check(z.regex(/^[a-z][A-Za-z]+$/)),
  tags: z.array(z.string()).check(z.length(1)),
  summary: z.string().check(z.minLength(5), z.maxLength(200)),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameter),
  requestBody: z.optional(z.strictObject({ required: z.literal(true), content })),
  responses: z.record(
    z.string().check(z.regex(/^[2-5]\d\d$/)),
    z.strictObject({
      description: z.string().check(z.minLength(1)),
      headers: z.optional(z.record(z.string(), z.strictObject({ description: z.string(), schema }))),
      content: z.optional(content),
      "x-codes": z.optional(z.array(z.string())),
    }),
  ),
});
const document = z.strictObject({
  openapi: z.string().check(z.regex(/^3\.1\.\d+$/)),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  paths: z.record(
    z.string().check(z.startsWith("/")),
    z.partialRecord(z.enum(["get", "post", "patch", "delete"]), operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string().check(z.regex(/^[\w.-]+$/)), schema),
    parameters: z.record(z.string(), parameter),
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.enum(["apiKey", "http"]) })),
  }),
});

const { http } = await openTestHttp();
let raw: unknown;
let described: z.infer<typeof document>;

beforeAll(async () => {
  raw = (await http.client().get("/api/openapi.json")).body;
  described = document.parse(raw);
});

/** Every object within a value, each once. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) {
    for (const entry of value) yield* objectsIn(entry);
  } else if (typeof value === "object" && value !== null) {
    yield { ...value };
    for (const entry of Object.values(value)) yield* objectsIn(entry);
  }
}

/** A rule built only from the document. */
function toRule(found: z.infer<typeof content> | undefined) {
  const shape = found?.["application/json"]?.schema;
  const text = JSON.stringify({ ...shape, $defs: described.components.schemas });
  return fromJSONSchema(JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/")));
}

const operations = () =>
  Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ path, method, ...one })),
  );

describe("the document", () => {
  it("lists every route of the table, and nothing else", () => {
    const ofTable = REST_ROUTES.map((route) => `${route.method} ${route.path} ${route.operationId}`);
    const ofDocument = operations().map((one) => `${one.method} ${one.path} ${one.operationId}`);
    expect(ofDocument.sort()).toEqual(ofTable.sort());
    expect(new Set(ofDocument.map((line) => line.split(" ")[2])).size).toBe(ofTable.length);
  });

  it("refers only to components that exist, and defines none that are unused", () => {
    const references = new Set<string>();
    for (const { $ref } of objectsIn(raw)) if (typeof $ref === "string") references.add($ref);
    const { schemas, parameters } = described.components;
    const named = [
      ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(parameters).map((name) => `#/components/parameters/${name}`),
    ];
    expect([...references].sort()).toEqual(named.sort());
  });

  it("declares each path parameter, and no other", () => {
    for (const { path, parameters } of operations()) {
      const declared = parameters.flatMap((one) => ("in" in one && one.in === "path" ? [one] : []));
      expect(declared.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(declared.every(({ required }) => required)).toBe(true);
    }
  });

  it("groups calls by tags that it explains", () => {
    const explained = new Set(described.tags.map(({ name }) => name));
    expect(new Set(operations().flatMap(({ tags }) => tags))).toEqual(explained);
  });

  it("says what each call needs: nothing, a session, or a session or a key with the scope", () => {
    const security = (id: string) => operations().find(({ operationId }) => operationId === id)?.security;
    expect(security("login")).toEqual([]);
    expect(security("getProject")).toEqual([{ session: [] }, { apiKey: ["projects:read"] }]);
    expect(security("orderAgain")).toEqual([{ session: [] }, { apiKey: ["projects:write", "orders:read"] }]);
    const schemes = Object.keys(described.components.securitySchemes);
    const scopes: readonly string[] = API_KEY_SCOPES;
    for (const [scheme, needed] of operations().flatMap((one) => one.security.flatMap(Object.entries))) {
      expect(schemes).toContain(scheme);
      expect(scopes).toEqual(expect.arrayContaining(needed));
    }
  });

  it("offers Idempotency-Key exactly where it is supported", () => {
    const offering = operations().filter(({ parameters }) =>
      parameters.some((one) => "$ref" in one && one.$ref === "#/components/parameters/IdempotencyKey"),
    );
    const taking = REST_ROUTES.filter(({ takesIdempotencyKey }) => takesIdempotencyKey);
    expect(offering.map((one) => one.operationId).sort()).toEqual(
      taking.map((one) => one.operationId).sort(),
    );
    expect(taking.map((one) => one.path)).toEqual(
      expect.arrayContaining(["/projects", "/baskets", "/create-payment-intent"]),
    );
  });

  it("takes an Idempotency-Key at whatever makes something that asking again would make twice", () => {
    const making = REST_ROUTES.filter(({ method, status }) => method === "post" && status === 201);
    const without = making.filter(({ takesIdempotencyKey }) => !takesIdempotencyKey);
    // A name is taken once; the same quote, and the same file, again changes nothing.
    const harmless = /^(register|submitQuote|attach\w+File)$/;
    expect(without.map(({ operationId }) => operationId).filter((id) => !harmless.test(id))).toEqual([]);
  });

  it("gives each success one shape, and each failure its codes", () => {
    for (const { operationId, responses } of operations()) {
      const statuses = Object.keys(responses);
      expect([operationId, statuses.filter((status) => status.startsWith("2"))]).toEqual([
        operationId,
        [String(REST_ROUTES.find((route) => route.operationId === operationId)?.status)],
      ]);
      for (const status of statuses.filter((one) => !one.startsWith("2"))) {
        expect(responses[status]?.["x-codes"]?.length).toBeGreaterThan(0);
        expect(responses[status]?.content?.["application/json"]?.schema).toEqual({
          $ref: "#/components/schemas/Failure",
        });
      }
    }
  });

  it("has examples that pass the calls' own rules", () => {
    const withBody = REST_ROUTES.filter(({ body }) => body !== null);
    expect(withBody.length).toBeGreaterThan(10);
    for (const { operationId, body, example } of withBody) {
      expect([operationId, body?.safeParse(example).success]).toEqual([operationId, true]);
    }
  });

  it("is sufficient for a program that checks bodies and answers with it alone", async () => {
    const { client, user } = await signUp(http);
    const deck = { name: "Deck", description: "Build a 12 x 16 ft deck, 3 ft high, with stairs" };
    const project = (await client.post("/api/projects", deck)).body;
    const answers = (id: string) => operations().find((one) => one.operationId === id)?.responses;
    const created = toRule(answers("createProject")?.["201"]?.content);
    expect(toRule(answers("register")?.["201"]?.content).parse(user)).toEqual(user);
    expect(created.parse(project)).toEqual(project);
    expect(created.safeParse({ ...project, status: "lost" }).success).toBe(false);
    const refused = await client.post("/api/projects", { name: "" });
    expect(toRule(answers("createProject")?.["400"]?.content).parse(refused.body)).toEqual(refused.body);

    const body = toRule(
      operations().find((one) => one.operationId === "createProject")?.requestBody?.content,
    );
    expect(body.safeParse(deck).success).toBe(true);
    expect(body.safeParse({ ...deck, name: "" }).success).toBe(false);
  });

  it("is open to everyone and cached", async () => {
    const first = await http.client().get("/api/openapi.json");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    // fetch itself adds no-cache to If-None-Match.
    const headers = { "If-None-Match": etag, "Cache-Control": "max-age=0" };
    const again = await http.client().get("/api/openapi.json", headers);
    expect([again.status, again.text.length]).toEqual([304, 0]);
    expect((await http.client().get("/api/openapi.json", { Authorization: "Bearer none" })).status).toBe(200);
  });
});

it("no route repeats the refusals that all routes of its kind share", () => {
  for (const { operationId, path, refusals } of REST_ROUTES) {
    const usual: readonly RefusalCode[] = [
      "INVALID_INPUT",
      "UNAUTHENTICATED",
      "INTERNAL",
      ...(path.includes("{") ? (["NOT_FOUND"] as const) : []),
    ];
    expect([operationId, refusals.filter((code) => usual.includes(code))]).toEqual([operationId, []]);
  }
});

it.each([
  ["GET /auth/user", 200],
  ["POST /auth/register", 201],
  ["POST /auth/login", 200],
  ["POST /auth/logout", 200],
  ["POST /password-reset/request", 200],
  ["POST /password-reset/verify", 200],
  ["POST /password-reset/reset", 200],
  ["POST /projects", 201],
  ["POST /projects/comprehensive", 201],
  ["GET /projects", 200],
  ["GET /projects/{id}", 200],
  ["PATCH /projects/{id}", 200],
  ["GET /projects/{id}/analysis", 200],
  ["GET /materials/{id}/products", 200],
  ["GET /projects/{id}/basket", 200],
  ["POST /baskets", 201],
  ["PATCH /baskets/{id}", 200],
  ["GET /baskets/{id}", 200],
  ["GET /baskets/project/{projectId}", 200],
  ["PATCH /baskets/{id}/items/{itemId}", 200],
  ["DELETE /baskets/{id}/items/{itemId}", 200],
  ["POST /create-payment-intent", 200],
  ["POST /create-basket-payment", 200],
  ["GET /fetchai/status/{projectId}", 200],
  ["GET /fetchai/results/{projectId}", 200],
  ["POST /fetchai/analyze/{projectId}", 202],
  ["POST /fetchai/cancel/{projectId}", 200],
  ["POST /fetchai/retry/{projectId}", 202],
  ["GET /subscriptions", 200],
  ["GET /subscriptions/recommendations", 200],
  ["POST /subscriptions", 201],
  ["POST /subscriptions/process-orders", 200],
])("%s of the specification exists and succeeds with %i", (call, status) => {
  const found = REST_ROUTES.find((route) => `${route.method.toUpperCase()} ${route.path}` === call);
  expect(found?.status).toBe(status);
});
