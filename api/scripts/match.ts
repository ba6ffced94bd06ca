/**
 * Says which shop titles are the material asked for: `npm run -s match -- FILE`.
 *
 * FILE holds a JSON array of `{id, material: {name, category, quantity, unit}, titles: [{title}]}`. Prints one JSON
 * object, id → array in the titles' order of `{match, pack}`, where pack is what one sale unit holds, or null.
 */
import { readFileSync } from "node:fs";
import * as z from "zod";
import { createMatcher } from "../domains/sourcing/index.ts";

const questions = z.array(
  z.object({
    id: z.union([z.string(), z.number()]).transform(String),
    material: z.object({
      name: z.string(),
      category: z.string().nullish(),
      quantity: z.number().nullish(),
      unit: z.string().nullish(),
    }),
    titles: z.array(z.union([z.object({ title: z.string() }), z.string()])),
  }),
);

const file = process.argv[2];
if (file === undefined) {
  console.error("Usage: npm run -s match -- FILE");
  process.exitCode = 2;
} else {
  const answers = questions.parse(JSON.parse(readFileSync(file, "utf8"))).map(({ id, material, titles }) => {
    const match = createMatcher({ name: material.name, unit: material.unit ?? "each" });
    const verdicts = titles.map((entry) => {
      const { isMatch, pack } = match(typeof entry === "string" ? entry : entry.title);
      return { match: isMatch, pack };
    });
    return [id, verdicts] as const;
  });
  process.stdout.write(`${JSON.stringify(Object.fromEntries(answers), null, 1)}\n`);
}
