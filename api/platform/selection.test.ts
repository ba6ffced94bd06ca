import { type FieldNode, type FragmentDefinitionNode, Kind, parse } from "graphql";
import { describe, expect, it } from "vitest";
import { type Selection, selectionOf } from "./selection.ts";

/** The selection below the only root field of a document, as objects. */
function select(text: string) {
  const { definitions } = parse(text);
  const fragments: Record<string, FragmentDefinitionNode> = {};
  const fieldNodes: FieldNode[] = [];
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const one of definition.selectionSet.selections) if (one.kind === Kind.FIELD) fieldNodes.push(one);
  }
  return toObject(selectionOf({ fieldNodes, fragments }));
}

const toObject = (selection: Selection): object =>
  Object.fromEntries([...selection].map(([name, below]) => [name, toObject(below)]));

describe("the selection below a field", () => {
  it.each([
    ["by the names of the schema", "{ a { x: b { c } } }", { b: { c: {} } }],
    ["of a field that stands twice together", "{ a { b { c } b { d } } }", { b: { c: {}, d: {} } }],
    ["of a root field that stands twice together", "{ a { b } a { c } }", { b: {}, c: {} }],
    ["behind conditions too", "{ a { b @skip(if: true) } }", { b: {} }],
    [
      "of a fragment that is spread twice in one field once",
      "{ a { ...F ... on A { ...F } } } fragment F on A { b { c } }",
      { b: { c: {} } },
    ],
    [
      "of a fragment below each of the fields that spread it",
      "{ a { ...F b { ...F d } } } fragment F on A { b { c } e }",
      { b: { b: { c: {} }, c: {}, d: {}, e: {} }, e: {} },
    ],
    [
      "of a field under differing parents apart",
      "{ a { x { b { c } } y { b { d } } } }",
      { x: { b: { c: {} } }, y: { b: { d: {} } } },
    ],
  ])("is read from %s", (_rule, document, expected) => expect(select(document)).toEqual(expected));

  it.each([
    ["spreads", (name: string) => `...${name} ...${name}`],
    ["inline fragments", (name: string) => `... on A { ...${name} } ... on A { ...${name} }`],
    ["fields", (name: string) => `b { ...${name} } c { ...${name} }`],
  ])("is collected once for each of 200 fragments that double the previous one by %s", (_by, twice) => {
    const fragments = Array.from(
      { length: 200 },
      (_, index) => `fragment F${index + 1} on A { ${twice(`F${index}`)} }`,
    );
    const fieldNodes = parse("{ a { ...F200 } }").definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? definition.selectionSet.selections.filter((one) => one.kind === Kind.FIELD)
        : [],
    );
    const definitions = Object.fromEntries(
      parse(`fragment F0 on A { id } ${fragments.join(" ")}`).definitions.flatMap((one) =>
        one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [],
      ),
    );
    expect(selectionOf({ fieldNodes, fragments: definitions }).size).toBeGreaterThan(0);
  });
});
