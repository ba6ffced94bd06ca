import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { when } from "../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan } from "../../reading/geometry.ts";
import { words } from "../../reading/phrases/patterns.ts";
import { defineAssembly, flagInput, names } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { GALLONS } from "../shared/packs.ts";
import { refinishedInputs } from "./refinished-area.ts";

const STAIN_COVERAGE = 500;

const inputs = {
  ...refinishedInputs({
    coats: 3,
    coatsSource: "Three coats on most floors (waterlox.com)",
    coverage: 500,
    coverageSource: "500 sq ft a gallon and coat (waterlox.com)",
    named: words("polyurethane, finish, varnish, gal, can"),
  }),
  isStained: flagInput("Stain", [when(/\bstain(?:ed|ing)?\b/, 1)]),
};

const VERB_OF_FINISHING = /refinish(?:ing)?|sand(?:ing)? and (?:re)?finish(?:ing)?|recoat(?:ing)?/;

/** An existing wood floor that is sanded and refinished. */
export const floorFinish = defineAssembly({
  id: "floor-finish",
  isInRoom: true,
  name: "Floor finish",
  triggers: [
    {
      ...names(pattern`\b(?:${VERB_OF_FINISHING})\b[^.;]{0,60}\b(?:floors?|hardwood|oak|maple|pine)\b`),
      weight: 3.4,
    },
    { ...names(/\b(?:floors?|hardwood)\b[^.;]{0,40}\b(?:refinish(?:ed|ing)?|polyurethane)\b/), weight: 3.2 },
    { ...names(/\bpolyurethane\b[^.;]{0,40}\bfloors?\b/), weight: 3.2 },
  ],
  notFor: new RegExp(oneOf`
    \b(?:treads?|risers?|re-?tread(?:ing)?)\b
    \b(?:nail|glue|click|float)(?:ed|ing)?[ -]?(?:down|on)\b
    \bnew (?:hardwood|oak|floors?|flooring)\b
  `),
  covers: ["plank-flooring", "interior-paint", "floor-paint", "stairs", "wood-stain"],
  inputs,
  missing: (v) => missingPlan(v, "floor", "12 x 16 ft"),
  title: (v) => `Floor finish ${describePlan(v)}`,
  lines: [
    {
      key: "finish",
      category: "Hardware",
      unit: "gallons",
      usualWaste: 5,
      source: "Floor × coats ÷ coverage of a gallon",
      name: () => "Polyurethane floor finish 1 gal",
      about: () => "oil or water based, for wood floors",
      measured: (v) => (areaOf(v) * v.coats) / v.coverage,
      formula: (v) =>
        `${explainArea(v)} × ${formatNumber(v.coats)} coats ÷ ${formatNumber(v.coverage)} sq ft a gal`,
      pack: () => GALLONS,
    },
    {
      key: "stain",
      category: "Hardware",
      unit: "gallons",
      usualWaste: 5,
      isAllowance: true,
      source: "One coat; the can says how far it goes",
      when: (v) => v.isStained > 0,
      name: () => "Interior wood stain 1 gal",
      measured: (v) => areaOf(v) / STAIN_COVERAGE,
      formula: (v) => `${explainArea(v)} ÷ ${STAIN_COVERAGE} sq ft a gal`,
      pack: () => GALLONS,
    },
  ],
});
