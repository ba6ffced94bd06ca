import { captured, counted, coverageOf, lumberLengthOf, matching, quote } from "../../reading/finders.ts";
import { defineAssembly, numberInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";

/** Butyl tape over joists and beams, when the frame itself is not asked for. */
export const joistTape = defineAssembly({
  id: "joist-tape",
  name: "Joist tape",
  triggers: [
    {
      pattern: /\bjoist tape\b|\bbutyl tape\b|\btape[^.;]{0,24}\bjoists\b|\bbutyl\b[^.;]{0,24}\bjoists?\b/,
      weight: 3.5,
    },
  ],
  notFor: /\bdeck boards?\b|\bdecking\b|\bledger\b|\bfootings?\b/,
  covers: ["floor-framing", "deck"],
  inputs: {
    joists: numberInput("Joists", "pieces", 10, "As counted", [counted(/joists?/, 200)], { isShared: true }),
    length: numberInput("Joist length", "ft", 12, "12 ft", [
      lumberLengthOf(/joist/),
      (reading) => {
        const found = matching(reading, { unit: "ft", min: 4, max: 30 }).find(
          ({ measure }) => measure.unit !== "in" && !/^ (?:rolls?|per)\b/.test(measure.post),
        );
        return found
          ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
          : null;
      },
    ]),
    roll: numberInput("Roll", "ft", 50, "50 ft rolls", [
      captured(/(\d{2,3}) ft rolls?\b/),
      captured(/rolls? (?:of|are|is|at) (\d{2,3}) ft/),
      coverageOf(/roll/, 1, 2),
    ]),
  },
  title: (v) => `Joist tape for ${formatNumber(v.joists)} joists`,
  lines: [
    {
      key: "tape",
      category: "Hardware",
      unit: "ft",
      usualWaste: 5,
      source: "Joists × length",
      aka: /tape$/,
      name: () => "Deck joist flashing tape 1-5/8 in. x 50 ft., butyl",
      measured: (v) => v.joists * v.length,
      formula: (v) => `${formatNumber(v.joists)} joists × ${formatNumber(v.length)} ft`,
      pack: (v) => ({ unit: "rolls", size: v.roll, contents: `${formatNumber(v.roll)} ft a roll` }),
    },
  ],
});
