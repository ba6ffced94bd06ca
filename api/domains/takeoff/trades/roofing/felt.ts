import { formatNumber } from "../../units.ts";
import { explainRoof, type RoofValues, roofArea } from "../shared/roof-inputs.ts";

/** What the rolls depend on beside the roof. */
interface FeltValues extends RoofValues {
  readonly felt: string;
  readonly feltRoll: number;
}

/** Square feet of a roll: #15 four squares, #30 two (jlconline.com), synthetic ten. */
const rollArea = (v: FeltValues): number =>
  v.feltRoll > 0 ? v.feltRoll : v.felt === "#30" ? 200 : v.felt === "#15" ? 400 : 1000;

/** Underlayment over the whole roof: the same line wherever a roof is covered. */
export const feltRolls = {
  name: (v: FeltValues) =>
    v.felt === "synthetic" ? "Synthetic underlayment, 10-square roll" : `Roofing felt ${v.felt}`,
  about: () => "Roof underlayment",
  measured: (v: FeltValues) => roofArea(v),
  formula: (v: FeltValues) => explainRoof(v),
  pack: (v: FeltValues) => ({
    unit: "rolls",
    size: rollArea(v),
    contents: `${formatNumber(rollArea(v))} sq ft a roll`,
  }),
};
