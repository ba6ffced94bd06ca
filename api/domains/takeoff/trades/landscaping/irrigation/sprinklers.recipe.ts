import { pattern, patternSource } from "../../../../../platform/patterns.ts";
import { captured, measured, spacingOf, when } from "../../../reading/finders.ts";
import { areaOf, describePlan, planInputs } from "../../../reading/geometry.ts";
import { sourceOf } from "../../../reading/phrases/word-patterns.ts";
import { defineAssembly, flagInput, names, numberInput } from "../../../recipes/assembly.ts";
import type { Finder } from "../../../recipes/reading.types.ts";
import { formatNumber } from "../../../units.ts";

const PIPE_RUN = /laterals?|lines?|runs?/;
const ADJECTIVE = /(?!ft\b|lf\b)[a-z\d.]+ /;
const RUNS_OF_PIPE = patternSource` (?:\d[\d.]* (?:ft|lf) )?(?:${ADJECTIVE}){0,4}(?:${PIPE_RUN})\b[^.;]{0,40}?(?<![\d.])`;
const LINES_OF_PIPE = pattern`\b(\d{1,2})${RUNS_OF_PIPE}(\d{2,4}(?:\.\d+)?) (?:ft|lf)\b`;

/** "Three laterals of 60 ft", "3 lateral lines of 1 in poly, 60 ft each": a number of runs, and feet per run. */
const linesOfPipe: Finder = (reading) => {
  const match = LINES_OF_PIPE.exec(reading.text) ?? null;
  const before =
    /\b(\d{1,2}) (\d{2,4}(?:\.\d+)?) (?:ft|lf) (?:[a-z]+ ){0,2}(?:laterals?|lines?|runs?)\b/.exec(
      reading.text,
    );
  const found = before ?? match;
  return found ? { value: Number(found[1]) * Number(found[2]), source: found[0] } : null;
};

const HEADS = "(?:heads?|sprinklers?|rotors?|sprays?|pop[ -]?ups?|nozzles?)";
const zoneCount = captured(
  new RegExp(
    `(?<![\\d.] ?)\\b(\\d{1,2}) (?:(?!${HEADS}|each|per|every|in|to|on|a\\b)[a-z]+ ){0,2}(?:zones?|stations?)\\b`,
  ),
);

const FOR_EACH = /per|each|in each|to (?:a|each)|on (?:a|each|every)|a|every|in every|\//;
const HEADS_OF_A_ZONE = pattern`(?<![\d.] ?)\b(\d{1,2}) (?:(?!ft|in|m|lf|yd|x)[a-z-]+ ){0,3}${HEADS} (?:${FOR_EACH})\b`;

/** "4 zones, 6 heads each", "five heads per zone": a number per zone. */
const headsInZones: Finder = (reading) => {
  const zones = Number(zoneCount(reading)?.value ?? 0);
  const match =
    HEADS_OF_A_ZONE.exec(reading.text) ??
    new RegExp(
      `\\b(?:each|every)(?: zone)?(?: has| with| gets| runs|,)? (\\d{1,2}) (?:[a-z-]+ ){0,2}${HEADS}\\b`,
    ).exec(reading.text);
  return match && zones > 1 ? { value: Number(match[1]) * zones, source: match[0] } : null;
};

/**
 * Heads at their spacing with laterals, swing joints and valves. Stated counts take precedence over those derived from
 * the area.
 */
export const sprinklers = defineAssembly({
  id: "sprinklers",
  name: "Sprinklers",
  triggers: [
    names(
      new RegExp(
        sourceOf(
          "sprinkler head, sprinkler system, irrigation system, lawn irrigation, irrigation zone, irrigation head, lawn sprinkler",
        ),
      ),
    ),
    names(/\birrigation\b(?=.*\bheads?\b)|\bheads?\b(?=[^.]*\bspacing\b)(?=.*\blaterals?\b)/),
    { pattern: /\birrigat(?:ion|e|ing)\b/, weight: 2.4 },
  ],
  covers: ["plumbing-rough", "sod", "lawn-seed"],
  coversUnless: /\b(?:lay|new|rolls? of|install) (?:[a-z]+ )?sod\b|\bgrass seed\b/,
  inputs: {
    ...planInputs({ notOwner: /grid|spacing|(?<!sprinkler )\bheads?\b/ }),
    stated: numberInput(
      "Heads as stated",
      "pieces",
      0,
      "From the area",
      [headsInZones, captured(/(?<![\d.] ?)\b(\d{1,4}) (?:(?!(?:ft|in|m|lf|yd|x)\b)[a-z-]+ ){0,3}heads\b/)],
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
        captured(/\bheads? (?:at|@|every|spaced|on)(?: (?:a|an))? (\d{1,2}(?:\.\d+)?) ft\b/),
        captured(/(\d{1,2}(?:\.\d+)?) ft (?:sq|square|triangular|tri)[a-z]* (?:spacing|grid|pattern)\b/),
        measured({ role: "spacing", unit: "ft", min: 4, max: 60 }),
        spacingOf(/head|sprinkler/, "ft"),
        captured(/(\d{1,2}) ft (?:throw|radius|reach|spray)\b/),
        captured(/\b(?:throw|radius|reach)(?:es|ing|s)?(?: [a-z]+){0,2} (\d{1,2}) ft\b/),
      ],
    ),
    hasSwings: flagInput("Swing joints", [when(/\bswing (?:joints?|jts?|pipe|arms?)\b|\bfunny pipe\b/, 1)]),
    zones: numberInput("Zones", "pieces", 0, "Only when mentioned", [zoneCount], {
      isQuiet: true,
    }),
    hasPipe: flagInput("Pipe", [when(/\bpipe\b|\btubing\b|\blaterals?\b|\bpoly\b/, 1)]),
    pipe: numberInput(
      "Pipe as stated",
      "ft",
      0,
      "Along the rows of heads",
      [
        linesOfPipe,
        captured(/\b(\d{2,5}) (?:ft|lf) (?:of )?(?:[a-z\d./]+ ){0,4}(?:pipe|tubing|lateral|mainline)\b/),
      ],
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
      key: "swing-joints",
      category: "Plumbing",
      source: "One under each head (Rain Bird design manual)",
      when: (v) => v.hasSwings > 0,
      aka: /swing|joint/,
      name: () => "Swing joint 1/2 in.",
      measured: (v) => headsOf(v),
      formula: (v) => `${formatNumber(headsOf(v))} heads`,
    },
    {
      key: "valves",
      category: "Plumbing",
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

/** Sides of the lawn in feet; an area without sides is treated as a square. */
const sidesOf = (v: SprinklerValues): readonly [number, number] =>
  v.length > 0 && v.width > 0 ? [v.length, v.width] : [Math.sqrt(areaOf(v)), Math.sqrt(areaOf(v))];

const along = (feet: number, spacing: number): number => Math.ceil(feet / spacing - 1e-3) + 1;

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
