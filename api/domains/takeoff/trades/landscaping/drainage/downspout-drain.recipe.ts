import { oneOf, patternSource } from "../../../../../platform/patterns.ts";
import { captured, counted, measured, when } from "../../../reading/finders.ts";
import { listedLengths } from "../../../reading/lists/listed-lengths.ts";
import { defineAssembly, flagInput, numberInput } from "../../../recipes/assembly.ts";
import type { Finder } from "../../../recipes/reading.types.ts";
import { formatNumber } from "../../../units.ts";
import { running } from "../../shared/packs.ts";

const WORD_OF_BURIED_DRAIN = oneOf`
  bur(?:y|ied|ying), underground, daylight, pop[- ]?up, emitters?, solid, corrugated, sch(?:edule)? ?40,
  sdr, n-?12, drain ?pipe, drain line, away from the house, out to the,
  to the (?:street|curb|ditch|woods|yard|swale|back)
`;
const BURIED = patternSource`(?:${WORD_OF_BURIED_DRAIN})`;

/** "Each downspout runs 25 ft", "3 runs of 40 ft": the length of each run. */
const alikeRuns: Finder = (reading) => {
  const count =
    captured(/\b(\d{1,2}) of (?:them|these|those)\b/)(reading) ??
    counted(/downspouts?|runs?|lines?/, 60)(reading);
  const each =
    /\b(?:each|every|per)\b[^.;\d]{0,40}?(\d{1,3}(?:\.\d+)?) (?:ft|lf)\b/.exec(reading.text) ??
    /(\d{1,3}(?:\.\d+)?) (?:ft|lf) (?:(?!total)[a-z]+ ){0,2}(?:each|apiece|per|from each|for each|of pipe each)\b/.exec(
      reading.text,
    );
  return count && each
    ? { value: Number(count.value) * Number(each[1]), source: `${count.source ?? ""} × ${each[0]}` }
    : null;
};

/** Rain water carried from the downspouts in a buried solid pipe. */
export const downspoutDrain = defineAssembly({
  id: "downspout-drain",
  name: "Downspout drain",
  triggers: [
    {
      pattern: new RegExp(
        `\\bdownspouts?\\b(?=[^;]{0,160}\\b${BURIED}\\b)|\\b${BURIED}\\b(?=[^;]{0,120}\\bdownspouts?\\b)`,
      ),
      weight: 3.5,
    },
  ],
  notFor: /\b(?:gutters?|french drain|perforated|dry ?well|catch basins?|rain barrels?)\b/,
  covers: ["metal-roof", "gutters", "pipe-run", "plumbing-rough", "gravel", "topsoil"],
  inputs: {
    run: numberInput(
      "Pipe",
      "ft",
      0,
      "Not stated",
      [
        listedLengths(/downspouts|runs|lines|drains|pipes|daylight|street|ditch|lengths|pieces|yard|curb/),
        alikeRuns,
        measured({ role: "long", unit: "ft", min: 4, bare: true }),
        measured({ unit: "ft", min: 6, notRole: ["deep", "wide", "high"] }),
      ],
      { isShared: true, isQuiet: true },
    ),
    size: numberInput("Pipe size", "in", 4, "4 in. carries a downspout", [
      captured(/\b([3468]) in (?:(?!of|deep|wide)[a-z\d-]+ ){0,3}(?:pipe|pvc|corrugated|drain|solid|sdr)/),
    ]),
    isCorrugated: flagInput("Corrugated", [when(/\bcorrugated\b|\bflex(?:ible)?\b|\bn-?12\b|\bcoils?\b/, 1)]),
    downspouts: numberInput("Downspouts", "pieces", 1, "One", [counted(/downspouts?/, 60)]),
    emitters: numberInput(
      "Pop-up emitters",
      "pieces",
      0,
      "Only when mentioned",
      [counted(/(?:pop[- ]?up )?emitters?/, 60), when(/\bemitters?\b|\bpop[- ]?ups?\b/, 1)],
      { isQuiet: true },
    ),
    adapters: flagInput("Adapters", [when(/\badapt[eo]rs?\b/, 1)]),
  },
  missing: (v) =>
    v.run > 0 ? null : { prompt: "How far does the water run in all?", defaultValue: "60 ft" },
  title: (v) => `Downspout drain ${formatNumber(v.run)} ft`,
  lines: [
    {
      key: "pipe",
      category: "Plumbing",
      unit: "ft",
      usualWaste: 5,
      source: "The runs from the downspouts to where the water comes out",
      aka: /pipe|pvc/,
      name: (v) =>
        v.isCorrugated > 0
          ? `Corrugated solid drain pipe ${formatNumber(v.size)} in. x 100 ft.`
          : `PVC solid drain pipe ${formatNumber(v.size)} in. x 10 ft.`,
      measured: (v) => v.run,
      pack: (v) => running(0, v.isCorrugated > 0 ? 100 : 10),
    },
    {
      key: "adapters",
      category: "Plumbing",
      source: "One under each downspout",
      when: (v) => v.adapters > 0,
      name: (v) => `Downspout adapter 2x3 in. to ${formatNumber(v.size)} in.`,
      measured: (v) => v.downspouts,
      formula: (v) => `${formatNumber(v.downspouts)} downspouts`,
    },
    {
      key: "emitters",
      category: "Plumbing",
      source: "As counted",
      when: (v) => v.emitters > 0,
      name: (v) => `Pop-up drainage emitter ${formatNumber(v.size)} in.`,
      measured: (v) => v.emitters,
      formula: (v) => `${formatNumber(v.emitters)} emitters`,
    },
  ],
});
