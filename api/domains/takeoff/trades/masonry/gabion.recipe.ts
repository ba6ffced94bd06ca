import { captured, fromGroup } from "../../reading/finders.ts";
import { defineAssembly, numberInput } from "../../recipes/assembly.ts";
import type { Finder, Group } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { orderInputs } from "../shared/aggregate-inputs.ts";
import { looseMaterial } from "../shared/packs.ts";
import { missingWall, wallInputs, wallRun } from "../shared/walls.ts";

const isBasket = ({ values, pre, post, owner }: Group): boolean =>
  values.length === 3 &&
  Math.max(...values) <= 14 &&
  /\b(?:baskets?|gabions?|cages?|boxes)\b/.test(`${pre.slice(-48)} ${owner} ${post.slice(0, 32)}`);
const basketSide = (index: 0 | 1 | 2): Finder => fromGroup(isBasket, ({ values }) => values[index] ?? 0);

/** Wire baskets filled with stone. */
export const gabion = defineAssembly({
  id: "gabion",
  name: "Gabion wall",
  triggers: [{ pattern: /\bgabions?\b/, weight: 3.8 }],
  covers: ["retaining-wall", "dry-stone-wall", "gravel", "concrete-wall"],
  inputs: {
    ...wallInputs(true, 3),
    basketLength: numberInput("Basket length", "ft", 6, "6 x 3 x 3 ft (2 x 1 x 1 m) baskets", [
      basketSide(0),
    ]),
    basketWidth: numberInput("Basket width", "ft", 3, "6 x 3 x 3 ft (2 x 1 x 1 m) baskets", [basketSide(1)]),
    basketHeight: numberInput("Basket height", "ft", 3, "6 x 3 x 3 ft (2 x 1 x 1 m) baskets", [
      basketSide(2),
    ]),
    rows: numberInput(
      "Rows",
      "pieces",
      0,
      "From the height",
      [
        captured(/\b(\d{1,2}) (?:rows?|courses?|tiers?|layers?|baskets?) (?:high|tall|deep)\b/),
        captured(/\b(\d{1,2}) (?:rows|courses|tiers|layers)\b/),
      ],
      { isQuiet: true },
    ),
    ...orderInputs(1.4, "1.4 tons a cubic yard is usual (had2know.com)", /stone|rock|fill/),
  },
  missing: (v) => missingWall(v, "gabion wall"),
  title: (v) => `Gabion wall ${formatNumber(wallRun(v))} ft`,
  lines: [
    {
      key: "baskets",
      category: "Steel & Metal",
      source: "Length ÷ basket, rounded up, × rows",
      aka: /gabion|basket|cage/,
      name: (v) =>
        `Gabion wire basket ${formatNumber(v.basketLength * v.basketWidth * v.basketHeight)} cu ft`,
      measured: (v) => basketsOf(v),
      formula: (v) =>
        `${formatNumber(wallRun(v))} ft ÷ ${formatNumber(v.basketLength)} ft × ${formatNumber(rowsOf(v))} rows`,
    },
    {
      key: "stone",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 5,
      source: "Volume of the baskets",
      aka: /stone|rock|fill/,
      name: () => "Gabion fill stone 4-8 in., bulk",
      measured: (v) => basketsOf(v) * v.basketLength * v.basketWidth * v.basketHeight,
      formula: (v) => `${formatNumber(basketsOf(v))} baskets × their volume`,
      pack: (v) => looseMaterial(v.density, v),
    },
  ],
});

type GabionValues = Parameters<typeof wallRun>[0] & {
  readonly basketLength: number;
  readonly basketHeight: number;
  readonly rows: number;
};

const rowsOf = (v: GabionValues): number =>
  v.rows > 0 ? v.rows : Math.max(1, Math.ceil(v.height / v.basketHeight - 0.05));
const basketsOf = (v: GabionValues): number => Math.ceil(wallRun(v) / v.basketLength - 0.02) * rowsOf(v);
