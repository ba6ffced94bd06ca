import { describe, expect, it } from "vitest";
import { type Module, readModule } from "./read-module.ts";
import {
  checkCycles,
  checkExports,
  checkFolders,
  checkFunctions,
  checkLengths,
  type Exceptions,
  type Limits,
} from "./rules.ts";

const LIMITS: Limits = {
  fileLines: 5,
  folderFiles: 2,
  functionLines: 4,
  functionComplexity: 3,
  documentedShare: 1,
  median: { api: 5, web: 5, schema: 5 },
  p90: { api: 5, web: 5, schema: 5 },
};
const NONE: Exceptions = {
  files: {},
  folders: {},
  functionLines: {},
  functionComplexity: {},
  exports: [],
  knots: [],
};

/** Modules for the rules, given as the texts of their files. */
function house(texts: Readonly<Record<string, string>>): Module[] {
  return Object.entries(texts).map(([path, text]) => readModule(path, text, (at) => at in texts));
}

describe("lengths", () => {
  const LONG = "\n".repeat(6);

  it("name a file over the limit with its length, and a part whose files are too long overall", () => {
    expect(checkLengths(house({ "api/a.ts": LONG }), LIMITS, NONE)).toEqual([
      { at: "api/a.ts", message: expect.stringContaining("6 lines, at most 5") },
      { at: "api", message: expect.stringContaining("median") },
      { at: "api", message: expect.stringContaining("90th percentile") },
    ]);
  });

  it("exempt tests and generated files, and allow an exception the length it states", () => {
    const files = { "api/a.test.ts": LONG, "web/gql/b.ts": LONG, "api/scripts/c.ts": LONG };
    expect(checkLengths(house(files), LIMITS, { ...NONE, files: { "api/scripts/c.ts": 6 } })).toEqual([]);
  });
});

it("allow a folder as many files as the limit says, not counting tests and subfolders", () => {
  const files = { "api/x/a.ts": "", "api/x/a.test.ts": "", "api/x/b.ts": "", "api/x/y/c.ts": "" };
  expect(checkFolders(house(files), LIMITS, NONE)).toEqual([]);
  expect(checkFolders(house({ ...files, "api/x/d.ts": "" }), LIMITS, NONE)).toEqual([
    { at: "api/x", message: expect.stringContaining("3 files, at most 2") },
  ]);
});

describe("functions", () => {
  const faults = (text: string, exceptions = NONE, path = "api/x/a.ts") =>
    checkFunctions(house({ [path]: text }), LIMITS, exceptions).map(({ at, message }) => `${at}: ${message}`);
  const LONG = "() => {\n\n\n\n}";
  const BRANCHING = "(a, b) => (a && b ? 1 : (b ?? a) || 2)";

  it.each([
    ["its own name", `function long${LONG.replace("=> ", "")}`, "long"],
    ["that of its variable", `const long = ${LONG};`, "long"],
    ["that of its key", `const all = { long: ${LONG} };`, "long"],
    ["that of the call it is handed to", `all.each(${LONG});`, "in each"],
  ])("one that is too long is reported by %s", (_what, text, name) => {
    expect(faults(text)).toEqual([`api/x/a.ts#${name}: 5 lines, at most 4: split it into functions`]);
  });

  it("one that is too complex is reported; nested functions count separately", () => {
    expect(faults(`const all = ${BRANCHING};`)).toEqual([
      "api/x/a.ts#all: a complexity of 5, at most 3: split it into functions",
    ]);
    expect(faults("const all = (a, b) => { const one = () => a && b; return a && (b || one()); };")).toEqual(
      [],
    );
    expect(
      faults("function of(a) { switch (a) { case 1: case 2: case 3: return 1; default: return 2; } }"),
    ).toEqual([expect.stringContaining("a complexity of 4")]);
  });

  it("tests may be long, and an exception may go as far as it states", () => {
    expect(faults(`const long = ${LONG};`, NONE, "api/x/a.test.ts")).toEqual([]);
    expect(faults(`const long = ${LONG};`, { ...NONE, functionLines: { "api/x/a.ts#long": 5 } })).toEqual([]);
    expect(
      faults(`const all = ${BRANCHING};`, { ...NONE, functionComplexity: { "api/x/a.ts#all": 5 } }),
    ).toEqual([]);
  });
});

