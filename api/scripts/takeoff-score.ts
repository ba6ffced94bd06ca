/**
 * Scores the takeoff against descriptions whose materials are known.
 *
 * usage: npm run -s takeoff:score -- FILE…
 * Each FILE is a JSON array of `{id, trade, register?, description, expect}`; `expect` lists materials as
 * {@link scoreCaseSchema} says. Prints the mean share of expected materials that are met, the share of descriptions whose
 * essential materials are all met, the share of empty lists, the lines that nothing expects and the share of the
 * descriptions' figures that are used or set aside with a reason: over all, by trade and, where a file tells it, by
 * register.
 */
import { readFileSync } from "node:fs";
import * as z from "zod";
import { reportLine, takeOff } from "../domains/takeoff/index.ts";
import { type ScoreCase, scoreCase, scoreCaseSchema } from "./lib/takeoff-score/score-case.ts";
import { formatSummaries, type ScoredCase, summarise, summariseBy } from "./lib/takeoff-score/summary.ts";

function scoreTakeoff(one: ScoreCase): ScoredCase {
  const { materials, reading } = takeOff(one.description);
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

function main(files: readonly string[]): number {
  if (files.length === 0) {
    console.error("usage: npm run -s takeoff:score -- FILE…");
    return 2;
  }
  for (const file of files) {
    const cases = z.array(scoreCaseSchema).parse(JSON.parse(readFileSync(file, "utf8")));
    const scores = cases.map(scoreTakeoff);
    const tables = [formatSummaries(file, [summarise("all", scores)])];
    for (const property of ["trade", "register"] as const) {
      const summaries = summariseBy(property, scores);
      if (summaries.length > 0) tables.push(formatSummaries(`by ${property}`, summaries));
    }
    process.stdout.write(`${tables.join("\n\n")}\n\n`);
  }
  return 0;
}

process.exitCode = main(process.argv.slice(2));
