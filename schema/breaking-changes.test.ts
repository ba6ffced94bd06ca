import { readFileSync } from "node:fs";
import { buildSchema } from "graphql";
import { describe, expect, it } from "vitest";
import { findUnnamedBreaks, RELEASED_SCHEMA, readPresentSchema } from "./breaking-changes.ts";

describe("the schema", () => {
  it("breaks nothing of its last release that CHANGELOG.md does not name", () => {
    const released = buildSchema(readFileSync(RELEASED_SCHEMA, "utf8"));
    const changelog = readFileSync(new URL("CHANGELOG.md", import.meta.url), "utf8");
    expect(findUnnamedBreaks(released, readPresentSchema(), changelog)).toEqual([]);
  });
});

describe("a breaking change", () => {
  const released = buildSchema("type Query { n: Int, a: Int, b(c: ID): String } enum E { X Y }");

  it.each([
    [
      "a field that is gone",
      "type Query { n: Int, b(c: ID): String } enum E { X Y }",
      "Query.a was removed.",
    ],
    [
      "another type",
      "type Query { n: Int, a: ID, b(c: ID): String } enum E { X Y }",
      "Query.a changed type from Int to ID.",
    ],
    [
      "an argument that is needed now",
      "type Query { n: Int, a: Int, b(c: ID, d: ID!): String } enum E { X Y }",
      "A required arg d on Query.b was added.",
    ],
    [
      "a value that is gone",
      "type Query { n: Int, a: Int, b(c: ID): String } enum E { X }",
      "Y was removed from enum type E.",
    ],
  ])("such as %s is found unless it is named", (_what, sdl, description) => {
    const present = buildSchema(sdl);
    expect(findUnnamedBreaks(released, present, "")).toEqual([description]);
    expect(findUnnamedBreaks(released, present, `## 0.2.0\n- ${description} Ask for b instead.`)).toEqual([]);
  });

  it("is not what only adds", () => {
    const present = buildSchema(
      "type Query { n: Int, a: Int!, b(c: ID, d: ID): String, e: E } enum E { X Y Z }",
    );
    expect(findUnnamedBreaks(released, present, "")).toEqual([]);
  });
});
