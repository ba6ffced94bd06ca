/**
 * The server runs in two forms: from its sources, as in development and in tests, or built (api/scripts/lib/
 * build-server.mjs), file by file in the same places under `dist/server`.
 */
import { extname } from "node:path";
import { fileURLToPath } from "node:url";

/** File extension of this form's modules: ".ts" or ".js". */
export const MODULE_EXTENSION = extname(fileURLToPath(import.meta.url));

/** Whether this process runs `dist/server` rather than the sources. */
export const IS_BUILT = MODULE_EXTENSION === ".js";
