/** Set up before each file of API tests: threads start from `dist/server` when the run has just built it (`npm test`). */
import { inject } from "vitest";
import { preferBuiltThreads } from "../platform/process/worker-thread.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Whether `dist/server` is built from the present sources. */
    isServerBuilt: boolean;
  }
}

if (inject("isServerBuilt")) preferBuiltThreads(new URL("../../dist/server/", import.meta.url));
