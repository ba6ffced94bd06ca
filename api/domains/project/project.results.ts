/** Outcomes of project use cases as members of the schema's unions. */
import type { ResolversTypes } from "../../generated/graphql.ts";
import { toInvalidInput } from "../../platform/wire.ts";
import type { CreateOutcome, ProjectOutcome, StatusConflict } from "./project.service.ts";

export function toCreateResult(outcome: CreateOutcome): ResolversTypes["CreateProjectResult"] {
  return outcome.kind === "success"
    ? { __typename: "CreateProjectSuccess", project: outcome.project }
    : toInvalidInput(outcome);
}

/** Every outcome of changing a project, as its union member. */
export function toProjectResult(outcome: ProjectOutcome): ResolversTypes["ProjectResult"] {
  return outcome.kind === "success"
    ? { __typename: "ProjectSuccess", project: outcome.project }
    : toRefusal(outcome);
}

/** Why a change was not made, as the member shared by all unions of changes to a project or its basket. */
export function toRefusal(outcome: Exclude<ProjectOutcome, { kind: "success" }>) {
  switch (outcome.kind) {
    case "invalid-input":
      return toInvalidInput(outcome);
    case "status-conflict":
      return toStatusConflict(outcome);
    default:
      return outcome satisfies never;
  }
}

/** The member of result unions for actions that a project's status does not allow. */
export function toStatusConflict({ message, project }: StatusConflict) {
  return { __typename: "ProjectStatusConflictError", code: "STATUS_CONFLICT", message, project } as const;
}
