/**
 * V8 interprets a regular expression the first time and compiles it the second. Reading a description runs some
 * thousands, nearly all of them more than once, so interpreting first only costs: compiled at once, a process's first
 * reading takes two thirds of the processor time, and later ones no more than before.
 */
import { setFlagsFromString } from "node:v8";

/** For the whole process, from now on. A Node that does not know the flag says so and goes on without it. */
export function compileRegexpsAtOnce(): void {
  setFlagsFromString("--no-regexp-tier-up");
}
