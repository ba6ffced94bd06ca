import type { ResolversTypes } from "../../../generated/graphql.ts";
import { toRefusal } from "../../project/index.ts";
import type { EditOutcome } from "./edit.types.ts";

/** The outcome of editing a takeoff, as the member of its union. */
export function toEditResult(outcome: EditOutcome): ResolversTypes["TakeoffEditResult"] {
  return outcome.kind === "success"
    ? { __typename: "TakeoffEditSuccess", project: outcome.project, changes: outcome.changes }
    : toRefusal(outcome);
}
