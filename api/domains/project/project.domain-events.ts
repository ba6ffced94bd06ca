/** What others do when something becomes of a project; published in the transaction of the change. */
import { defineDomainEvent } from "../../platform/domain-events.ts";
import type { Project } from "./project.types.ts";

/** Before its row goes: what refers to it can still be found. */
export const projectDeleted = defineDomainEvent<{ project: Project }>()("projectDeleted", ["reordering"]);
