import { defineAssembly, flagInput, names, numberInput } from "../../estimating/assembly.ts";
import { captured, counted, measured, spacingOf, when } from "../../reading/finders.ts";
import { areaOf, describePlan, planInputs } from "../../reading/geometry.ts";
import { sourceOf } from "../../reading/word-patterns.ts";
import { formatNumber } from "../../units.ts";

export const sprinklers = defineAssembly({
  id: "sprinklers",
  name: "Sprinklers",
  triggers: [
    names(
      new RegExp(
        sourceOf("sprinkler head, sprinkler system, irrigation system, lawn irrigation, irrigation zone"),
      ),
    ),
    { pattern: /\birrigat(?:ion|e|ing)\b/, weight: 2.4 },
  ],
  covers: ["plumbing-rough", "sod", "lawn-seed"],
  coversUnless: /\b(?:lay|new|rolls? of|install) (?:[a-z]+ )?sod\b|\bgrass seed\b/,
  inputs: {
    ...planInputs({ notOwner: /head|sprinkler|grid|spacing/ }),
    stated: numberInput(
      "Heads as stated",
      "pieces",
      0,
      "From the area",
      [counted(/(?:[a-z-]+ ){0,2}heads?/, 2_000)],
      {
        isQuiet: true,
      },
    ),
    spacing: numberInput(
      "Head spacing",
      "ft",
      15,
      "15 ft spray heads, head to head (Rain Bird design manual)",
      [
        measured({ role: "spacing", unit: "ft", min: 4, max: 60 }),
        spacingOf(/head|sprinkler/, "ft"),
        captured(/(\d{1,2}) ft (?:throw|radius|reach|spray)\b/),
        captured(/\b(?:throw|radius|reach)(?:es|ing|s)?(?: [a-z]+){0,2} (\d{1,2}) ft\b/),
      ],
    ),
    zones: numberInput("Zones", "pieces", 0, "Only when mentioned", [counted(/(?:[a-z]+ )?zones?/, 60)], {
      isQuiet: true,
    }),
    hasPipe: flagInput("Pipe", [when(/\bpipe\b|\btubing\b/, 1)]),
    pipe: numberInput(
      "Pipe as stated",
      "ft",
      0,
      "Along the rows of heads",
      [captured(/\b(\d{2,5}) (?:ft|lf) (?:of )?(?:[a-z\d./]+ ){0,4}(?:pipe|tubing|lateral|mainline)\b/)],
      { isQuiet: true },
    ),
  },
  missing: (v) =>
    headsOf(v) > 0
      ? null
      : { prompt: "How large is the lawn, or how many heads?", defaultValue: "40 x 60 ft" },
  title: (v) => `Sprinklers ${describePlan(v)}`.trim(),
  lines: [
    {
      key: "heads",
      category: "Plumbing",
      unit: "pieces",
      usualWaste: 0,
      source: "Head-to-head spacing: one head more than spaces each way (Rain Bird design manual)",
      name: () => "Pop-up sprinkler head with nozzle 4 in.",
      measured: (v) => headsOf(v),
      formula: (v) =>
        v.stated > 0
          ? `${formatNumber(v.stated)} as stated`
          : `(${formatNumber(sidesOf(v)[0])} ft ÷ ${formatNumber(v.spacing)} ft + 1) × (${formatNumber(sidesOf(v)[1])} ft ÷ ${formatNumber(v.spacing)} ft + 1)`,
    },
    {
      key: "pipe",
      category: "Plumbing",
      unit: "ft",
      usualWaste: 10,
      source: "A lateral along each row of heads and a header across them",
      when: (v) => v.hasPipe > 0,
      name: () => "Poly irrigation pipe 1 in. x 100 ft.",
      measured: (v) => pipeOf(v),
      formula: (v) =>
        v.pipe > 0
          ? `${formatNumber(v.pipe)} ft as stated`
          : `rows of heads and header = ${formatNumber(pipeOf(v))} ft`,
      pack: () => ({ unit: "rolls", size: 100, kind: "length" }),
    },
    {
      key: "valves",
      category: "Plumbing",
      unit: "pieces",
      usualWaste: 0,
      source: "A valve a zone",
      when: (v) => v.zones > 0,
      name: () => "Irrigation zone valve 1 in.",
      measured: (v) => v.zones,
      formula: (v) => `${formatNumber(v.zones)} zones`,
    },
  ],
});

type SprinklerValues = Parameters<typeof areaOf>[0] & {
  readonly stated: number;
  readonly spacing: number;
  readonly pipe: number;
};

/** Sides of the lawn in feet; an area without sides is taken as a square. */
const sidesOf = (v: SprinklerValues): readonly [number, number] =>
  v.length > 0 && v.width > 0 ? [v.length, v.width] : [Math.sqrt(areaOf(v)), Math.sqrt(areaOf(v))];

const along = (feet: number, spacing: number): number => Math.ceil(feet / spacing - 1e-6) + 1;

function headsOf(v: SprinklerValues): number {
  if (v.stated > 0) return v.stated;
  const [length, width] = sidesOf(v);
  return length > 0 ? along(length, v.spacing) * along(width, v.spacing) : 0;
}

function pipeOf(v: SprinklerValues): number {
  if (v.pipe > 0) return v.pipe;
  const [length, width] = sidesOf(v);
  return along(width, v.spacing) * length + width;
}
