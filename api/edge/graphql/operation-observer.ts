/** What operations come to, told to whoever keeps figures. */
import type { FormattedExecutionResult } from "graphql";
import type { OperationType } from "./operation-origin.ts";

/**
 * An operation that was answered; of a subscription its first answer, and once more where it ends by a failure. All values
 * but the time are of a few.
 */
export interface AnsweredOperation {
  type: OperationType;
  /** "OK", or the code of its first error: one of ERROR_CODES or of the protocol's, see errors.ts. */
  outcome: string;
  /** From when it was read to when its answer was ready. */
  seconds: number;
}

export interface OperationObserver {
  /** Called for each operation over HTTP or a socket. Must not throw. */
  onOperation(operation: AnsweredOperation): void;
}

/** For who keeps no figures. */
export const NO_OBSERVER: OperationObserver = { onOperation: () => {} };

/** @param errors as they go over the wire; a failure of ours counts before all others */
export function outcomeOf(errors: FormattedExecutionResult["errors"]): string {
  const codes = (errors ?? []).map(({ extensions }) => String(extensions?.["code"] ?? "INTERNAL"));
  return codes.find((code) => code === "INTERNAL" || code === "UNAVAILABLE") ?? codes[0] ?? "OK";
}

/** @param startedAt of `performance.now()` */
export function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1_000;
}
