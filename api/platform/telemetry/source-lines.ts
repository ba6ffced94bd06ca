/**
 * Stack traces of the built server in lines of its TypeScript. Node's own `--enable-source-maps` reads the map of every
 * module at the start, packages included, which is a sixth of the processor time of a start; here a map is read when a
 * failure is logged.
 */
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

/** A place in a compiled file as a stack trace tells it: its address, line and column, both from one. */
const FRAME = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;

/** Maps by the address of their compiled file; null for files that have none. At most one for each file of the product. */
const maps = new Map<string, SourceMap | null>();

/** @returns the stack with each place in a compiled file told as the place in its source, where the file has a map */
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
    // Without a map, or with a broken one, the compiled place is still told.
    return null;
  }
}
