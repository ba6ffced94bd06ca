import type { Module } from "./read-module.ts";

/**
 * Finds the files that use each export, including through a re-export such as a domain's `index.ts`.
 *
 * @returns from `path#name` to the paths of the files that name it
 */
export function findUses(modules: ReadonlyMap<string, Module>): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();

  function mark(path: string, name: string, by: string): void {
    const module = modules.get(path);
    if (module === undefined) return;
    const found = module.exports.find((known) => known.name === name);
    if (found === undefined) {
      for (const source of module.passesOn) mark(source, name, by);
      return;
    }
    const key = `${path}#${name}`;
    const users = uses.get(key) ?? new Set();
    if (users.has(by)) return;
    uses.set(key, users.add(by));
    if (found.origin?.name === "*") markAll(found.origin.from, by);
    else if (found.origin !== null) mark(found.origin.from, found.origin.name, by);
  }

  function markAll(path: string, by: string): void {
    const module = modules.get(path);
    for (const { name } of module?.exports ?? []) mark(path, name, by);
    for (const source of module?.passesOn ?? []) markAll(source, by);
  }

  for (const { path, imports } of modules.values()) {
    for (const { from, names } of imports) {
      if (names === "*") markAll(from, path);
      else for (const name of names) mark(from, name, path);
    }
  }
  return uses;
}
