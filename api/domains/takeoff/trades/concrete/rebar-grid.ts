import { pattern } from "../../../../platform/patterns.ts";
import { spacingOf } from "../../reading/finders.ts";
import { describePlan, missingPlan, planInputs } from "../../reading/geometry.ts";
import { defineAssembly, names, numberInput, suggests, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { running } from "../shared/packs.ts";
import { REBAR_WORDS } from "./concrete-words.ts";
import { barInputs, explainGrid, gridBars, gridLength } from "./rebar.ts";

const CONCRETE_LATER = /.*\b(?:concrete|thick|slab|pour|footing|wall)\b/;

/** A slab described before its bars is poured too. */
const NO_SLAB_BEFORE = /(?=#)(?<!\b(?:slab|concrete|pour|thick)\b.{0,160})/;

export const rebarGrid = defineAssembly({
  id: "rebar-grid",
  name: "Rebar grid",
  triggers: [
    names(
      /\b(?:need|only|just|how much|how many|figure|order|price|count)(?: [a-z]+){0,2} (?:rebar|wire mesh)\b/,
    ),
    // "Reinforcing for a slab 20 ft x 30 ft": does not ask for the concrete.
    names(
      /\b(?:reinforc(?:ing|ement)(?: steel)?|rebar|wire mesh) for (?:an? |the |my )?(?:[a-z]+ ){0,2}slab\b/,
    ),
    names(/^(?:#\d )?rebar\b|\brebar only\b|(?<!\bpour(?:ing|ed)?\b.{0,160})\brebar (?:mat|grid)\b/),
    names(
      pattern`${NO_SLAB_BEFORE}#[3-8] (?:bars?|rebar|steel)\b(?=[^.;]{0,60}\b(?:both ways|each way|grid|mat)\b)(?!${CONCRETE_LATER})`,
    ),
    suggests(/\brebar for\b/),
    // A slab or drive that needs bars but no concrete: no thickness is given.
    { pattern: /^(?!.*\b(?:concrete|thick|slab|pour|in deep)\b).*\brebar\b/, weight: 2.2 },
  ],
  covers: ["concrete-slab", "strip-footing"],
  inputs: {
    ...planInputs(),
    rebarSize: textInput("Rebar", "#4", "#4 is the usual bar of residential slabs", [
      (reading) => {
        const match = /#([3-8])\b|\b(?:no|number) ([3-8])\b/.exec(reading.text);
        return match ? { value: `#${match[1] ?? match[2]}`, source: match[0] } : null;
      },
    ]),
    rebarSpacing: numberInput("Rebar spacing", "in", 12, "12 in. each way", [
      spacingOf(/bar|rebar|grid|steel|mat/),
    ]),
    ...barInputs(),
  },
  missing: (v) => missingPlan(v, "slab", "20 x 12 ft"),
  title: (v) => `Rebar ${v.rebarSize} for ${describePlan(v)}`,
  lines: [
    {
      key: "rebar",
      category: "Steel & Metal",
      unit: "ft",
      usualWaste: 10,
      source:
        "Per direction floor((side − 2 × cover) ÷ spacing) + 1 bars (us-calculator.com, theprimecalculator.com)",
      aka: REBAR_WORDS,
      name: (v) => `Rebar ${v.rebarSize} ${v.stick > 0 ? formatNumber(v.stick) : "20"} ft`,
      measured: (v) => gridLength(v),
      formula: (v) => explainGrid(v),
      pack: (v) => running(v.stick, 20),
    },
    {
      key: "tie-wire",
      category: "Steel & Metal",
      isAllowance: true,
      source: "A tie at every second crossing",
      name: () => "Bar ties",
      measured: (v) => Math.ceil((gridBars(v)[0] * gridBars(v)[1]) / 2),
      formula: (v) => `${gridBars(v)[0]} × ${gridBars(v)[1]} crossings ÷ 2`,
    },
  ],
});
