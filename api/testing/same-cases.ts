/**
 * Set up before each file of unit tests: properties are tried on the same cases in every run, so that a run says
 * something about the change and not about luck. `FAST_CHECK_SEED=7 npx vitest run --project unit` tries others.
 */
import fc from "fast-check";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** FAST_CHECK_SEED, passed on by vitest.config.ts. */
    propertySeed: number;
  }
}

fc.configureGlobal({ seed: inject("propertySeed") });
