/** The installation's language model, if there is one. */
import type { Config } from "../config.ts";
import type { ScopeReader } from "../domains/analysis/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Logger } from "../platform/logger.ts";

/** One client per process, since it remembers the server's recent failures. Null when none is configured. */
export async function chooseScopeReader(
  { clock, logger }: { clock: Clock; logger: Logger },
  { languageModel }: Pick<Config, "languageModel">,
): Promise<ScopeReader | null> {
  if (!languageModel) return null;
  // Loading the SDK takes a quarter of a second, which only installations with a model should pay.
  const { createScopeReader } = await import("../integrations/language-model/index.ts");
  return createScopeReader({ ...languageModel, clock, logger });
}
