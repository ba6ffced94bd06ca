import { defineAssembly, type LineSpec } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { running } from "../shared/packs.ts";
import { ductInputs } from "./ducts.reading.ts";

type DuctValues = {
  readonly [K in keyof typeof ductInputs]: (typeof ductInputs)[K] extends { kind: "text" } ? string : number;
};

const FLEX_BAG_FT = 25;

/** Parts bought in the number stated. */
const counted = (
  key: "boots" | "registers" | "grilles" | "takeoffs" | "elbows" | "dampers",
  name: (v: DuctValues) => string,
): LineSpec<DuctValues> => ({
  key,
  category: "Steel & Metal",
  source: "As counted",
  when: (v) => v[key] > 0,
  name,
  measured: (v) => v[key],
  formula: (v) => `${formatNumber(v[key])} as counted`,
});

const sizeOf = (v: DuctValues): string => formatNumber(v.round > 0 ? v.roundSize : v.flexSize);

/** Supply and return ducts of a furnace or air handler. */
export const ducts = defineAssembly({
  id: "ducts",
  name: "Ducts",
  triggers: [
    {
      pattern:
        /\b(?:duct ?work|ducting)\b|\btrunk (?:and|&) branch\b|\btrunk (?:line|duct)\b|\binsulated flex\b/,
      weight: 3.6,
    },
    {
      pattern:
        /\btrunk \d{1,2}(?: in)? x \d{1,2}\b|\bround (?:branches|runs)\b(?=.*\b(?:boots?|registers?|plenum|furnace)\b)/,
      weight: 3.6,
    },
    { pattern: /\bflex(?:ible)? ducts?\b|\bducts?\b(?! (?:tape|seal))(?=.{0,160}\bft\b)/, weight: 3.6 },
  ],
  notFor: /\bmini[- ]?split\b|\bdryer (?:vent|duct)\b|\bexhaust fan\b|\brange hood\b/,
  covers: ["batt-insulation", "pipe-run", "plumbing-rough"],
  inputs: ductInputs,
  missing: (v) =>
    v.trunk + v.round + v.flex > 0
      ? null
      : {
          prompt: "How long are the ducts? Give each run with its size.",
          defaultValue: "6 in round duct, 40 ft",
        },
  title: (v) => `Ducts ${formatNumber(v.trunk + v.round + v.flex)} ft`,
  lines: [
    {
      key: "trunk",
      category: "Steel & Metal",
      unit: "ft",
      usualWaste: 5,
      source: "Length ÷ a joint",
      aka: /trunk|plenum|main/,
      when: (v) => v.trunk > 0,
      name: (v) => `Rectangular trunk duct ${v.trunkSize} in. x ${formatNumber(v.joint)} ft.`,
      measured: (v) => v.trunk,
      pack: (v) => running(0, v.joint),
    },
    {
      key: "round-duct",
      category: "Steel & Metal",
      unit: "ft",
      usualWaste: 5,
      source: "Runs × their length, 5 ft joints",
      aka: /branch|round|pipe$/,
      when: (v) => v.round > 0,
      name: (v) => `Round metal duct pipe ${formatNumber(v.roundSize)} in. x 5 ft.`,
      about: () => "branch duct",
      measured: (v) => v.round,
      pack: () => running(0, 5),
    },
    {
      key: "flex-duct",
      category: "Steel & Metal",
      unit: "ft",
      usualWaste: 5,
      source: "Runs × their length, 25 ft a bag",
      aka: /flex/,
      when: (v) => v.flex > 0,
      name: (v) => `Flexible duct R-6 ${formatNumber(v.flexSize)} in. x 25 ft.`,
      measured: (v) => v.flex,
      pack: () => running(0, FLEX_BAG_FT),
    },
    counted("takeoffs", (v) => `Duct take-off collar ${sizeOf(v)} in.`),
    counted("elbows", (v) => `Round metal duct elbow ${sizeOf(v)} in.`),
    counted("dampers", (v) => `Duct damper ${sizeOf(v)} in.`),
    counted("boots", (v) => `Register boot 4 x 10 x ${sizeOf(v)} in.`),
    counted("registers", () => "Floor register 4 x 10 in."),
    counted("grilles", () => "Return air grille 20 x 20 in."),
  ],
});
