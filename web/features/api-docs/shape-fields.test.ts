import { describe, expect, it } from "vitest";
import { type ApiDocument, groupCalls, parseDocument, type Shape } from "./api-document.ts";
import { toFields, toType } from "./shape-fields.ts";

const shapes: Record<string, Shape> = {
  Amount: { type: "string", description: "US dollars." },
  Item: {
    type: "object",
    required: ["id"],
    properties: { id: { type: "string", format: "uuid" }, price: { $ref: "#/components/schemas/Amount" } },
  },
};
const document = parseDocument({
  info: { version: "1.0.0" },
  servers: [{ url: "/api" }],
  tags: [{ name: "Items", description: "All of them." }],
  paths: {
    "/items": {
      get: {
        operationId: "listItems",
        tags: ["Items"],
        summary: "All.",
        security: [],
        parameters: [],
        responses: {},
      },
    },
  },
  components: { schemas: shapes, parameters: {} },
}) satisfies ApiDocument;

const nullable = (shape: Shape): Shape => ({ anyOf: [shape, { type: "null" }] });

describe("a type in words", () => {
  it.each<[Shape, string]>([
    [{ type: "string", format: "uuid" }, "id"],
    [{ type: ["string", "null"] }, "text or null"],
    [{ enum: ["csv", "xlsx"], type: "string" }, '"csv" | "xlsx"'],
    [{ const: true, type: "boolean" }, "true"],
    [nullable({ $ref: "#/components/schemas/Amount" }), "text or null"],
    [
      nullable({
        anyOf: [
          { type: "string", const: "" },
          { type: "string", format: "date" },
        ],
      }),
      "date or null",
    ],
    [{ anyOf: [{ type: "string" }, { type: "integer" }] }, "text | whole number"],
    [{ type: "array", items: { type: "string" } }, "list of text"],
    [{ type: "array", items: { $ref: "#/components/schemas/Item" } }, "list"],
    [{ $ref: "#/components/schemas/Missing" }, "any"],
    [{}, "any"],
  ])("of %j is %s", (shape, words) => {
    expect(toType(shape, document)).toBe(words);
  });
});

describe("the fields of a shape", () => {
  it("are listed with their paths, through references, lists and nullable values", () => {
    const basket: Shape = {
      type: "object",
      required: ["items"],
      properties: {
        items: { type: "array", items: { $ref: "#/components/schemas/Item" } },
        best: nullable({ $ref: "#/components/schemas/Item" }),
      },
    };
    const rows = toFields(basket, document);
    expect(rows.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ["items", true],
      ["items[].id", true],
      ["items[].price", false],
      ["best", false],
      ["best.id", true],
      ["best.price", false],
    ]);
    expect(rows[2]).toMatchObject({ type: "text", meaning: "US dollars." });
  });

  it("of a list are those of its entries, and a shape without fields has none", () => {
    const list: Shape = { type: "array", items: { $ref: "#/components/schemas/Item" } };
    expect(toFields(list, document).map(({ name }) => name)).toEqual(["[].id", "[].price"]);
    expect(toFields({ type: "string" }, document)).toEqual([]);
  });

  it("stop where a shape contains itself", () => {
    shapes["Tree"] = { type: "object", properties: { left: { $ref: "#/components/schemas/Tree" } } };
    const looped = { ...document, components: { ...document.components, schemas: shapes } };
    expect(toFields(shapes["Tree"], looped).length).toBeLessThan(10);
  });
});

it("calls are grouped by subject, with their full address", () => {
  expect(groupCalls(document)).toMatchObject([
    { name: "Items", calls: [{ method: "GET", path: "/api/items", operationId: "listItems" }] },
  ]);
});

it("a document that is not an API description is refused", () => {
  expect(() => parseDocument({ message: "No" })).toThrow();
});
