import type { Connection } from "../../../platform/database.ts";
import { listActiveSuppliers } from "../../sourcing/index.ts";
import type { Project } from "../project.types.ts";
import { type JobNote, listJobNotes } from "./job-notes.ts";

/** Loads the notes of a project. Its instructions may name the suppliers whose prices its owner may see. */
export async function loadJobNotes(
  connection: Connection,
  { organizationId, isTest, preferences }: Pick<Project, "organizationId" | "isTest" | "preferences">,
): Promise<JobNote[]> {
  const hasInstructions = preferences.specialInstructions !== null;
  return listJobNotes(
    preferences,
    hasInstructions ? await listActiveSuppliers(connection, organizationId, isTest) : [],
  );
}
