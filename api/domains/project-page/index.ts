/** What a project's page is drawn of, by one read. */

import type { Selection } from "../../platform/selection.ts";
import type { Statements } from "../../platform/statements.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { findProjectPage, type ReadProject } from "./project-page.ts";

export type PageReads = ReturnType<typeof createPageReads>;

/** Reads of pages that show several domains at once, each by one statement. */
export function createPageReads(statements: Statements) {
  return {
    /**
     * One of the viewer's projects with what the document asks for below it.
     * @returns null when there is none with this id or it belongs to someone else
     */
    findProject: (viewer: Viewer, id: string, selection: Selection): Promise<ReadProject | null> =>
      findProjectPage(statements, viewer.organizationId, id, selection),
  };
}
