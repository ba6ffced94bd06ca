/**
 * Regular expressions in the rules that read text must be short enough to follow: long ones are composed of named parts
 * or lists of words (platform/patterns.ts).
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { LONGEST_PATTERN } from "../../platform/patterns.ts";

/** Folders with code that reads people's text. */
const READERS = ["takeoff", "vocabulary", "sourcing/matching"].map((folder) =>
  join(import.meta.dirname, "..", folder),
);
/** Helpers that accept a list of words of any length. */
const WORD_LISTS = new Set(["anyOf", "oneOf", "sourceOf", "words"]);
/** Syntax that only occurs in the source of a pattern: groups, classes, alternatives. */
const IS_PATTERN = /\(\?|\\[bdsw.]|[a-z?)]\|[a-z(]/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** The text of a pattern as written in one place, without the parts that it names; null for other nodes. */
function writtenAs(node: Node, isTagged: boolean): string | null {
  const { regex, value, quasis } = node as {
    regex?: { pattern: string };
    value?: unknown;
    quasis?: readonly { value: { cooked: string | null; raw: string } }[];
  };
  if (node.type === "TemplateLiteral")
    return (quasis ?? []).map((quasi) => (isTagged ? quasi.value.raw : quasi.value.cooked)).join("");
  if (node.type !== "Literal") return null;
  return regex?.pattern ?? (typeof value === "string" ? value : null);
}

/** Name of the function that a node calls or is tagged with. */
function calleeOf(node: Node): string {
  const callee = node["callee"] ?? node["tag"];
  return isNode(callee) && typeof callee["name"] === "string" ? callee["name"] : "";
}

function longPatterns(code: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown, isTagged = false): void => {
    if (Array.isArray(value)) for (const entry of value) visit(entry);
    if (!isNode(value)) return;
    if (WORD_LISTS.has(calleeOf(value))) return;
    const text = writtenAs(value, isTagged);
    if (text !== null && text.length > LONGEST_PATTERN && ("regex" in value || IS_PATTERN.test(text)))
      found.push(`line ${code.slice(0, value.start).split("\n").length}: ${text}`);
    for (const child of Object.values(value)) visit(child, value.type === "TaggedTemplateExpression");
  };
  visit(parseSync("code.ts", code).program);
  return found;
}

const isCode = (name: string): boolean => name.endsWith(".ts") && !name.endsWith(".test.ts");

describe("regular expressions", () => {
  it.each(READERS)("of %s are short, or made of named parts", (folder) => {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(isCode);
    const long = files.flatMap((file) =>
      longPatterns(readFileSync(join(folder, file), "utf8")).map((text) => `${file}, ${text}`),
    );
    expect(long).toEqual([]);
  });

  it("are counted in literals, templates and strings, except for lists of words", () => {
    const words = Array.from({ length: 40 }, (_, index) => `word${index}`);
    expect(longPatterns(`const A = /${words.join("|")}/;`)).toHaveLength(1);
    expect(longPatterns(`const A = new RegExp("(?:${words.join("|")})");`)).toHaveLength(1);
    expect(longPatterns(`const A = pattern\`\\b(?:${words.join("|")}) \${B}\`;`)).toHaveLength(1);
    expect(longPatterns(`const A = oneOf\`${words.join(", ")}\`;`)).toEqual([]);
  });
});
