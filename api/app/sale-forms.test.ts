/** Loose goods are bought in the cheaper form for the whole amount: by the truckload or by the bag. */
import { expect, it } from "vitest";
import { packsFor, unitPriceAt } from "../domains/sourcing/index.ts";
import { type SearchedMaterial, searchStandIns } from "../scripts/lib/catalogue-offers.ts";

const ofCubicYards = (name: string, quantity: number): SearchedMaterial => ({
  name,
  category: "Concrete & Masonry",
  description: "",
  quantity,
  unit: "cubic yards",
  packSize: 27,
  measuredUnit: "cu ft",
});

it.each([
  ["Paver leveling sand", 1, "cu yd"],
  ["Play sand", 2, "cu yd"],
  ["Mason sand, bulk", 2, "cu yd"],
  ["Paver leveling sand", 0.1, "bag"],
  ["Play sand", 0.1, "bag"],
])(
  "%s, %d cubic yards: the cheapest is sold by the %s, and the other form is offered too",
  async (name, quantity, form) => {
    const [found] = await searchStandIns([ofCubicYards(name, quantity)]);
    const offers = (found?.offers ?? [])
      .map(({ listing, packQuantity }) => {
        const packs = packsFor(quantity, packQuantity);
        const price = unitPriceAt(listing.priceCents, listing.quantityBreaks, packs);
        return { form: listing.saleUnit, cents: packs * price };
      })
      .sort((a, b) => a.cents - b.cents);
    expect(offers[0]?.form).toBe(form);
    expect(offers.map((offer) => offer.form)).toEqual(expect.arrayContaining(["cu yd", "bag"]));
  },
);
