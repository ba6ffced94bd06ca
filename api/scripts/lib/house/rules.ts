import { dirname } from "node:path/posix";
import { findKnots } from "./graph.ts";
import { type Kind, kindOf, PARTS } from "./kinds.ts";
import type { Module } from "./read-module.ts";
import { findUses } from "./uses.ts";

/** A violation of a rule. */
interface Fault {
  /** The file or folder. */
  readonly at: string;
  /** What is wrong and what to do. */
  readonly message: string;
}

/** The limit of each rule. */
export interface Limits {
  readonly fileLines: number;
  readonly folderFiles: number;
  readonly functionLines: number;
  /** Counted like `FunctionSize`. */
  readonly functionComplexity: number;
  /** Share of the exports used by other folders, 0 to 1. */
  readonly documentedShare: number;
  /** Lines of a part's median source file, and of the file at the 90th percentile. */
  readonly median: Readonly<Record<(typeof PARTS)[number], number>>;
  readonly p90: Readonly<Record<(typeof PARTS)[number], number>>;
}

/** Exceptions; each list gives its reasons. */
export interface Exceptions {
  /** Files that may be longer, and how long. */
  readonly files: Readonly<Record<string, number>>;
  /** Folders that may hold more files, and how many. */
  readonly folders: Readonly<Record<string, number>>;
  /** Functions that may be longer or more complex, and how far: `path#name`. */
  readonly functionLines: Readonly<Record<string, number>>;
  readonly functionComplexity: Readonly<Record<string, number>>;
  /** Exports found by their file's location rather than an import: `path#name`. */
  readonly exports: readonly RegExp[];
  /** Sibling folders that import each other, `where: name name …`, and files that do, `files: path path …`; sorted. */
  readonly knots: readonly string[];
}

/** Statistics of a part, in lines per source file. */
interface Figures {
  readonly part: (typeof PARTS)[number];
  readonly files: number;
  readonly lines: number;
  readonly median: number;
  readonly p90: number;
  readonly max: number;
}

/** @returns the statistics of each part, without tests, test support, scripts and generated files */
export function measure(modules: readonly Module[]): Figures[] {
  return PARTS.map((part) => {
    const lines = modules
      .filter(({ path }) => path.startsWith(`${part}/`) && kindOf(path) === "source")
      .map((module) => module.lines)
      .sort((one, other) => one - other);
    return {
      part,
      files: lines.length,
      lines: lines.reduce((sum, count) => sum + count, 0),
      median: lines[Math.floor(lines.length / 2)] ?? 0,
      p90: lines[Math.floor(lines.length * 0.9)] ?? 0,
      max: lines.at(-1) ?? 0,
    };
  });
}

/** Files that are too long, except tests, and parts whose files are too long overall. */
export function checkLengths(modules: readonly Module[], limits: Limits, exceptions: Exceptions): Fault[] {
  const tooLong = modules.flatMap(({ path, lines }) => {
    const most = exceptions.files[path] ?? limits.fileLines;
    if (lines <= most || is(path, "generated", "test")) return [];
    return [{ at: path, message: `${lines} lines, at most ${most}: split it` }];
  });
  const onTheWhole = measure(modules).flatMap(({ part, median, p90 }) => [
    ...(median > limits.median[part]
      ? [{ at: part, message: `the median file has ${median} lines, at most ${limits.median[part]}` }]
      : []),
    ...(p90 > limits.p90[part]
      ? [
          {
            at: part,
            message: `the 90th percentile of file lengths is ${p90} lines, at most ${limits.p90[part]}`,
          },
        ]
      : []),
  ]);
  return [...tooLong, ...onTheWhole];
}

/** Functions that are too long or too complex, except those in tests. */
export function checkFunctions(modules: readonly Module[], limits: Limits, exceptions: Exceptions): Fault[] {
  return modules.flatMap(({ path, functions }) => {
    if (is(path, "generated", "test")) return [];
    return functions.flatMap(({ name, lines, complexity }) => {
      const at = `${path}#${name}`;
      const mostLines = exceptions.functionLines[at] ?? limits.functionLines;
      const mostWays = exceptions.functionComplexity[at] ?? limits.functionComplexity;
      return [
        ...(lines > mostLines
          ? [{ at, message: `${lines} lines, at most ${mostLines}: split it into functions` }]
          : []),
        ...(complexity > mostWays
          ? [
              {
                at,
                message: `a complexity of ${complexity}, at most ${mostWays}: split it into functions`,
              },
            ]
          : []),
      ];
    });
  });
}

