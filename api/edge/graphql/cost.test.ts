import { buildSchema, parse } from "graphql";
import { describe, expect, it } from "vitest";
import { createBudget } from "../../platform/budget.ts";
import { costOf } from "./cost.ts";
import { guardOperation } from "./guards.ts";

const schema = buildSchema(`
  type Query { thing: Thing, things(first: Int, after: String): ThingConnection!, name: String }
  type Mutation { rename: Thing!, forget: Boolean! }
  type Thing { name: String, parts: [Part!]!, tags: [String!]! }
  type Part { name: String, thing: Thing }
  type ThingConnection { edges: [ThingEdge!]!, totalCount: Int }
  type ThingEdge { cursor: String, node: Thing }
`);
const cost = (document: string, variables: object = {}, name?: string) =>
  costOf(schema, parse(document), name, { ...variables });

describe("the cost of an operation", () => {
  it.each([
    ["an object is a point", "{ thing { name tags } }", {}, 1],
    ["a value alone is none", "{ name }", {}, 0],
    ["a list counts as ten", "{ thing { parts { name } } }", {}, 11],
    [
      "lists in lists multiply",
      "{ thing { parts { thing { parts { name } } } } }",
      {},
      1 + 10 * (1 + 1 + 10),
    ],
    ["a page counts as it is asked for", "{ things(first: 3) { edges { node { name } } } }", {}, 1 + 3 * 2],
    ["a page without a size as twenty", "{ things { edges { node { name } } } }", {}, 1 + 20 * 2],
    [
      "a size can be a variable",
      "query ($n: Int) { things(first: $n) { edges { node { name } } } }",
      { n: 5 },
      11,
    ],
    ["or its default", "query ($n: Int = 4) { things(first: $n) { edges { node { name } } } }", {}, 9],
    [
      "a fragment counts where it is spread",
      "{ a: thing { ...F } b: thing { ...F } } fragment F on Thing { parts { name } }",
      {},
      22,
    ],
    ["a change counts ten more", "mutation { rename { name } forget }", {}, 11 + 10],
    ["questions about the schema have a price of their own", "{ __schema { types { name } } }", {}, 50],
  ])("%s", (_rule, document, variables, points) => expect(cost(document, variables)).toBe(points));

  it.each([
    ["spreads", (name: string) => `...${name} ...${name}`],
    ["inline fragments", (name: string) => `... on Thing { ...${name} } ... on Thing { ...${name} }`],
  ])(
    "of fragments that each spread the previous one twice, by %s, is computed once per fragment",
    (_by, twice) => {
      const fragments = Array.from(
        { length: 200 },
        (_, index) => `fragment F${index + 1} on Thing { ${twice(`F${index}`)} }`,
      );
      const document = `{ thing { ...F200 } } fragment F0 on Thing { parts { name } } ${fragments.join(" ")}`;
      expect(cost(document)).toBe(1 + 2 ** 200 * 10);
    },
  );

  it("counts the operation that runs, not the whole document", () => {
    const document = "query A { thing { name } } query B { thing { parts { name } } }";
    expect([cost(document, {}, "A"), cost(document, {}, "B"), cost(document, {}, "C")]).toEqual([1, 11, 0]);
  });
});

describe("the guard", () => {
  const operation = (spender: string) => ({
    schema,
    document: parse("{ thing { parts { name } } }"),
    operationName: null,
    variables: {},
    spender,
  });

  it("takes the cost from the caller's own budget and says when to retry", async () => {
    const budget = createBudget(null, { name: "cost", points: 25, duration: 60, message: "Too much." });
    expect(await guardOperation(operation("ann"), budget)).toEqual({
      requested: 11,
      maximum: 20_000,
      remaining: 14,
    });
    expect((await guardOperation(operation("ann"), budget)).remaining).toBe(3);
    await expect(guardOperation(operation("ann"), budget)).rejects.toMatchObject({
      code: "RATE_LIMITED",
      retryAfterSeconds: expect.any(Number),
    });
    expect((await guardOperation(operation("bob"), budget)).remaining).toBe(14);
  });
});
