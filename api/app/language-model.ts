/** Whether an installation has a language model, and how it is spoken to. */
import type { Config } from "../config.ts";
import type { ScopeReader } from "../domains/analysis/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Logger } from "../platform/logger.ts";

/** One for a process: it remembers how the server fared. Null where none is configured. */
export async function chooseScopeReader(
  { clock, logger }: { clock: Clock; logger: Logger },
  { languageModel }: Pick<Config, "languageModel">,
): Promise<ScopeReader | null> {
  if (!languageModel) return null;
  // The SDK costs every start a quarter of a second: only who has a model pays for it.
  const { createScopeReader } = await import("../integrations/language-model/index.ts");
  return createScopeReader({ ...languageModel, clock, logger });
}
