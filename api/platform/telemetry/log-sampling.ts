/** How long repeats of the same fault are held back. */
const WINDOW_MS = 10_000;

/** How many faults are tracked at a time; further ones are logged unsampled. */
const MOST_FAULTS = 500;

/** @param more how many lines were left out since the last one; null when none were */
type Write = (more: { leftOut: number } | null) => void;

export interface Sampling {
  /**
   * Writes the first line of a fault immediately, and the last one of each following ten seconds with the number of
   * lines left out. Faults are the same if their message, the error's name, code and first line are.
   */
  pass(fields: unknown, message: unknown, write: Write): void;
}

/** An outage causes the same fault a thousand times: the log shows it once, and then how often it recurred. */
export function createSampling(): Sampling {
  const held = new Map<string, { leftOut: number; write: Write }>();

  function open(key: string): void {
    setTimeout(() => {
      const { leftOut, write } = held.get(key) ?? { leftOut: 0, write: () => {} };
      if (leftOut === 0) {
        held.delete(key);
        return;
      }
      held.set(key, { leftOut: 0, write });
      write({ leftOut });
      open(key);
    }, WINDOW_MS).unref();
  }

  return {
    pass(fields, message, write) {
      const key = keyOf(fields, message);
      const known = held.get(key);
      if (known) {
        known.leftOut += 1;
        known.write = write;
        return;
      }
      write(null);
      if (held.size >= MOST_FAULTS) return;
      held.set(key, { leftOut: 0, write });
      open(key);
    },
  };
}

function keyOf(fields: unknown, message: unknown): string {
  const error: unknown = isObject(fields) && "err" in fields ? fields["err"] : fields;
  const parts: unknown[] = [message];
  if (error instanceof Error) {
    parts.push(
      error.name,
      "code" in error ? error.code : null,
      error.message.split("\n", 1)[0]?.slice(0, 200),
    );
  } else if (error !== fields || typeof error === "string") parts.push(String(error).slice(0, 200));
  return JSON.stringify(parts);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
