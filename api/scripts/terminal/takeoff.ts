/**
 * Takes off many descriptions in one run, for measuring the engine.
 *
 * usage: npm run -s takeoff -- [--reading] FILE
 *
 * FILE is a JSON array of objects with `id` and `description`, or plain text that describes one job and whose id is the
 * file's name. Prints one JSON object: id → array of `{name, description, category, quantity, unit}`. Quantities are net except for waste that
 * the description states; the usual waste of the trade is given separately, as `usualWaste` in percent. Bulk goods
 * (cubic yards, tons) and goods sold by length whose piece length is not stated are given by exact measure, all others
 * in whole sale units. With `--reading`: id → `{list, reading}`, where `reading` reports what happened to each figure
 * and each word that names work: `{key, kind, start, end, text, state, reason, lines, choices, saidBy}`.
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { z } from "zod";
import { reportLine, takeOff } from "../../domains/takeoff/index.ts";

const casesSchema = z.array(z.object({ id: z.string(), description: z.string() }));

function readCases(file: string): z.infer<typeof casesSchema> {
  const text = readFileSync(file, "utf8");
  if (!text.trimStart().startsWith("[")) return [{ id: basename(file), description: text.trim() }];
  return casesSchema.parse(JSON.parse(text));
}

function main(options: readonly string[]): number {
  const hasReading = options.includes("--reading");
  const [file] = options.filter((option) => option !== "--reading");
  if (!file) {
    console.error("usage: npm run -s takeoff -- [--reading] FILE");
    return 2;
  }
  const cases = readCases(file);
  const answers = Object.fromEntries(
    cases.map(({ id, description }) => {
      const { materials, reading } = takeOff(description);
      const list = materials.map((material) => ({
        ...reportLine(material),
        ...(material.wastePercent === 0 && material.usualWaste > 0
          ? { usualWaste: material.usualWaste }
          : {}),
      }));
      return [id, hasReading ? { list, reading } : list];
    }),
  );
  process.stdout.write(`${JSON.stringify(answers, null, 1)}\n`);
  return 0;
}

process.exitCode = main(process.argv.slice(2));
