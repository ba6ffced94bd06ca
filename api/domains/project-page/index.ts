/** Reads everything that a project's page shows in one statement. */

import type { Selection } from "../../platform/selection.ts";
import type { Statements } from "../../platform/statements.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { findProjectPage, type ReadProject } from "./project-page.ts";

export type PageReads = ReturnType<typeof createPageReads>;

/** Reads for pages that show several domains at once, in one statement each. */
export function createPageReads(statements: Statements) {
  return {
    /**
     * One of the viewer's projects with everything the document selects below it.
     * @returns null when there is none with this id or it belongs to another organization
     */
    findProject: (viewer: Viewer, id: string, selection: Selection): Promise<ReadProject | null> =>
      findProjectPage(statements, viewer.organizationId, id, selection),
  };
}
