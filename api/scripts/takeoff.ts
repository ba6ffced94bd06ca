/**
 * Takes off many descriptions at once, for measuring the engine.
 *
 * usage: npm run -s takeoff -- FILE
 * FILE is a JSON array of objects with `id` and `description`. Prints one JSON object: id → array of
 * `{name, description, category, quantity, unit}`. Bulk goods (cubic yards, tons) and goods sold by length whose
 * piece length is not stated are given by exact measure, all others in whole sale units.
 */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { reportLine, takeOff } from "../domains/takeoff/index.ts";

const casesSchema = z.array(z.object({ id: z.string(), description: z.string() }));

function main(file: string | undefined): number {
  if (!file) {
    console.error("usage: npm run -s takeoff -- FILE");
    return 2;
  }
  const cases = casesSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const answers = Object.fromEntries(
    cases.map(({ id, description }) => [id, takeOff(description).materials.map(reportLine)]),
  );
  process.stdout.write(`${JSON.stringify(answers, null, 1)}\n`);
  return 0;
}

process.exitCode = main(process.argv[2]);
