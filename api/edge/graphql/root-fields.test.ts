import { getOperationAST, parse } from "graphql";
import { describe, expect, it } from "vitest";
import { fragmentsOf } from "./fragments.ts";
import { rootFieldsOf } from "./root-fields.ts";

function rootFields(text: string, operationName?: string) {
  const document = parse(text);
  const operation = getOperationAST(document, operationName);
  if (!operation) throw new Error("the document has no such operation");
  return Object.fromEntries(rootFieldsOf(fragmentsOf(document), operation));
}

describe("the root fields of an operation", () => {
  it.each([
    ["by the names of their answers", "{ a b: c __typename }", { a: "a", b: "c" }],
    [
      "wherever they stand",
      "{ ... { ...F } } fragment F on Query { a ... on Query { b { c } } }",
      { a: "a", b: "b" },
    ],
    ["each once", "{ a ...F ...F a } fragment F on Query { a }", { a: "a" }],
    ["of a fragment that spreads itself, too", "{ ...F } fragment F on Query { a ...F }", { a: "a" }],
  ])("are told %s", (_rule, document, expected) => expect(rootFields(document)).toEqual(expected));

  it("are those of the operation that is named", () => {
    expect(rootFields("query A { a } query B { b }", "B")).toEqual({ b: "b" });
  });

  it("are found in 200 fragments that each spread the one before twice", () => {
    const fragments = Array.from(
      { length: 200 },
      (_, index) => `fragment F${index + 1} on Query { ...F${index} ... { ...F${index} } }`,
    );
    expect(rootFields(`{ ...F200 } fragment F0 on Query { a } ${fragments.join(" ")}`)).toEqual({ a: "a" });
  });
});
