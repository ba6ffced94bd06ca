/** The REST API's description (OpenAPI 3.1), limited to what the page shows. */
import * as z from "zod/mini";

/** A JSON Schema. */
const shapeRule = z.object({
  $ref: z.optional(z.string()),
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  format: z.optional(z.string()),
  description: z.optional(z.string()),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  required: z.optional(z.array(z.string())),
  get properties() {
    return z.optional(z.record(z.string(), shapeRule));
  },
  get items() {
    return z.optional(shapeRule);
  },
  get anyOf() {
    return z.optional(z.array(shapeRule));
  },
});
export type Shape = z.infer<typeof shapeRule>;

const contentRule = z.record(
  z.string(),
  z.object({ schema: z.optional(shapeRule), example: z.optional(z.unknown()) }),
);

const parameterRule = z.object({
  $ref: z.optional(z.string()),
  name: z.optional(z.string()),
  in: z.optional(z.string()),
  required: z.optional(z.boolean()),
  description: z.optional(z.string()),
  schema: z.optional(shapeRule),
});
type Parameter = z.infer<typeof parameterRule>;

const operationRule = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameterRule),
  requestBody: z.optional(z.object({ content: contentRule })),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string(),
      "x-codes": z.optional(z.array(z.string())),
      content: z.optional(contentRule),
    }),
  ),
});

const documentRule = z.object({
  info: z.object({ version: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationRule)),
  components: z.object({
    schemas: z.record(z.string(), shapeRule),
    parameters: z.record(z.string(), parameterRule),
  }),
});
export type ApiDocument = z.infer<typeof documentRule>;

/** One call, with its method and address. */
export interface ApiCall extends z.infer<typeof operationRule> {
  method: string;
  /** Includes the common path prefix, such as "/api/projects/{id}". */
  path: string;
}

export interface CallGroup {
  name: string;
  description: string;
  calls: ApiCall[];
}

/** @throws Error when it is not an API description */
export function parseDocument(body: unknown): ApiDocument {
  return documentRule.parse(body);
}

/** The calls in document order, grouped by subject. */
export function groupCalls({ paths, servers, tags }: ApiDocument): CallGroup[] {
  const base = servers[0]?.url ?? "";
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): ApiCall => ({
        ...operation,
        method: method.toUpperCase(),
        path: base + path,
      }),
    ),
  );
  return tags.map(({ name, description }) => ({
    name,
    description,
    calls: calls.filter((call) => call.tags.includes(name)),
  }));
}

/** The last part of a reference such as "#/components/schemas/Project". */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

export function parametersOf(call: ApiCall, { components }: ApiDocument): Parameter[] {
  return call.parameters.map((one) =>
    one.$ref === undefined ? one : (components.parameters[nameOf(one.$ref)] ?? one),
  );
}
