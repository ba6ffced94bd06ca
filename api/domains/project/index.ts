/** Projects and their status machine. */
export { describeWish, isAboutSuppliers, namesOf } from "./instructions/describe-wish.ts";
export type { NamedSupplier, Wish } from "./instructions/instruction.types.ts";
export type { JobNote } from "./instructions/job-notes.ts";
export { loadJobNotes } from "./instructions/load-job-notes.ts";
export { readInstructions } from "./instructions/read-instructions.ts";
export { findJobSite, saveJobSite } from "./job-site/job-site.store.ts";
export { fromProjectRow, PROJECT_ROW, type ProjectRow } from "./project.columns.ts";
export { jobSiteSaid, projectDeleted, projectTransferred } from "./project.domain-events.ts";
export { projectChanged } from "./project.events.ts";
export { nextStatus, type ProjectEvent, statusesBefore, WORKING_STATUSES } from "./project.machine.ts";
export { toProjectResult, toRefusal, toStatusConflict } from "./project.results.ts";
export { parsePreferences } from "./project.rules.ts";
export {
  assertMayChange,
  assertMayWork,
  conflict,
  createProjectService,
  type ProjectOutcome,
  type ProjectService,
  refuseWhileWorking,
  type StatusConflict,
} from "./project.service.ts";
export {
  deleteProjectRow,
  findProject,
  findProjectById,
  insertProject,
  makeReal,
  moveProject,
  moveProjectTo,
  moveTo,
  updateFields,
} from "./project.store.ts";
export {
  type NewProject,
  PROJECT_STATUSES,
  type Project,
  type ProjectPreferences,
  type ProjectStatus,
} from "./project.types.ts";
