import type { TakeoffEdit_ResultFragment } from "../../../gql/graphql.ts";

/** A change that was made, and what it made of the list. */
export type Done = Extract<TakeoffEdit_ResultFragment, { __typename: "TakeoffEditSuccess" }>;

/** Runs a change, tells what it made of the list, and gives back why it was refused. */
export type RunChange = (
  run: () => Promise<TakeoffEdit_ResultFragment | undefined>,
  what: string,
  undo: ((done: Done) => Promise<string | null>) | null,
) => Promise<string | null>;
