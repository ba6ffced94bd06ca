/** All trades, found by their folders: to add one, add a folder with a `trade.ts`. Nothing else changes. */

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { MODULE_EXTENSION } from "../../../platform/process/built.ts";
import type { Assembly } from "../recipes/assembly.ts";
import type { Trade } from "./trade.ts";

const FOLDER = import.meta.dirname;

async function loadTrades(): Promise<Trade[]> {
  const files = readdirSync(FOLDER)
    .sort()
    .map((name) => join(FOLDER, name, `trade${MODULE_EXTENSION}`))
    .filter((file) => existsSync(file));
  const modules: { trade: Trade }[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ pathToFileURL(file).href)),
  );
  return modules.map((module) => module.trade);
}

const TRADES: readonly Trade[] = await loadTrades();

/** The assemblies of all trades, in the order of their folders' names. */
export const ASSEMBLIES: readonly Assembly[] = TRADES.flatMap(({ assemblies }) => assemblies);

const BY_ID: ReadonlyMap<string, Assembly> = new Map(ASSEMBLIES.map((assembly) => [assembly.id, assembly]));

/** The assembly with this id; undefined when a scope (from a model or an old version) names an unknown one. */
export function assemblyOf(id: string): Assembly | undefined {
  return BY_ID.get(id);
}
