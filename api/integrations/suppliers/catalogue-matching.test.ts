import { expect, test } from "vitest";
import { createMatcher } from "../../domains/sourcing/index.ts";
import { readCatalogue } from "../../sandbox/suppliers/catalogue.ts";

test("at least 92% of the stand-ins' listings, written independently of the matcher, are identified correctly", () => {
  const missed: string[] = [];
  let listings = 0;
  for (const item of readCatalogue()) {
    const match = createMatcher({ name: item.item, unit: item.saleUnit });
    for (const offer of Object.values(item.offers)) {
      if (!offer) continue;
      listings += 1;
      if (!match(offer.title).isMatch) missed.push(`${item.item} | ${offer.title}`);
    }
  }
  console.info(`catalogue: ${listings} listings, ${missed.length} not recognised`);
  expect(1 - missed.length / listings).toBeGreaterThanOrEqual(0.92);
});
