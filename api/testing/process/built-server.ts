/** Vitest's global setup of the tests with separate processes: they run what is built, so it is built of what is there. */
import { prepare } from "../../scripts/lib/prepare.mjs";

export function setup(): void {
  prepare({ generated: true, web: true, server: true });
}
