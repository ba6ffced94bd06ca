/** The OpenAPI 3.1 description of the REST API, generated from the table of routes: there is no second list. */
import { createHash } from "node:crypto";
import type { RequestHandler } from "express";
import {
  type CreateDocumentOptions,
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { API_KEY_SCOPES } from "../../../schema/constants.ts";
import { SESSION_COOKIE } from "../http/sessions/sessions.ts";
import { statusOfCode } from "./answers.ts";
import { refusalsOf } from "./refusals.ts";
import type { Route } from "./route.ts";
import { REST_GROUPS, type RouteGroup } from "./routes.ts";
import { failure } from "./shapes.ts";

/** Incremented with the contract, by semantic versioning. */
const API_VERSION = "1.0.0";

const ABOUT = `Every call is a thin adapter over the same use case as a field of the GraphQL API.
Amounts are decimal strings in US dollars, times are UTC. Responses may gain fields; ignore those you do not know.
Errors have a stable code for programs and a message for people, which may change.`;

/** Statuses in words, to describe failures. */
const STATUS_WORDS: Readonly<Record<number, string>> = {
  400: "The input is invalid",
  401: "Not signed in, or the credentials are invalid",
  402: "The plan's limit has been reached",
  403: "Not allowed",
  404: "Not found, or not yours",
  409: "Not allowed in the current state",
  413: "Too large",
  415: "Not JSON",
  421: "The request did not use the server's public address",
  422: "The Idempotency-Key was already used with a different body",
  429: "Too many requests; Retry-After says when to try again",
  500: "Internal error",
  503: "A service is temporarily unavailable; try again",
};

/** Answers GET /api/openapi.json: generated on first use, then cached until the process ends. */
export function createOpenApi(sessionCookie: string): RequestHandler {
  let made: { text: string; etag: string } | null = null;
  return (_request, response) => {
    made ??= withEtag(JSON.stringify(describeRest(REST_GROUPS, sessionCookie)));
    response.set({ ETag: made.etag, "Cache-Control": "public, no-cache" });
    response.type("application/json").send(made.text);
  };
}

function withEtag(text: string) {
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` };
}

/** @returns an OpenAPI 3.1 document */
function describeRest(
  groups: readonly RouteGroup[],
  sessionCookie = SESSION_COOKIE,
): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const { name, routes } of groups) {
    for (const route of routes) {
      paths[route.path] = { ...paths[route.path], [route.method]: describeRoute(route, name) };
    }
  }
  return createDocument(
    {
      openapi: "3.1.1",
      info: { title: "Yardstick", version: API_VERSION, description: ABOUT },
      servers: [{ url: "/api" }],
      tags: groups.map(({ name, description }) => ({ name, description })),
      paths,
      components: {
        securitySchemes: {
          session: {
            type: "apiKey",
            in: "cookie",
            name: sessionCookie,
            description: "A person signed in through a browser.",
          },
          apiKey: {
            type: "http",
            scheme: "bearer",
            description: `An API key, created in Settings, with every scope that the call names: ${API_KEY_SCOPES.join(", ")}.`,
          },
        },
        parameters: {
          IdempotencyKey: {
            name: "Idempotency-Key",
            in: "header",
            description:
              "Makes repeating the call safe: for 24 hours a repeat returns the first successful response, with `Idempotency-Replayed: true`. With a different body it is refused.",
            schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" },
          },
        },
      },
    },
    { override: toPlainSchema },
  );
}

/** Removes clutter: patterns of named formats, bounds of every integer, closed objects. */
const toPlainSchema: NonNullable<CreateDocumentOptions["override"]> = ({ jsonSchema }) => {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // Tests hold our answers to exactly these fields, but clients should be prepared for more.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

function describeRoute(route: Route, tag: string): ZodOpenApiOperationObject {
  return {
    operationId: route.operationId,
    tags: [tag],
    summary: route.summary,
    security: toSecurity(route),
    parameters: [
      ...toPathParameters(route.path),
      ...(route.takesIdempotencyKey ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    ],
    ...(route.query ? { requestParams: { query: route.query } } : {}),
    ...toRequestBody(route),
    responses: toResponses(route),
  };
}

/** Only what a caller needs; an empty list means nothing. */
function toSecurity(route: Route): Record<string, string[]>[] {
  const { visitors, scopes, also } = route.access;
  if (visitors) return [];
  return [{ session: [] }, ...(scopes ?? []).map((scope) => ({ apiKey: [scope, ...also] }))];
}

function toPathParameters(path: string): oas31.ParameterObject[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    // A link's token is not an id.
    schema: name === "token" ? { type: "string" } : { type: "string", format: "uuid" },
  }));
}

function toRequestBody({ fileBytes, body, example }: Route): Pick<ZodOpenApiOperationObject, "requestBody"> {
  if (fileBytes > 0) return { requestBody: { required: true, content: { "application/octet-stream": {} } } };
  if (!body) return {};
  const content = { schema: body, ...(example === undefined ? {} : { example }) };
  return { requestBody: { required: true, content: { "application/json": content } } };
}

function toResponses(route: Route): ZodOpenApiResponsesObject {
  const { answer, answerHeaders } = route;
  const replayed = route.takesIdempotencyKey
    ? { "Idempotency-Replayed": "`true` if this is the stored response of the first success." }
    : {};
  const headers = Object.entries({ ...answerHeaders, ...replayed }).map(([name, description]) => [
    name,
    { description, schema: { type: "string" as const } },
  ]);
  const content =
    "types" in answer
      ? Object.fromEntries(answer.types.map((type) => [type, {}]))
      : { "application/json": { schema: answer } };
  return {
    [`${route.status}` as const]: {
      description: "Done",
      content,
      ...(headers.length > 0 ? { headers: Object.fromEntries(headers) } : {}),
    },
    ...toFailures(route),
  };
}

function toFailures(route: Route): ZodOpenApiResponsesObject {
  const codes = refusalsOf(route);
  const statuses = [...new Set(codes.map(statusOfCode))];
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => statusOfCode(code) === status);
      return [
        String(status),
        {
          description: `${STATUS_WORDS[status] ?? "Refused"}: ${ofStatus.join(", ")}.`,
          "x-codes": ofStatus,
          content: { "application/json": { schema: failure } },
        },
      ];
    }),
  );
}
