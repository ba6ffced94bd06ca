/** Prisma's schema engine, compiled to WebAssembly: it needs no binary and no download. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import {
  bindMigrationAwareSqlAdapterFactory,
  type ErrorCapturingSqlMigrationAwareDriverAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import { z } from "zod";

/** The engine's description of a migration on disk; mirrors its `MigrationList`. */
export interface MigrationList {
  baseDir: string;
  lockfile: { path: string; content: string | null };
  shadowDbInitScript: string;
  migrationDirectories: {
    path: string;
    migrationFile: { path: string; content: { tag: "ok"; value: string } };
  }[];
}

/** No tables need to be hidden from the engine: those of the queue are in a schema of their own. */
export const NOTHING_EXTERNAL = { externalTables: [], externalEnums: [] };

/** A Prisma schema file with its text. */
export interface SchemaFile {
  path: string;
  content: string;
}

/** The part of the WebAssembly engine used here. */
interface SchemaEngine {
  applyMigrations(input: {
    migrationsList: MigrationList;
    filters: typeof NOTHING_EXTERNAL;
  }): Promise<{ appliedMigrationNames: string[] }>;
  /** SQL that leads from one schema to another; only a comment when nothing differs. */
  diff(input: {
    from: { tag: "empty" } | { tag: "schemaDatamodel"; files: SchemaFile[] };
    to: { tag: "schemaDatamodel"; files: SchemaFile[] };
    script: boolean;
    exitCode: boolean | null;
    filters: typeof NOTHING_EXTERNAL;
  }): Promise<{ stdout: string | null }>;
}

const engineModule = z.object({
  __wbg_set_wasm: z.custom<(exports: WebAssembly.Exports) => void>((value) => typeof value === "function"),
  SchemaEngine: z.custom<{
    new: (
      options: { datamodels: undefined },
      log: (line: string) => void,
      adapter: ErrorCapturingSqlMigrationAwareDriverAdapterFactory,
    ) => Promise<SchemaEngine>;
  }>((value) => typeof value === "function"),
});

type EngineModule = z.infer<typeof engineModule>;

let loaded: Promise<EngineModule> | undefined;

/** The engine's glue code keeps views of its first instance's memory, so a process may instantiate it only once. */
function loadEngineModule(): Promise<EngineModule> {
  loaded ??= (async () => {
    const glueFile = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
    const glue: unknown = await import(pathToFileURL(glueFile).href);
    const engine = engineModule.parse(glue);
    const { instance } = await WebAssembly.instantiate(await readFile(glueFile.replace(/\.js$/, ".wasm")), {
      "./schema_engine_bg.js": glue as WebAssembly.ModuleImports,
    });
    engine.__wbg_set_wasm(instance.exports);
    const start = instance.exports["__wbindgen_start"];
    if (typeof start === "function") start();
    return engine;
  })();
  return loaded;
}

/** Loads the engine for the database that `factory` connects to. */
export async function loadSchemaEngine(
  factory: SqlMigrationAwareDriverAdapterFactory,
): Promise<SchemaEngine> {
  const { SchemaEngine: Engine } = await loadEngineModule();
  return Engine.new({ datamodels: undefined }, () => {}, bindMigrationAwareSqlAdapterFactory(factory));
}
