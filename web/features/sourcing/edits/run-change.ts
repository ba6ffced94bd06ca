import type { TakeoffEdit_ResultFragment } from "../../../gql/graphql.ts";
import type { Sent } from "../../../lib/apollo/send-change.ts";

/** A change that was made, and its effect on the list. */
export type Done = Extract<TakeoffEdit_ResultFragment, { __typename: "TakeoffEditSuccess" }>;

/**
 * Awaits a change and reports its effect on the list.
 *
 * @param what the change, in words, and how to undo it; none when it is itself an undo
 * @returns the reason when it was refused; null on success
 */
export type RunChange = (
  sent: Sent<TakeoffEdit_ResultFragment>,
  what?: string,
  undo?: (done: Done) => Promise<string | null>,
) => Promise<string | null>;
