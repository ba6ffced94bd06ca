/**
 * The server runs in two forms: from its sources, as in development and in tests, or built (vite.server.config.ts) under
 * `dist/server`, where every module keeps the address that it has among the sources.
 */
import { extname } from "node:path";
import { fileURLToPath } from "node:url";

/** File extension of this form's modules: ".ts" or ".js". */
export const MODULE_EXTENSION = extname(fileURLToPath(import.meta.url));

/** Whether this process runs `dist/server` rather than the sources. */
export const IS_BUILT = MODULE_EXTENSION === ".js";
