import type { LineSpec } from "../../../recipes/assembly.ts";
import { formatNumber } from "../../../units.ts";
import { sheets } from "../../shared/packs.ts";

/** What a structure's roof has of its own: its area in square feet, and when it is shingled at all. */
interface ShingledRoof<V> {
  readonly area: (values: V) => number;
  readonly when?: (values: V) => boolean;
  /** Words beside the name of the sheathing where the walls are sheathed too. */
  readonly sheathing?: Pick<LineSpec<V>, "name" | "about">;
}

/** Sheathing and shingles of a structure's roof, as two lines. */
export function shingledRoof<V>({ area, when, sheathing }: ShingledRoof<V>): [LineSpec<V>, LineSpec<V>] {
  const ofRoof = {
    unit: "sq ft",
    usualWaste: 10,
    measured: area,
    formula: (values: V) => `${formatNumber(area(values))} sq ft of roof`,
    ...(when ? { when } : {}),
  };
  return [
    {
      key: "roof-sheathing",
      category: "Lumber & Wood",
      source: "Area ÷ 32",
      name: () => "OSB sheathing 7/16 in. 4x8, roof",
      ...sheathing,
      ...ofRoof,
      pack: () => sheets(32),
    },
    {
      key: "shingles",
      category: "Roofing",
      source: "3 bundles of 33.3 sq ft a square (missionrestoration.com)",
      name: () => "Architectural shingles",
      ...ofRoof,
      pack: () => ({ unit: "bundles", size: 33.33, contents: "33.33 sq ft a bundle" }),
    },
  ];
}

/** Felt under the shingles of a structure's roof. */
export const roofFelt = <V>({ area, when }: ShingledRoof<V>): LineSpec<V> => ({
  key: "roof-felt",
  category: "Roofing",
  unit: "sq ft",
  usualWaste: 10,
  source: "#15 roll 4 squares (jlconline.com)",
  ...(when ? { when } : {}),
  name: () => "Roofing felt #15",
  measured: area,
  formula: (values) => `${formatNumber(area(values))} sq ft of roof`,
  pack: () => ({ unit: "rolls", size: 400, contents: "400 sq ft a roll" }),
});
