/** Structured logs. Every line of a request has its request id; secrets are never passed to a logger. */
import { hostname } from "node:os";
import pino from "pino";
import { createSampling } from "./telemetry/log-sampling.ts";
import { inSourceLines } from "./telemetry/source-lines.ts";
import { currentTraceId } from "./telemetry/tracing.ts";

/** The lowest level that is sampled. */
const WARN = pino.levels.values["warn"] ?? 40;

/** The interface for logging; each line has the fields of the parent loggers. */
export type Logger = Pick<pino.Logger, "debug" | "info" | "warn" | "error"> & {
  child(fields: Record<string, unknown>): Logger;
};

/**
 * @param level pino level, or "silent"
 * @param options.role what the process does, in every line next to its host and pid
 * @param options.file destination, written before the call returns; standard output when left out
 */
export function createLogger(level: string, options: { role?: string; file?: string } = {}): Logger {
  const { role, file } = options;
  const sampling = createSampling();
  return pino(
    {
      level,
      base: { pid: process.pid, host: hostname(), ...(role === undefined ? {} : { role }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: toLoggedError },
      redact: ["password", "*.password", "req.headers.cookie", "req.headers.authorization", "clientSecret"],
      mixin() {
        const traceId = currentTraceId();
        return traceId === null ? {} : { traceId };
      },
      hooks: {
        logMethod(parameters, write, number) {
          if (number < WARN) {
            write.apply(this, parameters);
            return;
          }
          const [fields, message] = parameters;
          const given: unknown = fields;
          sampling.pass(given, message, (more) => {
            if (more === null || typeof given !== "object" || given === null) write.apply(this, parameters);
            else write.call(this, { ...given, ...more }, message ?? "");
          });
        },
      },
    },
    pino.destination({ dest: file ?? 1, sync: true, mkdir: true }),
  );
}

/** As pino serializes an error, with its causes in the stack. */
function toLoggedError(error: Error) {
  const logged = pino.stdSerializers.err(error);
  // A thrown value need not be an error; it is then logged as it is.
  if (typeof logged?.stack === "string") logged.stack = inSourceLines(logged.stack);
  return logged;
}
