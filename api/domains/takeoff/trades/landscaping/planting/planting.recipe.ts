import { oneOf, pattern, patternSource } from "../../../../../platform/patterns.ts";
import { captured, matching, measured, quote, when } from "../../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan, planInputs } from "../../../reading/geometry.ts";
import { defineAssembly, numberInput } from "../../../recipes/assembly.ts";
import { formatNumber } from "../../../units.ts";
import { membersAt } from "../../shared/packs.ts";

const KIND_OF_PLANT = oneOf`
  ground ?covers?, perennials?, plugs, bedding plants, annuals, pachysandra, liriope, ivy, vinca, sedums?,
  hostas?, daylil(?:y|ies), ornamental grass(?:es)?, plants?, shrubs?, bush(?:es)?, hedges?, arborvitaes?,
  boxwoods?, privets?, holl(?:y|ies), laurels?, cypress(?:es)?, junipers?, evergreens?, saplings?,
  seedlings?, trees?, roses?, lavenders?, yews?
`;
const PLANTS = patternSource`(?:${KIND_OF_PLANT})`;

/** A hedge or other row: plants along a line, with one at each end. */
const isRow = (v: Parameters<typeof areaOf>[0] & { readonly run: number }): boolean =>
  v.run > 0 && !(v.length > 0 && v.width > 0) && v.area === 0;

const ARTICLE_OR_ABOUT = /a|an|the|my|our|about|roughly|side of/;
const ROW_OF_PLANTS = /hedge|row|line|border|screen|driveway|property line|fence line/;

const SPACED_PLANTS = patternSource`\b${PLANTS}\b(?=[^.;]{0,60}\b(?:oc|apart|spacing|spaced|grid)\b)`;

/** Plants in a bed at equal distances. */
export const planting = defineAssembly({
  id: "planting",
  name: "Planting",
  triggers: [
    {
      pattern: pattern`${SPACED_PLANTS}|\b(?:planted|planting)\b[^.;]{0,32}\b(?:oc|apart|spacing|grid)\b`,
      weight: 3.2,
    },
  ],
  notFor: /\b(?:drip|emitters?|irrigat[a-z]+|dripline|sprinklers?|fence|posts?)\b/,
  inputs: {
    ...planInputs({ notOwner: /grid|spacing/ }),
    run: numberInput(
      "Row",
      "ft",
      0,
      "Not stated",
      [
        captured(
          pattern`\b(?:along|down|row of|hedge of|for|over)(?: (?:${ARTICLE_OR_ABOUT}))* (\d{1,4}(?:\.\d+)?) (?:ft|lf)\b(?! x)`,
        ),
        captured(
          pattern`(?<![\d.x] ?)\b(\d{1,4}(?:\.\d+)?) (?:ft|lf) (?:(?:long|of) )?(?:[a-z]+ ){0,2}(?:${ROW_OF_PLANTS})\b`,
        ),
        measured({ role: "long", unit: "ft", min: 3, notRole: "spacing" }),
      ],
      { isShared: true, isQuiet: true },
    ),
    rows: numberInput(
      "Rows",
      "pieces",
      1,
      "One row",
      [captured(/\b(\d) (?:[a-z]+ )?rows\b/), when(/\bdouble row\b|\b(?:along )?both sides\b/, 2)],
      { isQuiet: true },
    ),
    spacing: numberInput("Apart", "in", 12, "12 in., usual for ground cover", [
      (reading) => {
        const found = matching(reading, { role: "spacing", unit: "in", min: 3, max: 240 })[0];
        return found
          ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
          : null;
      },
      captured(/\b(\d{1,2}) in (?:oc|apart|spacing|square grid|grid|centers)\b/),
      captured(/\bspac(?:ed|ing)(?: of| at|:)? (\d{1,2}) in\b/),
    ]),
    isTriangular: numberInput(
      "Triangular",
      "yes/no",
      0,
      "In a square grid",
      [when(/\btriang(?:le|ular)\b|\bstaggered\b|\bdiamond\b/, 1)],
      { isQuiet: true },
    ),
  },
  missing: (v) => (v.run > 0 ? null : missingPlan(v, "bed", "20 x 5 ft")),
  title: (v) => `Planting ${describePlan(v)}`,
  lines: [
    {
      key: "plants",
      category: "Lumber & Wood",
      usualWaste: 5,
      source: "Area ÷ spacing²; staggered rows hold 15% more",
      aka: /plant|ground ?cover|plug|perennial/,
      name: (v) => (isRow(v) ? "Hedge plants, shrubs" : "Groundcover plants"),
      measured: (v) =>
        isRow(v)
          ? v.rows * membersAt(v.run, v.spacing)
          : (areaOf(v) / (v.spacing / 12) ** 2) * (v.isTriangular > 0 ? 1.155 : 1),
      formula: (v) =>
        isRow(v)
          ? `${formatNumber(v.rows)} × (${formatNumber(v.run)} ft ÷ ${formatNumber(v.spacing)} in + 1)`
          : `${explainArea(v)} ÷ (${formatNumber(v.spacing)} in)²${v.isTriangular > 0 ? " × 1.155" : ""}`,
    },
  ],
});
