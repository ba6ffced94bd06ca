/**
 * Maps stack traces of the built server to lines of its TypeScript. Node's own `--enable-source-maps` reads the map of
 * every module at start, packages included, which is a sixth of the CPU time of a start; here a map is read when a
 * failure is logged.
 */
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

/** A position in a compiled file, as in a stack trace: its address, line and column, both counted from one. */
const FRAME = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;

/** Maps by the address of their compiled file; null for files that have none. At most one per file of the product. */
const maps = new Map<string, SourceMap | null>();

/** @returns the stack with each position in a compiled file replaced by that in its source, if the file has a map */
export function inSourceLines(stack: string): string {
  return stack.replace(FRAME, (frame: string, url: string, line: string, column: string) => {
    const entry = mapOf(url)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !("originalSource" in entry)) return frame;
    return `${new URL(entry.originalSource, url)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

function mapOf(url: string): SourceMap | null {
  const known = maps.get(url);
  if (known !== undefined) return known;
  const map = url.includes("/node_modules/") ? null : readMap(`${url}.map`);
  maps.set(url, map);
  return map;
}

function readMap(url: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(url), "utf8")));
  } catch {
    // Without a map, or with a broken one, the compiled position is still reported.
    return null;
  }
}
