import { oneOf } from "../../../../platform/patterns.ts";
import { captured, when } from "../../reading/finders.ts";
import { words } from "../../reading/phrases/patterns.ts";
import { defineAssembly, flagInput, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { coverageInputs, coveragePack } from "../shared/coverage.ts";
import { describeRoof, explainRoof, missingRoof, roofArea, roofInputs } from "../shared/roof-inputs.ts";

const COATING = words(
  "coating, coat, silicone, acrylic, elastomeric, gal, pail, bucket, waterproofing, sealant, aluminum, paint",
);
const coated = coverageInputs("Coating", COATING, {
  coverage: 100,
  unit: "gallons",
  source: "A gallon a square and coat (makers' data sheets)",
});

const KIND =
  "(?:silicone|elastomeric|acrylic|aluminum|aluminium|fibered|liquid rubber|reflective|white|urethane)";
const COATED = oneOf`coat, coating, recoat(?:ing)?, waterproof(?:ing)?, impermeabili[sz]e, paint(?:ing)?`;
const ROOF = "(?:(?:an?|the|my|our|old|existing|flat|metal|tin|low slope|trailer|mobile home) ){0,4}roof";

/** A liquid rolled over an existing roof. */
export const roofCoating = defineAssembly({
  id: "roof-coating",
  name: "Roof coating",
  triggers: [
    { pattern: /\broof(?:ing)? coat(?:ing|ings)?\b/, weight: 3.8 },
    {
      pattern: new RegExp(
        [
          `\\b(?:${COATED}) ${ROOF}\\b(?=.{0,160}\\b(?:${KIND}|coating|coats?)\\b)`,
          `\\broof\\b[^.;]{0,60}\\b${KIND} (?:[a-z]+ )?(?:coat(?:ing)?|waterproofing|elastomeric|paint)\\b`,
          `\\broof\\b(?:[^.;]|\\.(?=\\d)){0,60} (?:paint|coat|waterproof|impermeabili[sz]e)[a-z]* (?:it )?with (?:[a-z]+ ){0,2}${KIND}\\b`,
          `\\b(?:waterproof(?:ing)?|impermeabili[sz]e) ${ROOF}\\b`,
          `\\b${KIND} (?:[a-z]+ )?(?:coat(?:ing)?|waterproofing) (?:for|on|over|of|onto) ${ROOF}\\b`,
          `\\b${ROOF} (?:of|in|with) [^.;]{0,40}\\b(?:elastomeric|silicone coat)`,
        ].join("|"),
      ),
      weight: 3.8,
    },
  ],
  covers: [
    "flat-roof",
    "shingle-roof",
    "metal-roof",
    "interior-paint",
    "exterior-paint",
    "concrete-sealer",
    "wood-finish",
    "deck-stain",
    "roof-sheathing",
  ],
  inputs: {
    ...roofInputs,
    pitch: { ...roofInputs.pitch, fallback: 0, source: "Flat" },
    coats: numberInput("Coats", "coats", 1, "One coat unless stated", [
      captured(/\b(\d) (?:[a-z-]+ )?coats?\b/),
    ]),
    coverage: {
      ...coated.coverage,
      find: [
        // "1.5 gallons per square" is the inverse rate.
        (reading) => {
          const rate =
            /(\d+(?:\.\d+)?) gal (?:of [a-z ]{3,24})?(?:per|an?|to the|\/|for each|each) ?(?:square|100 sqft)\b/.exec(
              reading.text,
            );
          return rate ? { value: 100 / Number(rate[1]), source: rate[0] } : null;
        },
        ...coated.coverage.find,
      ],
    },
    unit: coated.unit,
    isOfAllCoats: flagInput("Coverage is of all coats", [
      when(/\bsqft (?:with|in|at|for|of) (?:both|all|\d) (?:[a-z]+ )?coats\b/, 1),
    ]),
    kind: textInput("Coating", "Elastomeric roof coating, white", "White elastomeric", [
      when(/\bsilicone\b/, "Silicone roof coating"),
      when(/\balumini?um (?:[a-z]+ )?(?:roof )?coat/, "Aluminum roof coating"),
    ]),
  },
  missing: missingRoof,
  title: (v) => `Roof coating ${describeRoof(v)}`,
  lines: [
    {
      key: "roof-coating",
      category: "Roofing",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area × coats ÷ coverage of a gallon, or of the package that it is said of",
      aka: /coating|coat$|elastomeric|silicone|acrylic|waterproofing/,
      name: (v) => v.kind,
      measured: (v) => roofArea(v) * times(v),
      formula: (v) =>
        `${explainRoof(v)} × ${formatNumber(times(v))} ÷ ${formatNumber(v.coverage)} sq ft, from ${v.unit}`,
      pack: (v) => coveragePack(v.coverage, v.unit),
    },
  ],
});

const times = (v: { readonly coats: number; readonly isOfAllCoats: number }): number =>
  v.isOfAllCoats > 0 ? 1 : v.coats;
