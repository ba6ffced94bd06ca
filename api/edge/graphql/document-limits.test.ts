import { buildSchema, getIntrospectionQuery, getOperationAST, Kind, parse, validate } from "graphql";
import { describe, expect, it } from "vitest";
import { EXAMPLE_IDS_DOCUMENT, EXAMPLE_OPERATIONS } from "../../../schema/examples/operations.ts";
import { readDirectives } from "../../../schema/sdl.ts";
import { declareFields } from "./declarations.ts";
import { documentLimits, MAX_EXPANDED_SIZE } from "./document-limits.ts";
import { createExpandedSize, fragmentsOf } from "./fragments.ts";
import { MAX_MUTATION_FIELDS, mutationLimits } from "./mutation-limits.ts";
import { readPageDocuments } from "./persisted-documents.ts";

const schema = buildSchema(`
  ${readDirectives()}
  type Query { a: Query @access, b(list: [Int]): Int @access }
  type Mutation {
    login: Int @access @onePerOperation
    register: Int @access @onePerOperation
    changePassword: Int @access @onePerOperation
    rename: Int @access
  }
`);
declareFields(schema);
const messages = (text: string) =>
  validate(schema, parse(text), [documentLimits, mutationLimits]).map(({ message }) => message);
const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i));

describe("the limits of a document", () => {
  it.each([
    ["12 levels", `{ ${"a { ".repeat(11)} b ${"}".repeat(11)} }`],
    ["12 levels by fragments", `{ ...F } fragment F on Query { ${"a { ".repeat(11)} b ${"}".repeat(11)} }`],
    ["30 aliases", `{ ${times(30, (index) => `b${index}: b`).join(" ")} }`],
    ["30 aliases and fields after them", `{ ${times(30, (index) => `b${index}: b`).join(" ")} b b }`],
    ["20 directives", `{ ${"b @skip(if: true) ".repeat(20)} }`],
    ["2,000 fields", `{ ${times(20, (index) => `a${index}: a { ...F }`).join(" ")} } ${wide("F", 98)}`],
    ["100 fragments", `{ b } ${times(100, (index) => `fragment F${index} on Query { b }`).join(" ")}`],
    ["100 fields beside themselves", `{ b ${"b ".repeat(50)} ... { ${"b ".repeat(50)} } }`],
    ["10 mutations", `mutation { ${times(10, (index) => `a${index}: rename`).join(" ")} }`],
    ["a mutation that signs in among others", "mutation { login rename }"],
    ["operations that sign in, of which one runs", "mutation A { login } mutation B { register }"],
  ])("let %s pass", (_what, document) => expect(messages(document)).toEqual([]));

  it.each([
    ["13 levels", `{ ${"a { ".repeat(12)} b ${"}".repeat(12)} }`, /12 levels/],
    [
      "13 levels by fragments",
      `{ a { ...F } } fragment F on Query { ${"a { ".repeat(11)} b ${"}".repeat(11)} }`,
      /12/,
    ],
    ["31 aliases", `{ ${times(31, (index) => `b${index}: b`).join(" ")} }`, /30 aliases/],
    ["21 directives", `{ ${"b @skip(if: true) ".repeat(21)} }`, /20 directives/],
    ["a list of 501 entries", `{ b(list: [${"1 ".repeat(501)}]) }`, /500 entries/],
    [
      "2,001 fields",
      `{ b ${times(20, (index) => `a${index}: a { ...F }`).join(" ")} } ${wide("F", 98)}`,
      /2,000 fields and fragments/,
    ],
    ["2,001 fields by fragments", `{ ${"...F ".repeat(1_000)} b } fragment F on Query { b }`, /2,000/],
    [
      "101 fragments",
      `{ b } ${times(101, (index) => `fragment F${index} on Query { b }`).join(" ")}`,
      /100 fragments/,
    ],
    ["101 repeated fields", `{ ${"b ".repeat(52)} a { b ... { ${"b ".repeat(50)} } } }`, /repeated fields/],
    ["11 mutations", `mutation { ${times(11, (index) => `a${index}: rename`).join(" ")} }`, /10 mutations/],
    [
      "11 mutations in fragments",
      `mutation { ...F ... { ${times(5, (index) => `b${index}: rename`).join(" ")} } }
       fragment F on Mutation { ${times(6, (index) => `a${index}: rename`).join(" ")} }`,
      /10 mutations/,
    ],
    ["two that sign in", "mutation { login register }", /login takes no other/],
    ["one that signs in under two names", "mutation { login again: login }", /login takes no other/],
    [
      "two that sign in, one in a fragment",
      "mutation { login ... { ...F } } fragment F on Mutation { changePassword }",
      /login takes no other/,
    ],
  ])("refuse %s", (_what, document, refusal) => expect(messages(document).join("\n")).toMatch(refusal));

  it.each([
    [
      "200 fragments that double",
      times(200, (index) => `fragment F${index + 1} on Query { ...F${index} ...F${index} }`),
    ],
    [
      "200 fragments that double in fields",
      times(200, (index) => `fragment F${index + 1} on Query { a { ...F${index} } a { ...F${index} } }`),
    ],
    ["60 fragments that spread all before them", times(60, (index) => spreadAllBefore(index + 1))],
  ])("are told of %s by looking at each once", (_what, fragments) => {
    const document = `{ ...F${fragments.length} } fragment F0 on Query { b } ${fragments.join(" ")}`;
    expect(messages(document).join("\n")).toMatch(/2,000 fields and fragments/);
  });

  it("leave fragments that spread themselves to GraphQL's own rules", () => {
    expect(messages("{ ...F } fragment F on Query { b ...G } fragment G on Query { a { ...F } }")).toEqual(
      [],
    );
  });
});

/** A fragment with this many fields, each under a different name. */
function wide(name: string, fields: number): string {
  return `fragment ${name} on Query { ${times(fields, (index) => `${"a".repeat(index)}x`).join(" ")} }`;
}

function spreadAllBefore(index: number): string {
  return `fragment F${index} on Query { ${times(index, (before) => `...F${before}`).join(" ")} }`;
}

describe("our own documents", () => {
  const pages = [...readPageDocuments().values()];
  const examples = [EXAMPLE_IDS_DOCUMENT, ...EXAMPLE_OPERATIONS.map(({ document }) => document)];

  it("use less than half of what an operation may contain", () => {
    expect(pages.length).toBeGreaterThan(100);
    const introspection = getIntrospectionQuery({
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    });
    for (const text of [...pages, ...examples, introspection]) {
      const document = parse(text);
      const sizeOf = createExpandedSize(fragmentsOf(document));
      for (const operation of document.definitions) {
        if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
        expect(sizeOf(operation), text).toBeLessThan(MAX_EXPANDED_SIZE / 2);
      }
      expect(validate(schema, document, [documentLimits, mutationLimits]), text).toEqual([]);
    }
  });

  it("make one change each, of the ten an operation may make", () => {
    for (const text of pages) {
      const operation = getOperationAST(parse(text));
      if (operation?.operation !== "mutation") continue;
      expect(operation.selectionSet.selections.length).toBeLessThan(MAX_MUTATION_FIELDS / 2);
    }
  });
});
