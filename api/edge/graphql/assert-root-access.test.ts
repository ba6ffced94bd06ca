import { buildSchema, getOperationAST, parse } from "graphql";
import { describe, expect, it } from "vitest";
import type { ApiKeyScope } from "../../../schema/constants.ts";
import { readDirectives } from "../../../schema/sdl.ts";
import { ownViewer, type Viewer } from "../../platform/viewer.ts";
import { assertRootAccess } from "./assert-root-access.ts";
import { declareFields } from "./declarations.ts";

const schema = buildSchema(`
  ${readDirectives()}
  type Query {
    viewer: Int @access(visitors: true, scope: "account:read")
    paymentConfiguration: Int @access(visitors: true, scope: [])
    projects: Int @access(scope: "projects:read")
  }
  type Mutation {
    createProject: Int @access(scope: "projects:write")
    orderAgain: Int @access(scope: "projects:write", also: "orders:read")
    startTrial: Int @access(role: "organization:manage")
    payOrder: Int @access(scope: "payments:write", role: "purchases:write")
    checkoutProject: Int @access(scope: "payments:write", role: "purchases:write")
  }
  type Subscription { ordersChanged: Int @access(scope: "orders:read") }
`);
declareFields(schema);

const person: Viewer = ownViewer({ id: "u-1", username: "ann" });
const keyWith = (...scopes: ApiKeyScope[]): Viewer => ({
  ...person,
  key: { id: "k-1", scopes, isTest: false },
});

function assertCall(text: string, viewer: Viewer | null): void {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error("the document has no operation");
  assertRootAccess(schema, document, operation, { viewer });
}

describe("who may call what an operation calls", () => {
  it.each([
    ["a person all of it", "mutation { createProject startTrial checkoutProject }", person],
    ["a key what it has the scopes of", "mutation { createProject }", keyWith("projects:write")],
    ["a key what it has both scopes of", "mutation { orderAgain }", keyWith("orders:read", "projects:write")],
    ["a visitor what anyone may", "{ paymentConfiguration viewer __typename }", null],
    ["anybody questions about the schema", "{ __schema { description } }", null],
  ])("is %s", (_who, document, viewer) => expect(() => assertCall(document, viewer)).not.toThrow());

  it.each([
    ["a key without the scope", "mutation { createProject }", keyWith("projects:read"), "FORBIDDEN"],
    [
      "a key with that of the first alone",
      "mutation { createProject payOrder }",
      keyWith("projects:write"),
      "FORBIDDEN",
    ],
    ["a key with one of two scopes", "mutation { orderAgain }", keyWith("projects:write"), "FORBIDDEN"],
    ["a key with the other of them", "mutation { orderAgain }", keyWith("orders:read"), "FORBIDDEN"],
    ["a key what is for people", "mutation { startTrial }", keyWith("account:read"), "FORBIDDEN"],
    [
      "a key by a fragment and an alias",
      "mutation { ...F } fragment F on Mutation { viewer: payOrder }",
      keyWith("projects:write"),
      "FORBIDDEN",
    ],
    ["a key a subscription", "subscription { ordersChanged }", keyWith("projects:read"), "FORBIDDEN"],
    ["a visitor", "{ viewer projects }", null, "UNAUTHENTICATED"],
  ])("is not %s", (_who, document, viewer, code) => {
    expect(() => assertCall(document, viewer)).toThrow(expect.objectContaining({ code }));
  });
});
