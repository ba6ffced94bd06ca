/** Project Analysis: description → scope → materials with the arithmetic behind each quantity. */
import { randomUUID } from "node:crypto";
import { replacePlans } from "../../basket/index.ts";
import {
  listMaterials,
  type NewMaterial,
  replaceMaterials,
  reviseMaterials,
  saveRevision,
} from "../../sourcing/index.ts";
import { summariseScope, textToRead } from "../../takeoff/index.ts";
import { countOf, describeChanges, toMaterials } from "../analysis.rules.ts";
import { computeTakeoff } from "../changes/compute-takeoff.ts";
import { loadGiven } from "../changes/recompute-takeoff.ts";
import { reserveTokens, settleTokens } from "../reading/model-use.store.ts";
import { readScope } from "../reading/scope-reading.ts";
import { listKeptRecipes } from "../recipes/kept-recipe.store.ts";
import { saveQuestions } from "../run/question.store.ts";
import { findScopeReading } from "../run/step.store.ts";
import type { Agent } from "./agent.ts";

const NOTHING_FOUND =
  "No materials could be taken off this description. Say what you want to build and its size, for example " +
  '"12 x 16 ft deck, 3 ft high, with stairs". Or answer the questions about it.';

/** Reads the description and stores the list of materials. */
export const projectAnalysisAgent: Agent = {
  name: "Project Analysis",
  opening: "Reading the description",
  async work({ project, runNumber, signal, report, saveMeanwhile }, { database, scopeReader }) {
    const { organizationId, description } = project;
    const given = await loadGiven(database, project.id);
    // The rules' list while the model is working; null where the model was not asked.
    const standing: { materials: NewMaterial[] | null } = { materials: null };
    const reading = await readScope(textToRead(description, given), {
      reader: scopeReader,
      kept: await findScopeReading(database, project.id),
      recipes: (await listKeptRecipes(database, organizationId)).map(({ recipe }) => recipe),
      signal,
      reserve: (tokens) =>
        reserveTokens(database, { organizationId, tokens, tokensPerDay: scopeReader?.tokensPerDay ?? 0 }),
      settle: (reserved, used) => settleTokens(database, { organizationId, reserved, used }),
      async onAsking(scope) {
        const materials = toMaterials(computeTakeoff(scope, given), project, runNumber, randomUUID);
        standing.materials = materials;
        await saveMeanwhile(async (transaction) => {
          await replacePlans(transaction, project.id, []);
          await replaceMaterials(transaction, project.id, materials);
        });
        report(
          20,
          `${countOf(materials.length, "material")} by the built-in rules. Asking the language model`,
        );
      },
    });
    const takeoff = computeTakeoff(reading.scope, { ...given, description });
    const summary = summariseScope(takeoff.scope);
    if (summary !== "") report(60, summary);
    const materials = toMaterials(takeoff, project, runNumber, randomUUID);
    const changed = describeChanges(standing.materials ?? materials, materials);
    const open = takeoff.questions.filter((question) => given.answers[question.key] === undefined).length;
    return {
      message: `${summary === "" ? "" : `${summary}: `}${countOf(materials.length, "material")}${
        open > 0 ? `, ${countOf(open, "question")}` : ""
      }`,
      use: { meter: "analyses", amount: 1 },
      output: {
        notes: [...changed, ...takeoff.notes],
        materialCount: materials.length,
        reading,
        spans: takeoff.reading,
      },
      async save(transaction) {
        await replacePlans(transaction, project.id, []);
        if (standing.materials === null) await replaceMaterials(transaction, project.id, materials);
        else {
          // Unchanged lines keep their rows, so that an open page shows only what changes.
          const stored = await listMaterials(transaction, project.id);
          await saveRevision(transaction, reviseMaterials(stored, materials), runNumber);
        }
        await saveQuestions(transaction, project.id, runNumber, takeoff.questions);
      },
      ...(materials.length === 0 ? { failure: NOTHING_FOUND } : {}),
    };
  },
};
