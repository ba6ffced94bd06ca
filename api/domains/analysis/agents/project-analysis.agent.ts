/** Project Analysis: description → scope → materials with the arithmetic behind each quantity. */
import { randomUUID } from "node:crypto";
import { replacePlans } from "../../basket/index.ts";
import { replaceMaterials } from "../../sourcing/index.ts";
import { summariseScope, takeOffScope, textToRead } from "../../takeoff/index.ts";
import { countOf, toMaterials } from "../analysis.rules.ts";
import { loadEdits } from "../edits.store.ts";
import { loadAnswers, saveQuestions } from "../progress.store.ts";
import { findScopeReading } from "../run.store.ts";
import { readScope } from "../scope-reading.ts";
import type { Agent } from "./agent.ts";

const NOTHING_FOUND =
  "No materials could be taken off this description. Say what is to be built and its size, for example " +
  '"12 x 16 ft deck, 3 ft high, with stairs". Or answer the questions about it.';

export const projectAnalysisAgent: Agent = {
  name: "Project Analysis",
  opening: "Reading the description",
  async work({ project, runNumber, signal, report }, { database, scopeReader }) {
    const answers = await loadAnswers(database, project.id);
    const reading = await readScope(textToRead(project.description, answers), {
      reader: scopeReader,
      kept: await findScopeReading(database, project.id),
      signal,
      onAsking: () => report(20, "Asking the language model"),
    });
    const takeoff = takeOffScope(reading.scope, { answers, edits: await loadEdits(database, project.id) });
    const summary = summariseScope(takeoff.scope);
    if (summary !== "") report(60, summary);
    const materials = toMaterials(takeoff, project, runNumber, randomUUID);
    const open = takeoff.questions.filter((question) => answers[question.key] === undefined).length;
    return {
      message: `${summary}: ${countOf(materials.length, "material")}${
        open > 0 ? `, ${countOf(open, "question")}` : ""
      }`,
      use: { meter: "analyses", amount: 1 },
      output: { notes: takeoff.notes, materialCount: materials.length, reading },
      async save(transaction) {
        await replacePlans(transaction, project.id, []);
        await replaceMaterials(transaction, project.id, materials);
        await saveQuestions(transaction, project.id, runNumber, takeoff.questions);
      },
      ...(materials.length === 0 ? { failure: NOTHING_FOUND } : {}),
    };
  },
};
