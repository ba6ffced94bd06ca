import type { LineSpec } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";

/** Chutes that keep the eaves' airflow clear of the insulation, one per bay. */
export const baffleLine: LineSpec<{ readonly baffles: number }> = {
  key: "baffles",
  category: "Insulation",
  source: "One in each bay at the eaves (energystar.gov)",
  aka: /baffle|chute|rafter vent/,
  when: (v) => v.baffles > 0,
  name: () => "Rafter vent baffle 14 x 48 in.",
  about: () => "vent chute",
  measured: (v) => v.baffles,
  formula: (v) => `${formatNumber(v.baffles)} bays`,
};
