import { posix } from "node:path";
import { parseSync } from "vite";
import { type FunctionSize, readFunctions } from "./read-functions.ts";

/** What one file imports from another. */
interface Import {
  /** Path of the other file, from the repository's root. */
  readonly from: string;
  /**
   * Names as the other file exports them; `"*"` for all of them, as with a namespace, `import(…)` or a path in a
   * string.
   */
  readonly names: readonly string[] | "*";
  /** Only a path in a string, such as a worker's, a mock's or a setting's: not an import that could form a cycle. */
  readonly isPath: boolean;
}

/** A name that a file exports. */
interface Export {
  readonly name: string;
  /** Whether a doc comment directly precedes its declaration, or the schema it is inferred from. */
  readonly isDocumented: boolean;
  /** The file it is re-exported from, and its name there; null when it is declared here. */
  readonly origin: { readonly from: string; readonly name: string } | null;
}

/** Everything the rules need to know about a file. */
export interface Module {
  /** From the repository's root, with forward slashes. */
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  readonly exports: readonly Export[];
  /** Files whose exports are all re-exported (`export * from`). */
  readonly passesOn: readonly string[];
  readonly functions: readonly FunctionSize[];
}

/** A doc comment at the end of a text, ignoring linter directives after it. */
const DOC_AT_END = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*(?:\/\/ biome-ignore .*\s*)*$/;
/** A type inferred from a schema in the same file: `export type X = z.infer<typeof xSchema>`. */
const INFERRED = /^export type \w+ = z\.infer<typeof (\w+)>/;
/** Paths of our files in strings, optionally with an export's name after `#`, and dynamic imports: `import("./x.ts")`. */
const PATHS = /(import\s*\(\s*)?["'`](\.{0,2}[\w./-]+\.(?:tsx?|mjs))(?:#(\w+))?["'`]/g;

/**
 * Reads one TypeScript or JavaScript file.
 *
 * @param path from the repository's root
 * @param exists whether there is a file at a path from the root
 * @throws Error with the parser's message if the file cannot be parsed
 */
export function readModule(path: string, text: string, exists: (path: string) => boolean): Module {
  const { module, program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);

  const beside = (request: string) => posix.join(posix.dirname(path), request);
  const find = (...candidates: string[]) => candidates.find((at) => at !== path && exists(at)) ?? null;
  const imports: Import[] = [];
  const add = (from: string | null, names: readonly string[] | "*", isPath = false) => {
    if (from !== null) imports.push({ from, names, isPath });
  };

  for (const { moduleRequest, entries } of module.staticImports) {
    const all = entries.some(({ importName }) => importName.kind === "NamespaceObject");
    const names = entries.map(({ importName }) => importName.name ?? "default");
    add(find(beside(moduleRequest.value)), all ? "*" : names);
  }
  // The positions of paths in `import … from` and `export … from`, which list the names they use.
  const statedAt = new Set([
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.start),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.start)),
  ]);
  for (const found of text.matchAll(PATHS)) {
    const [, isImport, request = "", name] = found;
    if (statedAt.has(found.index)) continue;
    add(find(beside(request), request), name === undefined ? "*" : [name], isImport === undefined);
  }

  const exports: Export[] = [];
  const passesOn: string[] = [];
  for (const { start, entries } of module.staticExports) {
    for (const { exportName, importName, localName, moduleRequest } of entries) {
      const from = moduleRequest === null ? null : find(beside(moduleRequest.value));
      const name = exportName.name ?? (exportName.kind === "Default" ? "default" : null);
      if (from !== null) add(from, []);
      if (name === null) {
        if (from !== null) passesOn.push(from);
        continue;
      }
      // An overloaded function is one export, documented at its first signature.
      if (exports.some((known) => known.name === name)) continue;
      const origin = from === null ? null : { from, name: importName.name ?? "*" };
      exports.push({ name, origin, isDocumented: isDocumented(text, start, localName.name) });
    }
  }
  const functions = readFunctions(program, text);
  return { path, lines: countLines(text), imports, exports, passesOn, functions };
}

function isDocumented(text: string, start: number, localName: string | null): boolean {
  if (DOC_AT_END.test(text.slice(Math.max(0, start - 3_000), start))) return true;
  // Exported separately from its declaration: `const x = …; export { x }`.
  if (localName !== null && text.startsWith("export {", start)) return isDeclaredWithDoc(text, localName);
  // Inferred from a schema: documented there, next to its fields.
  const [, schema] = INFERRED.exec(text.slice(start, start + 200)) ?? [];
  return schema !== undefined && isDeclaredWithDoc(text, schema);
}

function isDeclaredWithDoc(text: string, name: string): boolean {
  const at = text.search(new RegExp(`^(export )?(const|let|function|class|interface|type) ${name}\\b`, "m"));
  return at > 0 && DOC_AT_END.test(text.slice(0, at));
}

function countLines(text: string): number {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}
