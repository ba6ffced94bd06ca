/**
 * Titles as shops write them, offered by a desk as alternates. They come from Home Depot's and Menards' product pages;
 * each is compared with a material that it is, or nearly is.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openQuoteBench, type QuoteBench, type QuoteProject } from "../../../testing/benches/quote-bench.ts";
import { offerQuotes } from "./offer-quotes.ts";

let bench: QuoteBench;
beforeAll(async () => {
  bench = await openQuoteBench();
});
afterAll(() => bench.close());

interface RequestedLine {
  name: string;
  category: string;
  unit: string;
}

const LUMBER = { category: "Lumber & Wood", unit: "pieces" };
const SHINGLES = { name: "Architectural shingles", category: "Roofing", unit: "bundles" };

const FITS: [RequestedLine, string][] = [
  [{ name: "2x6x12", ...LUMBER }, "2 in. x 6 in. x 12 ft. #2 Premium Grade Fir Dimensional Lumber"],
  [
    { name: "Pressure-treated 2x8x8", ...LUMBER },
    "2 in. x 8 in. x 8 ft. #2 Ground Contact Pressure-Treated Southern Yellow Pine Lumber",
  ],
  [
    SHINGLES,
    "GAF Timberline HDZ Slate Algae Resistant Laminated High Definition Shingles (33.33 sq. ft. per Bundle)",
  ],
];

const NEARLY: [RequestedLine, string, string][] = [
  [
    { name: "2x6x12", ...LUMBER },
    "2 in. x 6 in. x 16 ft. #2 and Better Prime Doug Fir Lumber",
    "title does not say 2 in x 6 in x 12 ft",
  ],
  [
    { name: "Pressure-treated 2x8x8", ...LUMBER },
    "2 in. x 8 in. x 8 ft. #2 Prime or BTR KD-HT SPF Dimensional Lumber",
    "material is pressure treated, title does not say so",
  ],
  [
    { name: "4x4x8 post", ...LUMBER },
    "4 in. x 4 in. x 10 ft. Western Red Cedar Timber",
    "title says cedar, material does not",
  ],
  [
    SHINGLES,
    "GAF Royal Sovereign Weathered Gray Algae Resistant 3-Tab Roofing Shingles (33.33 sq. ft. per Bundle) (26-Pieces)",
    "title is 3-tab roofing shingle, material is architectural shingle",
  ],
  [
    { name: "1/2 in EMT compression connectors", category: "Electrical", unit: "pieces" },
    "Halex 3/4 in. Electrical Metallic Tube Raintight Compression Connectors (20-Pack)",
    "title does not say 1/2 in",
  ],
  [
    { name: "R-13 insulation", category: "Insulation", unit: "rolls" },
    'R-21 EcoBatt® Unfaced Fiberglass Insulation Batt - 15" x 105"',
    "title does not say r-value 13",
  ],
];

/** A yard that offers `title` as an alternate for the project's only line. */
async function offer(asked: RequestedLine, title: string) {
  const project = await bench.createProject();
  const { boards, screws } = project;
  await bench.database.material.delete({ where: { id: screws } });
  await bench.database.material.update({
    where: { id: boards },
    data: { ...asked, measuredUnit: asked.unit },
  });
  const yard = bench.yard();
  const request = await bench.send(project, [yard], { lines: [{ materialId: boards }] });
  const lines = [{ materialKey: "key-0", answer: "alternate", title, price: "3.00", priceUnit: "sale_unit" }];
  const quote = { requestVersion: 1, validUntil: "2026-12-20", lines };
  const token = await bench.tokenOf(yard.email);
  const input = { quote, confirmedKeys: ["key-0"] };
  const taken = await bench.service.submitByLink(token, input, "page", "1.2.3.4");
  expect(taken).toMatchObject({ kind: "success" });
  const present = (await bench.service.findQuoteRequest(project.viewer, request.id)) ?? request;
  return { project, request: present, ...(await see(project, request.id)) };
}

/** The project's current offers, as after each change of its quotes, and the state of the line. */
async function see({ viewer, id, boards }: QuoteProject, requestId: string) {
  const { organizationId } = viewer;
  const now = bench.clock.now();
  await bench.database.$transaction((transaction) => offerQuotes(transaction, { id, organizationId }, now));
  const offers = await bench.database.product.findMany({
    where: { materialId: boards, quoteId: { not: null } },
    select: { name: true },
  });
  const request = await bench.service.findQuoteRequest(viewer, requestId);
  const states = request ? await bench.service.listLineStates(request) : [];
  return { offers: offers.map(({ name }) => name), state: states[0] };
}

describe("a shop's title as an alternate for a line", () => {
  it.each(FITS)("of %o that fits is an offer: %s", async (asked, title) => {
    const { offers, state } = await offer(asked, title);
    expect(offers).toEqual([title]);
    expect(state).toMatchObject({ notOffered: null, verdict: { isMatch: true } });
  });

  it.each(NEARLY)(
    "of %o that nearly fits is no offer until a user accepts it, and gives the reason: %s",
    async (asked, title, why) => {
      const { project, request, offers, state } = await offer(asked, title);
      expect(offers).toEqual([]);
      expect(state).toMatchObject({
        notOffered: "alternate",
        verdict: { isMatch: false, reasons: expect.arrayContaining([expect.stringContaining(why)]) },
      });
      const decide = (isAccepted: boolean) =>
        bench.service.decideAlternate(project.viewer, {
          quoteRequestId: request.id,
          invitationId: request.invitations[0]?.id ?? "",
          materialKey: "key-0",
          isAccepted,
        });
      await decide(true);
      expect(await see(project, request.id)).toMatchObject({ offers: [title], state: { notOffered: null } });
      await decide(false);
      expect(await see(project, request.id)).toMatchObject({
        offers: [],
        state: { notOffered: "alternate" },
      });
    },
  );
});
