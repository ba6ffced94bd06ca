/**
 * Shows which shop titles are the requested material: `npm run -s match -- FILE`.
 *
 * With `--catalogue [FILE]` it searches the sample suppliers instead, for every material that the takeoff can list (and
 * for those of the descriptions in FILE, an array of `{id, description}`), and prints each with the first choice at
 * each supplier: to be reviewed by eye after a change to the names of materials, the matching or the catalogue.
 *
 * FILE holds a JSON array of `{id, material: {name, category, quantity, unit}, titles: [{title}]}`. Prints one JSON
 * object, id → array in the titles' order of `{match, pack}`, where pack is the content of one sale unit, or null.
 */
import { readFileSync } from "node:fs";
import * as z from "zod";
import { coverNeed, createMatcher, type Offer } from "../../domains/sourcing/index.ts";
import { takeOff } from "../../domains/takeoff/index.ts";
import { toDecimal } from "../../platform/money.ts";
import { listedMaterials, type OfferedMaterial, searchStandIns } from "../lib/catalogue-offers.ts";

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

const descriptions = z.array(z.object({ description: z.string() }));

const [first, second] = process.argv.slice(2);
if (first === "--catalogue") {
  const jobs = second === undefined ? [] : descriptions.parse(JSON.parse(readFileSync(second, "utf8")));
  const described = jobs.flatMap(({ description }) => takeOff(description).materials);
  const found = await searchStandIns([...listedMaterials(), ...described]);
  console.log(found.map(describeOffers).join("\n"));
} else if (first === undefined) {
  console.error("Usage: npm run -s match -- FILE, or npm run -s match -- --catalogue [FILE]");
  process.exitCode = 2;
} else printVerdicts(first);

function printVerdicts(file: string): void {
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

/** The material's line, then one for each supplier: the cheapest offer that covers the need. */
function describeOffers({ material, offers }: OfferedMaterial): string {
  const { name, quantity, unit } = material;
  const cheapest = new Map<string, { total: number; line: string }>();
  for (const offer of offers) {
    const { packs, totalCents } = coverNeed(toCovered(offer, quantity));
    const { saleUnit, title } = offer.listing;
    const line = `    ${offer.supplierId}: ${packs} ${saleUnit} = $${toDecimal(totalCents)}  ${title}`;
    const known = cheapest.get(offer.supplierId);
    if (known === undefined || totalCents < known.total)
      cheapest.set(offer.supplierId, { total: totalCents, line });
  }
  const lines = [...cheapest.values()].map(({ line }) => line);
  return [`${name} | ${quantity} ${unit}`, ...(lines.length === 0 ? ["    no offer"] : lines)].join("\n");
}

function toCovered({ listing, packQuantity }: Offer, materialQuantity: number) {
  const { priceCents, quantityBreaks } = listing;
  return { materialQuantity, packQuantity, priceCents, quantityBreaks };
}
