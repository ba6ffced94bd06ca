import { createHash } from "node:crypto";
import { type DocumentNode, Kind } from "graphql";
import { expect, it } from "vitest";
import * as generated from "../../gql/graphql.ts";
import { persistedDocuments } from "../../gql/persisted-documents.ts";
import { createCache } from "./cache.ts";
import { printDocument } from "./persisted.ts";

/** Every operation that is sent over HTTP, by name. */
const operations = Object.values(generated as Readonly<Record<string, unknown>>).flatMap((value) => {
  const { kind, definitions } = (value ?? {}) as Partial<DocumentNode>;
  const [first] = kind === Kind.DOCUMENT ? (definitions ?? []) : [];
  const isOverHttp = first?.kind === Kind.OPERATION_DEFINITION && first.operation !== "subscription";
  return isOverHttp ? [[first.name?.value ?? "", value as DocumentNode] as const] : [];
});

it.each(operations)("%s is sent as the text whose hash was recorded", (name, document) => {
  const text = printDocument(createCache().transformDocument(document));
  expect(persistedDocuments[name]).toBe(createHash("sha256").update(text).digest("hex"));
});

it("a hash was recorded for every operation, and for nothing else", () => {
  expect(Object.keys(persistedDocuments).sort()).toEqual(operations.map(([name]) => name).sort());
  expect(operations.length).toBeGreaterThan(20);
});
