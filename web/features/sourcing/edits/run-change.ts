import type { TakeoffEdit_ResultFragment } from "../../../gql/graphql.ts";

/** A change that was made, and its effect on the list. */
export type Done = Extract<TakeoffEdit_ResultFragment, { __typename: "TakeoffEditSuccess" }>;

/** Runs a change, reports its effect on the list, and returns the reason when it was refused. */
export type RunChange = (
  run: () => Promise<TakeoffEdit_ResultFragment | undefined>,
  what: string,
  undo: ((done: Done) => Promise<string | null>) | null,
) => Promise<string | null>;
