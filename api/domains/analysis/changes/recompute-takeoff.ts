/** Recomputes a list from the last reading and people's answers and edits. */
import type { Connection } from "../../../platform/database.ts";
import { type Takeoff, textToRead } from "../../takeoff/index.ts";
import { loadEdits } from "../edits.store.ts";
import { type ScopeReading, scopeOf } from "../reading/scope-reading.ts";
import { loadAnswers } from "../run/question.store.ts";
import { computeTakeoff } from "./compute-takeoff.ts";
import type { Given } from "./edit.rules.ts";

/** What people have added to the description of a project's work. */
export async function loadGiven(connection: Connection, projectId: string): Promise<Given> {
  return { answers: await loadAnswers(connection, projectId), edits: await loadEdits(connection, projectId) };
}

/** @param reading the last reading of the description; when null, the rules read it */
export function recomputeTakeoff(description: string, given: Given, reading: ScopeReading | null): Takeoff {
  return computeTakeoff(scopeOf(textToRead(description, given), reading), { ...given, description });
}
