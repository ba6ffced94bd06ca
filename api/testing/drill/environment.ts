/** Environment of a drill's processes, the same through every fault. */
import type { StandIns } from "../process/stand-ins.ts";

/**
 * @param dataDir folder of what they store outside the database
 * @param publicUrl their common address
 */
export function drillEnvironment(
  standIns: Pick<StandIns, "environment">,
  dataDir: string,
  publicUrl: string,
): Record<string, string> {
  return {
    ...standIns.environment,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: "1",
    SESSION_SECRET: "a secret of the drill, 32 characters long",
    RATE_LIMITS: "off",
    SUPPLIER_CACHE: "off",
    LOG_LEVEL: "info",
  };
}