/** Folders with too many files to survey, not counting tests. */
export function checkFolders(modules: readonly Module[], limits: Limits, exceptions: Exceptions): Fault[] {
  const counts = new Map<string, number>();
  for (const { path } of modules) {
    if (is(path, "generated", "test")) continue;
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => {
    const most = exceptions.folders[folder] ?? limits.folderFiles;
    if (count <= most) return [];
    return [{ at: folder, message: `${count} files, at most ${most}: split it into subfolders` }];
  });
}

/**
 * Import cycles between files and between sibling folders, including type-only imports. A folder stands for everything
 * inside it. Files next to folders, such as a domain's types, may be used by the folders and may use them.
 */
export function checkCycles(modules: readonly Module[], exceptions: Exceptions): Fault[] {
  const sources = new Set(modules.map(({ path }) => path).filter((path) => is(path, "source")));
  const files = new Map<string, Set<string>>();
  const levels = new Map<string, Map<string, Set<string>>>();
  for (const { path, imports } of modules) {
    for (const { from, isPath } of imports) {
      if (isPath || !sources.has(path) || !sources.has(from)) continue;
      files.set(path, (files.get(path) ?? new Set()).add(from));
      const parting = whereTheyPart(nodeOf(path), nodeOf(from));
      if (parting === null) continue;
      const level = levels.get(parting.folder) ?? new Map<string, Set<string>>();
      levels.set(parting.folder, level);
      level.set(parting.one, (level.get(parting.one) ?? new Set()).add(parting.other));
    }
  }
  return [["files", files] as const, ...levels].flatMap(([where, targets]) =>
    findKnots(targets)
      .map((knot) => knot.join(" "))
      .filter((knot) => !exceptions.knots.includes(`${where}: ${knot}`))
      .map((knot) => ring(where, knot)),
  );
}

function ring(at: string, knot: string): Fault {
  return {
    at,
    message: `these import each other, even if only types: ${knot}. Move what both need to a third place`,
  };
}

/** @returns the innermost common folder of two files, and the subfolder each is in; null when one is in none */
function whereTheyPart(path: string, from: string): { folder: string; one: string; other: string } | null {
  const [steps, others] = [path.split("/"), from.split("/")];
  const depth = steps.findIndex((step, index) => step !== others[index]);
  const [one = "", other = ""] = [steps[depth], others[depth]];
  if (depth === steps.length - 1 || depth === others.length - 1) return null;
  return { folder: steps.slice(0, depth).join("/"), one, other };
}

/** The REST routes build on the domains, while the domains extend the rest of the edge, so they are treated as separate. */
function nodeOf(path: string): string {
  return path.replace(/^api\/edge\/rest\//, "api/rest/");
}

/**
 * Finds unused exports, and undocumented exports that another folder uses. The latter are violations only while fewer
 * than the required share are documented, and are always listed separately.
 */
export function checkExports(
  modules: readonly Module[],
  limits: Limits,
  exceptions: Exceptions,
): { faults: Fault[]; undocumented: Fault[]; documentedShare: number } {
  const uses = findUses(new Map(modules.map((module) => [module.path, module])));
  const faults: Fault[] = [];
  const undocumented: Fault[] = [];
  let usedElsewhere = 0;
  for (const { path, exports } of modules) {
    if (is(path, "generated")) continue;
    for (const { name, origin, isDocumented } of exports) {
      const key = `${path}#${name}`;
      const users = uses.get(key);
      if (users === undefined && name !== "default" && !exceptions.exports.some((known) => known.test(key))) {
        faults.push({
          at: path,
          message: `nobody imports ${name}: remove "export", or the whole declaration`,
        });
      }
      if (origin !== null || !is(path, "source")) continue;
      if (![...(users ?? [])].some((user) => is(user, "source") && dirname(user) !== dirname(path))) continue;
      usedElsewhere += 1;
      if (!isDocumented) {
        undocumented.push({
          at: path,
          message: `${name} is used by another folder and has no docstring`,
        });
      }
    }
  }
  const documentedShare = usedElsewhere === 0 ? 1 : 1 - undocumented.length / usedElsewhere;
  if (documentedShare < limits.documentedShare) faults.push(...undocumented);
  return { faults, undocumented, documentedShare };
}

function is(path: string, ...kinds: Kind[]): boolean {
  return kinds.includes(kindOf(path));
}
