/**
 * What an API key may call, according to the guards on the schema's fields: each root field with each scope. That a
 * server applies them is tested with real keys in api/domains/partner/partner.api.test.ts.
 */
import { type DocumentNode, execute, getOperationAST, parse, subscribe } from "graphql";
import { describe, expect, it } from "vitest";
import { API_KEY_SCOPES, type ApiKeyScope } from "../../schema/constants.ts";
import type { Access } from "../edge/access.ts";
import { assertRootAccess } from "../edge/graphql/assert-root-access.ts";
import { AppError } from "../platform/errors.ts";
import { ownViewer, type Viewer } from "../platform/viewer.ts";
import { NO_ID } from "../testing/operations.ts";
import { accessOf, expectedRefusal, refusalIn } from "../testing/root-fields/key-access.ts";
import { listRootFields, makeRootDocument } from "../testing/root-fields/root-documents.ts";
import { getSchema } from "./schema.ts";

const schema = getSchema();
const keyWith = (scope: ApiKeyScope): Viewer => ({
  ...ownViewer({ id: "u-1", username: "ann" }),
  key: { id: "k-1", scopes: [scope], isTest: false },
});

/** For each scope, how a key with only that scope is answered; null when it is let through. */
const told = (access: Access) => API_KEY_SCOPES.map((scope) => [scope, expectedRefusal(access, [scope])]);

describe("every root field with every scope", () => {
  const fields = listRootFields(schema).map((field) => [`${field.kind}.${field.name}`, field] as const);

  it.each(fields)("%s lets in keys with its scope and names it to the others", async (_name, field) => {
    const document = parse(makeRootDocument(schema, field).document);
    const decided = await Promise.all(
      API_KEY_SCOPES.map(async (scope) => [scope, await refusalAtTheField(document, keyWith(scope))]),
    );
    expect(decided).toEqual(told(accessOf(schema, field)));
  });

  it.each(fields)("%s is refused to the same keys before any field runs", (_name, field) => {
    const document = parse(makeRootDocument(schema, field).document);
    const operation = getOperationAST(document);
    if (!operation) throw new Error("the document has no operation");
    const decided = API_KEY_SCOPES.map((scope) => {
      const ask = () => assertRootAccess(schema, document, operation, { viewer: keyWith(scope) });
      return [scope, refusalOf(ask)];
    });
    expect(decided).toEqual(told(accessOf(schema, field)));
  });
});

/** There is no service behind the guard, so a caller that is let through fails differently. */
async function refusalAtTheField(document: DocumentNode, viewer: Viewer) {
  const operation = getOperationAST(document)?.operation;
  const run = operation === "subscription" ? subscribe : execute;
  const result = await run({ schema, document, contextValue: { viewer }, variableValues: { id: NO_ID } });
  return "errors" in result ? toRefusal(result.errors?.[0]?.originalError) : null;
}

function refusalOf(ask: () => void) {
  try {
    ask();
    return null;
  } catch (error) {
    return toRefusal(error);
  }
}

const toRefusal = (error: unknown) =>
  error instanceof AppError ? refusalIn({ code: error.code, ...error.details }) : null;
