import { buildSchema, printSchema } from "graphql";
import { describe, expect, it } from "vitest";
import { readDirectives, readSdl, toClientSchema } from "../../../schema/sdl.ts";
import { declaredOf, declareFields } from "./declarations.ts";

function declare(sdl: string) {
  const schema = buildSchema(`${readDirectives()} ${sdl}`);
  declareFields(schema);
  return schema;
}

const OPEN = { visitors: true, leaving: false, also: [] };
const CLOSED = { visitors: false, leaving: false, also: [] };

describe("who may call a field", () => {
  it.each([
    ["@access", { ...CLOSED, scopes: null, role: [] }],
    ["@access(leaving: true)", { ...CLOSED, leaving: true, scopes: null, role: [] }],
    ["@access(visitors: true)", { ...OPEN, scopes: null, role: [] }],
    ["@access(visitors: true, scope: [])", { ...OPEN, scopes: [], role: [] }],
    ['@access(visitors: true, scope: "account:read")', { ...OPEN, scopes: ["account:read"], role: [] }],
    ['@access(scope: "orders:read")', { ...CLOSED, scopes: ["orders:read"], role: ["orders:read"] }],
    [
      '@access(scope: ["orders:read", "projects:read"])',
      { ...CLOSED, scopes: ["orders:read", "projects:read"], role: ["orders:read", "projects:read"] },
    ],
    [
      '@access(scope: "projects:write", also: "orders:read")',
      { ...CLOSED, scopes: ["projects:write"], also: ["orders:read"], role: ["projects:write"] },
    ],
    ['@access(role: "organization:manage")', { ...CLOSED, scopes: null, role: ["organization:manage"] }],
    [
      '@access(scope: "payments:write", role: "purchases:write")',
      { ...CLOSED, scopes: ["payments:write"], role: ["purchases:write"] },
    ],
  ])("is what %s declares", (directive, access) => {
    const schema = declare(`type Query { field: Int ${directive} }`);
    expect(declaredOf(schema.getQueryType(), "field").access).toEqual(access);
  });

  it("must be declared on every root field, and may be left out below", () => {
    const sdl = `
      type Query { good: Thing @access bad: Int }
      type Mutation { change: Int }
      type Subscription { changed: Int }
      type Thing { value: Int }
    `;
    expect(() => declare(sdl)).toThrow(
      [
        "The SDL in schema/ is not complete:",
        "Query.bad does not say who may call it: it needs @access",
        "Mutation.change does not say who may call it: it needs @access",
        "Subscription.changed does not say who may call it: it needs @access",
      ].join("\n"),
    );
  });

  it.each([
    ['@access(scope: "order:read")', "order:read"],
    ['@access(scope: "organization:manage")', "organization:manage"],
    ['@access(role: "boss")', "boss"],
  ])("cannot be %s, a scope that does not exist", (directive, scope) => {
    expect(() => declare(`type Query { field: Int ${directive} }`)).toThrow(
      `Query.field names the scope ${scope}, which does not exist`,
    );
  });
});

describe("a mutation", () => {
  const root = declare(`
    type Query { field: Int @access }
    type Mutation { make: Int @access @repeatable signIn: Int @access @onePerOperation }
  `).getMutationType();

  it("is repeatable, or limited to one per operation, if declared so", () => {
    expect(declaredOf(root, "make")).toMatchObject({ isRepeatable: true, isOnePerOperation: false });
    expect(declaredOf(root, "signIn")).toMatchObject({ isRepeatable: false, isOnePerOperation: true });
  });
});

describe("the SDL of schema/", () => {
  const schema = buildSchema(readSdl().join("\n"));

  it("declares the access of every root field", () => expect(() => declareFields(schema)).not.toThrow());

  it("shows clients none of its directives", () => {
    expect(printSchema(toClientSchema(schema))).not.toMatch(
      /directive @|@access|@repeatable|@onePerOperation/,
    );
  });
});
