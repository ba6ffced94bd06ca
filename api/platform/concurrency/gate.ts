import { AppError } from "../errors.ts";

/** One caller waiting for its work to run. */
export interface Asking {
  /** Aborts when the caller stops waiting: it leaves the line immediately, and work that has not begun never begins. */
  signal?: AbortSignal | undefined;
  /** The owner whose share of the gate this uses; without one no share applies. */
  owner?: string;
}

interface Gate {
  /**
   * Runs the work when its turn comes.
   * @throws AppError UNAVAILABLE when the line is full; the signal's reason; any error of the work
   */
  pass<Result>(work: () => Promise<Result>, asking?: Asking): Promise<Result>;
}

interface GateOptions {
  /** How many run at the same time. */
  atOnce: number;
  /** How many more may wait. */
  waiting: number;
  /** The same limits for a single owner, whom others may overtake; no such limits when left out. */
  ofOwner?: { atOnce: number; waiting: number };
  /** The message for a caller who finds the line full, and the seconds after which to try again. */
  message: string;
  retryAfterSeconds: number;
}

interface Place {
  owner: string | undefined;
  begin: () => void;
}

/** A bound on expensive work: some runs, some waits in line, and the rest is told to come back later. */
export function createGate(options: GateOptions): Gate {
  const { atOnce, ofOwner } = options;
  const running: Place[] = [];
  const line: Place[] = [];
  const countOf = (places: readonly Place[], owner: string) =>
    places.filter((place) => place.owner === owner).length;
  const mayBegin = ({ owner }: Place) =>
    running.length < atOnce && (owner === undefined || !ofOwner || countOf(running, owner) < ofOwner.atOnce);
  const mayWait = ({ owner }: Place) =>
    line.length < options.waiting &&
    (owner === undefined || !ofOwner || countOf(line, owner) < ofOwner.waiting);

  function leave(places: Place[], place: Place): void {
    const index = places.indexOf(place);
    if (index >= 0) places.splice(index, 1);
  }

  /** Resolves when the place is among the running ones. */
  function waitInLine(place: Place, signal: AbortSignal | undefined): Promise<void> {
    if (!mayWait(place)) {
      const { message, retryAfterSeconds } = options;
      throw new AppError("UNAVAILABLE", message, { retryAfterSeconds });
    }
    return new Promise((resolve, reject) => {
      const goAway = () => {
        leave(line, place);
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", goAway, { once: true });
      place.begin = () => {
        signal?.removeEventListener("abort", goAway);
        leave(line, place);
        running.push(place);
        resolve();
      };
      line.push(place);
    });
  }

  return {
    async pass(work, { signal, owner } = {}) {
      signal?.throwIfAborted();
      const place: Place = { owner, begin: () => {} };
      if (mayBegin(place)) running.push(place);
      else await waitInLine(place, signal);
      try {
        return await work();
      } finally {
        leave(running, place);
        line.find(mayBegin)?.begin();
      }
    },
  };
}
