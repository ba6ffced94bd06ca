/**
 * Vitest's global setup of the tests with separate processes: they run the built server, so it is built from the
 * present sources.
 */
import { prepare } from "../../scripts/lib/prepare.mjs";

export function setup(): void {
  prepare({ generated: true, web: true, server: true });
}
