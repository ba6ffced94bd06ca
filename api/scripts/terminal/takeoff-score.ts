/**
 * Scores the takeoff against descriptions whose materials are known.
 *
 * usage: npm run -s takeoff:score -- [--model] FILE… Each FILE is a JSON array of `{id, trade, register?, description,
 * expect}`; `expect` lists materials as {@link scoreCaseSchema} defines. Prints the mean share of expected materials
 * that are met, the share of descriptions whose essential materials are all met, the share of empty lists, the lines
 * that match nothing expected and the share of the descriptions' figures that are used or set aside with a reason:
 * overall, by trade and, where a file states it, by register. With --model the installation's own language model
 * (AI_BASE_URL, AI_MODEL) reads each description as well, and the combined result is scored below that of the rules
 * only.
 */
import { readFileSync } from "node:fs";
import * as z from "zod";
import { readConfig } from "../../config.ts";
import {
  parseScope,
  reconcileScope,
  reportLine,
  type Takeoff,
  takeOff,
  takeOffScope,
} from "../../domains/takeoff/index.ts";
import { createScopeReader } from "../../integrations/language-model/index.ts";
import { type ScoreCase, scoreCase, scoreCaseSchema } from "../lib/takeoff-score/score-case.ts";
import { formatSummaries, type ScoredCase, summarise, summariseBy } from "../lib/takeoff-score/summary.ts";

type Read = (description: string) => Takeoff | Promise<Takeoff>;

async function scoreTakeoff(one: ScoreCase, read: Read): Promise<ScoredCase> {
  const { materials, reading } = await read(one.description);
  const figures = reading.filter(({ kind }) => kind === "figure");
  return {
    ...scoreCase(one, materials.map(reportLine)),
    id: one.id,
    trade: one.trade,
    register: one.register ?? null,
    figures: figures.length,
    accountedFigures: figures.filter(({ state }) => state !== "unread").length,
  };
}

/**
 * Reads with the rules and the installation's model; where the model fails, the rules' result stands, and the failure
 * is reported.
 */
function readWithModel(): { name: string; read: Read } | null {
  const { languageModel } = readConfig();
  if (!languageModel) return null;
  const reader = createScopeReader({ ...languageModel, logger: { info: () => {}, warn: () => {} } });
  return {
    name: `with ${languageModel.model}`,
    async read(description) {
      const answer = await reader.read(description, new AbortController().signal);
      if (answer.kind === "read")
        return takeOffScope(reconcileScope(description, parseScope(description), answer.scope), {
          description,
        });
      console.error(`The language model gave nothing: ${answer.failure}`);
      return takeOff(description);
    },
  };
}

async function printScores(title: string, cases: readonly ScoreCase[], read: Read): Promise<void> {
  const scores: ScoredCase[] = [];
  for (const one of cases) scores.push(await scoreTakeoff(one, read));
  const tables = [formatSummaries(title, [summarise("all", scores)])];
  for (const property of ["trade", "register"] as const) {
    const summaries = summariseBy(property, scores);
    if (summaries.length > 0) tables.push(formatSummaries(`by ${property}`, summaries));
  }
  process.stdout.write(`${tables.join("\n\n")}\n\n`);
}

async function main(words: readonly string[]): Promise<number> {
  const files = words.filter((word) => word !== "--model");
  if (files.length === 0) {
    console.error("usage: npm run -s takeoff:score -- [--model] FILE…");
    return 2;
  }
  const model = words.includes("--model") ? readWithModel() : null;
  if (words.includes("--model") && !model) {
    console.error("--model: no language model is configured; set AI_BASE_URL and AI_MODEL");
    return 2;
  }
  for (const file of files) {
    const cases = z.array(scoreCaseSchema).parse(JSON.parse(readFileSync(file, "utf8")));
    await printScores(file, cases, takeOff);
    if (model) await printScores(`${file} ${model.name}`, cases, model.read);
  }
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
