/** Packages that goods are bought in, and the words for them. */

/** Word of a package → its name in the singular. */
const PACKAGES: ReadonlyMap<string, string> = new Map(
  (
    [
      ["bag", "bags, sacks, sack"],
      ["box", "boxes"],
      ["bundle", "bundles"],
      ["carton", "cartons"],
      ["case", "cases"],
      ["roll", "rolls"],
      ["coil", "coils, spool, spools, reel, reels"],
      ["sheet", "sheets"],
      ["bucket", "buckets, pail, pails"],
      ["tube", "tubes, cartridge, cartridges"],
      ["jar", "jars"],
      ["jug", "jugs"],
      ["pack", "packs, package, packages, packet, packets"],
      ["can", "cans, tin, tins"],
      ["gal", "gallon, gallons"],
      ["l", "liter, liters, litre, litres"],
      ["qt", "quart, quarts"],
      ["pallet", "pallets, cube, cubes"],
      ["piece", "pieces, stick, sticks, length, lengths, stix, footers"],
    ] as const
  ).flatMap(([name, others]) => [[name, name], ...others.split(", ").map((other) => [other, name] as const)]),
);

/** Name of the package that a word denotes; null for any other word. */
export const packageOf = (word: string | undefined): string | null => PACKAGES.get(word ?? "") ?? null;
