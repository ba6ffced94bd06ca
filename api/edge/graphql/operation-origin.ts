import { type DocumentNode, type ExecutionArgs, getOperationAST } from "graphql";
import type { RequestContext } from "../context.ts";

/** Whose operation something is about, for the log and for who asks what went wrong. */
export interface OperationOrigin {
  /** Of the request; over a socket of the operation. */
  requestId: string;
  /** The user's id; "visitor" for who is not signed in. */
  userId: string;
  /** What it is; "unknown" where no document was read. */
  type: OperationType;
  /** As its sender calls it; null where it has no name. */
  name: string | null;
}

export type OperationType = "query" | "mutation" | "subscription" | "unknown";

/** Names are the senders' own. */
const MAX_NAME_CHARACTERS = 100;

/** @param document null where none was read */
export function originOf(
  { requestId, viewer }: Pick<RequestContext, "requestId" | "viewer">,
  document: DocumentNode | null,
  operationName: string | null | undefined,
): OperationOrigin {
  const operation = document && getOperationAST(document, operationName);
  const name = operation?.name?.value ?? operationName ?? null;
  return {
    requestId,
    userId: viewer?.userId ?? "visitor",
    type: operation?.operation ?? "unknown",
    name: name?.slice(0, MAX_NAME_CHARACTERS) ?? null,
  };
}

/**
 * The same of what the socket runs.
 * @returns null when nothing is left of its context: it follows the source of another
 */
export function originOfExecution({
  document,
  operationName,
  contextValue,
}: Pick<ExecutionArgs, "document" | "operationName" | "contextValue">): OperationOrigin | null {
  // Typed loosely by graphql's interface: it is the one that socket.ts makes.
  const context = contextValue as RequestContext | null;
  return context && originOf(context, document, operationName);
}
