/** Structured logs. Every line of a request carries its request id; secrets are never passed to a logger. */
import pino from "pino";

export type Logger = Pick<pino.Logger, "debug" | "info" | "warn" | "error"> & {
  child(fields: Record<string, unknown>): Logger;
};

/**
 * @param level pino level, or "silent"
 * @param file where lines go, written before the call returns; standard output when left out
 */
export function createLogger(level: string, file?: string): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ["password", "*.password", "req.headers.cookie", "req.headers.authorization", "clientSecret"],
    },
    pino.destination({ dest: file ?? 1, sync: true, mkdir: true }),
  );
}
