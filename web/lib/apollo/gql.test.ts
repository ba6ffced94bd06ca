import { Kind, print, visit } from "graphql";
import { expect, it } from "vitest";
import { gql } from "./gql.ts";

const name = gql`fragment Name on Project { name }`;
const head = gql`fragment Head on Project { id ...Name }`;

it("a document is not read before it is used", () => {
  const broken = gql`query {`;
  expect(() => broken.definitions).toThrow(/Syntax Error/);
});

it("a document brings its fragments along, each once, and shares them with others", () => {
  const one = gql`query One { project(id: "1") { ...Head } } ${head} ${name} ${name}`;
  const other = gql`query Other { project(id: "2") { ...Name } } ${name}`;
  expect(one.definitions.map((definition) => print(definition).split(" {")[0])).toEqual([
    "query One",
    "fragment Head on Project",
    "fragment Name on Project",
  ]);
  expect(other.definitions[1]).toBe(one.definitions[2]);
});

it("a document can be transformed", () => {
  const query = gql`query Old { project(id: "1") { id } }`;
  const renamed = visit(query, {
    [Kind.NAME]: (node) => (node.value === "Old" ? { ...node, value: "New" } : undefined),
  });
  expect(print(renamed)).toContain("query New");
  expect(print(query)).toContain("query Old");
});
