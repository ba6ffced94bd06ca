/**
 * The server runs in two forms: from its sources, as in development and under tests, and built (api/scripts/lib/
 * build-server.mjs), file by file at the same places below `dist/server`.
 */
import { extname } from "node:path";
import { fileURLToPath } from "node:url";

/** Of this form's modules: ".ts" or ".js". */
export const MODULE_EXTENSION = extname(fileURLToPath(import.meta.url));

/** Whether this process runs `dist/server` rather than the sources. */
export const IS_BUILT = MODULE_EXTENSION === ".js";
