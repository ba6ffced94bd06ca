import { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { catchError, map, retry, throwError, timer } from "rxjs";
import { newId } from "../new-id.ts";

const HEADER = "Idempotency-Key";

/** After this long users have checked the outcome, so the same mutation counts as a new one. */
const REMEMBERED_MS = 10 * 60_000;

/** The server gives up on a first request that has died within ten seconds. */
const FIRST_STILL_RUNS = { tries: 12, waitMs: 1_000 };

/** Server errors that leave open whether the change was made. */
const FAULTS: readonly unknown[] = ["UNAVAILABLE", "INTERNAL"];

const stillRunning = new Error("The first request for this change is still being processed");

interface LostChange {
  readonly name: string | undefined;
  readonly key: string;
  /** Milliseconds. */
  readonly since: number;
}

/**
 * Gives each mutation an `Idempotency-Key`. A mutation whose answer was lost is retried under the same key: the server
 * executes it once and returns the outcome. A second press while the first is pending is a second mutation. Once
 * another mutation of the same name has been answered, a repetition of the first counts as new, since its user has seen
 * the outcome.
 *
 * A key set by the caller, such as one that survives a reload, is kept.
 */
export function createIdempotencyLink(): ApolloLink {
  const lost = new Map<string, LostChange>();

  /** @returns the key of the earlier attempt, if its answer was lost a short while ago */
  function takeKey(change: string): string | null {
    const before = lost.get(change);
    lost.delete(change);
    forget(({ since }) => Date.now() - since >= REMEMBERED_MS);
    return before && Date.now() - before.since < REMEMBERED_MS ? before.key : null;
  }

  function forget(isPast: (lost: LostChange) => boolean): void {
    for (const [change, one] of lost) if (isPast(one)) lost.delete(change);
  }

  return new ApolloLink((operation, forward) => {
    const headers: Readonly<Record<string, string>> = operation.getContext()["headers"] ?? {};
    if (operation.operationType !== OperationTypeNode.MUTATION || HEADER in headers)
      return forward(operation);

    const name = operation.operationName;
    const change = JSON.stringify([name, operation.variables]);
    const earlier = takeKey(change);
    const key = earlier ?? newId();
    operation.setContext({ headers: { ...headers, [HEADER]: key } });
    const remember = () => lost.set(change, { name, key, since: Date.now() });

    return forward(operation).pipe(
      map((answer) => {
        if (earlier !== null && hasCode(answer, ["CONFLICT"], "retryAfterSeconds")) throw stillRunning;
        if (hasCode(answer, FAULTS)) remember();
        else forget((one) => one.name === name);
        return answer;
      }),
      retry({
        count: FIRST_STILL_RUNS.tries,
        delay: (error) => (error === stillRunning ? timer(FIRST_STILL_RUNS.waitMs) : throwError(() => error)),
      }),
      catchError((error: unknown) => {
        remember();
        return throwError(() => error);
      }),
    );
  });
}

function hasCode({ errors = [] }: ApolloLink.Result, codes: readonly unknown[], detail?: string): boolean {
  return errors.some(
    ({ extensions = {} }) => codes.includes(extensions["code"]) && (!detail || detail in extensions),
  );
}
