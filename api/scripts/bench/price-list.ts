/**
 * Speed of price lists: `npm run bench:price-list`. Embedded database, the sandbox catalog's titles as a yard's list of
 * 10,000 and 50,000 rows. Reports the first import, the import that replaces it, a search, and the longest time the
 * process answered no one else.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { createPriceListConnector } from "../../domains/sourcing/index.ts";
import { systemClock } from "../../platform/clock.ts";
import { readCatalogue } from "../../sandbox/suppliers/catalogue.ts";
import { startLocalServer } from "../lib/local-server.ts";

const QUERIES = [
  "Pressure-treated 2x8x12",
  "2x4 stud 8 ft",
  "Concrete mix 80 lb",
  "Drywall 1/2 in. 4x8",
  "Drywall screws 1-5/8 in.",
  "Architectural shingles",
  "Joist hanger for 2x8",
  "Interior paint 1 gal",
  "PVC pipe 1/2 in. x 10 ft",
  "R-13 batt insulation",
];

const local = await startLocalServer();
const { priceLists } = local.server.services;
const titles = readCatalogue().flatMap((item) =>
  Object.values(item.offers).flatMap((offer) => (offer ? [offer.title] : [])),
);
for (const rows of [10_000, 50_000]) {
  const csv = [
    "sku,description,price,uom",
    ...Array.from({ length: rows }, (_, index) => {
      const title = `${titles[index % titles.length]}${index < titles.length ? "" : `, lot ${index}`}`;
      return `S${index},"${title.replaceAll('"', '""')}",${(1 + (index % 500) / 7).toFixed(2)},EA`;
    }),
  ].join("\n");
  const file = { bytes: new TextEncoder().encode(csv), fileName: "bench.csv", choices: {}, listId: null };
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const first = await timed(() => priceLists.importList(local.viewer, file, { name: `Yard of ${rows}` }));
  if (first.value.kind !== "success") throw new Error(first.value.message);
  const { list } = first.value;
  const again = await timed(() => priceLists.importList(local.viewer, { ...file, listId: list.id }, null));
  delay.disable();
  const connector = createPriceListConnector(
    { id: list.supplierId, name: list.name },
    { database: local.server.foundation.database, clock: systemClock },
  );
  const searches: number[] = [];
  for (const query of QUERIES) {
    const request = { query, category: null, zip: "14201", limit: 20 };
    searches.push((await timed(() => connector.search(request, new AbortController().signal))).ms);
  }
  searches.sort((a, b) => a - b);
  console.log(
    `${rows.toLocaleString("en-US")} rows: imported in ${first.ms} ms, replaced in ${again.ms} ms, ` +
      `event loop held for at most ${Math.round(delay.max / 1e6)} ms; ` +
      `search ${searches[Math.floor(searches.length / 2)]} ms median, ${searches.at(-1)} ms worst`,
  );
}
await local.stop();
process.exit(0);

async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; ms: number }> {
  const start = performance.now();
  const value = await work();
  return { value, ms: Math.round(performance.now() - start) };
}