describe("imports", () => {
  const knots = (files: Readonly<Record<string, string>>, exceptions = NONE) =>
    checkCycles(house(files), exceptions).map(
      ({ at, message }) => `${at}: ${/types: (.*?)\. Move/.exec(message)?.[1]}`,
    );

  it("files that import each other form a cycle, even if only for a type or inside a function", () => {
    expect(
      knots({
        "api/x/a.ts": 'import type { B } from "./b.ts";',
        "api/x/b.ts": 'export type B = import("./a.ts").A;',
      }),
    ).toEqual(["files: api/x/a.ts api/x/b.ts"]);
  });

  it("sibling folders form a cycle even through different files", () => {
    expect(
      knots({
        "api/x/p/a.ts": 'import "../q/b.ts";',
        "api/x/p/c.ts": "",
        "api/x/q/b.ts": "",
        "api/x/q/d.ts": 'import "../p/c.ts";',
      }),
    ).toEqual(["api/x: p q"]);
  });

  it("an index may use the folder's contents, which may use the types next to the index", () => {
    const files = {
      "api/x/index.ts": 'import "./p/a.ts";',
      "api/x/p/a.ts": 'import "../types.ts";',
      "api/x/types.ts": 'import "./p/b.ts";',
      "api/x/p/b.ts": "",
    };
    expect(knots(files)).toEqual([]);
  });

  it("a path in a string, such as a worker's, forms no cycle; a known cycle is allowed", () => {
    expect(knots({ "api/x/a.ts": 'new URL("./b.ts", here);', "api/x/b.ts": 'import "./a.ts";' })).toEqual([]);
    const rings = {
      "api/x/p/a.ts": 'import "../q/b.ts";',
      "api/x/p/c.ts": "",
      "api/x/q/b.ts": 'import "../p/c.ts";',
    };
    expect(knots(rings, { ...NONE, knots: ["api/x: p q"] })).toEqual([]);
  });
});

describe("exports", () => {
  const faults = (files: Readonly<Record<string, string>>, exceptions = NONE) =>
    checkExports(house(files), LIMITS, exceptions).faults.map(({ at, message }) => `${at}: ${message}`);

  it("one that no one imports is reported, even if an index re-exports it", () => {
    expect(
      faults({ "api/x/a.ts": "export const a = 1;", "api/x/index.ts": 'export { a } from "./a.ts";' }),
    ).toEqual([
      expect.stringMatching(/^api\/x\/a\.ts: nobody imports a/),
      expect.stringMatching(/^api\/x\/index\.ts/),
    ]);
  });

  it.each([
    ["a name", 'import { a } from "../x/index.ts";'],
    ["a namespace", 'import * as x from "../x/index.ts";'],
    ["an import within the code", 'const x = await import("../x/index.ts");'],
    ["a path in a string", 'const at = new URL("../x/index.ts", here);'],
  ])("one that is imported as %s counts as used, also through an index that re-exports it", (_what, text) => {
    const files = { "api/x/a.ts": "/** One. */\nexport const a = 1;", "api/y/b.ts": text };
    expect(faults({ ...files, "api/x/index.ts": 'export { a } from "./a.ts";' })).toEqual([]);
    expect(faults({ ...files, "api/x/index.ts": 'export * from "./a.ts";' })).toEqual([]);
  });

  it("one that another folder uses must be documented; one used within its folder need not be", () => {
    const files = { "api/x/a.ts": "export const a = 1;", "api/x/b.ts": 'import { a } from "./a.ts";' };
    expect(faults(files)).toEqual([]);
    expect(faults({ ...files, "api/y/c.ts": 'import { a } from "../x/a.ts";' })).toEqual([
      "api/x/a.ts: a is used by another folder and has no docstring",
    ]);
  });

  it.each([
    ["said before a hint to the linter", "/** One. */\n// biome-ignore lint/x: y\nexport const a = 1;"],
    ["said before its declaration", "/** One. */\nconst a = 1;\nexport { a };"],
    [
      "said of the schema it is inferred from",
      "/** One. */\nconst b = z;\nexport type a = z.infer<typeof b>;",
    ],
  ])("its documentation may be %s", (_where, text) => {
    expect(faults({ "api/x/a.ts": text, "api/y/c.ts": 'import { a } from "../x/a.ts";' })).toEqual([]);
  });

  it("one that is found by its file's location is allowed", () => {
    expect(
      faults({ "api/x/a.ts": "export const a = 1;" }, { ...NONE, exports: [/^api\/x\/a\.ts#a$/] }),
    ).toEqual([]);
  });
});
