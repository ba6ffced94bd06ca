import { counted, when } from "../../reading/finders.ts";
import { defineAssembly, names, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";

/** "50 gal gas": a tank with a stated size is that tank. */
const gallonsOf: Finder = (reading) => {
  const match = /\b([3-9]\d|1[0-2]\d) gal\b/.exec(reading.text);
  const fuel = /\bgas\b|\bpropane\b/.test(reading.text) ? "gas, 6-year" : "electric, standard";
  return match && { value: `Water heater ${match[1]} gal ${fuel}`, source: match[0] };
};

export const waterHeater = defineAssembly({
  id: "water-heater",
  name: "Water heater",
  triggers: [names(/\bwater heaters?\b|\btankless\b/)],
  covers: ["plumbing-rough"],
  inputs: {
    count: numberInput("Water heaters", "pieces", 1, "One", [counted(/(?:water heaters?|tankless)/, 10)]),
    kind: textInput("Kind", "Water heater 50 gal electric, standard", "50 gal electric", [
      when(/\btankless\b/, "Tankless gas water heater 10 gpm"),
      when(/\bhybrid\b|\bheat pump\b/, "Water heater 50 gal hybrid"),
      gallonsOf,
      when(/\bgas\b/, "Water heater 40 gal gas, 6-year"),
    ]),
  },
  title: (v) => v.kind,
  lines: [
    {
      key: "water-heater",
      category: "Plumbing",
      source: "As counted",
      namedBy: "the work",
      name: (v) => v.kind,
      measured: (v) => v.count,
    },
    {
      key: "connectors",
      category: "Plumbing",
      source: "Hot and cold",
      name: () => "Water connector 3/4 in. braided 18 in",
      measured: (v) => v.count * 2,
      formula: (v) => `${formatNumber(v.count)} × 2`,
    },
    {
      key: "drain-pan",
      category: "Plumbing",
      source: "A pan where leakage does damage (IRC P2801.6)",
      name: () => "Drain pan 24 in",
      measured: (v) => v.count,
    },
    {
      key: "thread-tape",
      category: "Plumbing",
      isAllowance: true,
      source: "A roll a heater",
      name: () => "Thread seal tape 1/2 x 520 in",
      measured: (v) => v.count,
      pack: () => ({ unit: "rolls", size: 1 }),
    },
  ],
});
