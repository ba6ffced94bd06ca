import { AppError } from "../errors.ts";

/** One caller waiting for its work to run. */
export interface Asking {
  /** Aborts when they wait no longer: they leave the line at once, and what has not begun is not begun. */
  signal?: AbortSignal | undefined;
  /** Whose share of the gate it takes; without one it has no share to keep to. */
  owner?: string;
}

interface Gate {
  /**
   * Does the work when its turn has come.
   * @throws AppError UNAVAILABLE when the line is full; the signal's reason; whatever the work throws
   */
  pass<Result>(work: () => Promise<Result>, asking?: Asking): Promise<Result>;
}

interface GateOptions {
  /** How much is done at the same time. */
  atOnce: number;
  /** How much more may wait. */
  waiting: number;
  /** The same of one owner, whose work others overtake; no bounds of its own when left out. */
  ofOwner?: { atOnce: number; waiting: number };
  /** What is said to who comes when the line is full, and the seconds after which to come again. */
  message: string;
  retryAfterSeconds: number;
}

interface Place {
  owner: string | undefined;
  begin: () => void;
}

/** A bound on work that is dear: so much at a time, so much in line, and the rest is told to come back. */
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
