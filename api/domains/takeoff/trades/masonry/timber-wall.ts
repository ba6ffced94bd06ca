import { captured, when } from "../../reading/finders.ts";
import { type LineSpec, type NumberInput, numberInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";

const FEET = "(\\d+(?:\\.\\d+)?) ft\\b";
const INCHES = "(\\d{1,2}) in\\b";
const EVERY = "(?:every|each|at|@|per|oc|spaced)";

/** Spacing in feet of the fasteners in timbers: "rebar every 4 ft", "spikes at 24 in". */
const every = (goods: string): readonly Finder[] => [
  captured(new RegExp(`\\b${goods}\\b(?:[^.;,]{0,40}?) ${EVERY} ${FEET}`)),
  captured(new RegExp(`\\b${goods}\\b(?:[^.;,]{0,40}?) ${EVERY} ${INCHES}`), 1 / 12),
  captured(new RegExp(`\\b${EVERY} ${FEET}[^.;,]{0,24}\\b${goods}\\b`)),
];

const QUIET = { isQuiet: true } as const;
const PINS = "(?:rebar|pins?|pinned)";
const SPIKES = "(?:spikes?|spiked|timber screws?|(?:landscape|log|structural) screws?)";

/** Inputs of the fasteners of a timber wall. */
export const timberInputs: Readonly<
  Record<"pinSpacing" | "spikeSpacing" | "hasPins" | "hasSpikes", NumberInput>
> = {
  pinSpacing: numberInput(
    "Pins in the first course",
    "ft",
    4,
    "A pin every 4 ft (extension plans)",
    every(PINS),
  ),
  spikeSpacing: numberInput(
    "Spikes apart",
    "ft",
    2,
    "A spike every 2 ft of course (extension plans)",
    every(SPIKES),
  ),
  hasPins: numberInput(
    "Pins of rebar",
    "yes/no",
    0,
    "Only when mentioned",
    [when(new RegExp(`\\b${PINS}\\b`), 1)],
    QUIET,
  ),
  hasSpikes: numberInput(
    "Spikes",
    "yes/no",
    0,
    "Only when mentioned",
    [when(new RegExp(`\\b${SPIKES}\\b`), 1)],
    QUIET,
  ),
};

type Fastened = {
  readonly [K in keyof typeof timberInputs]: number;
} & { readonly material: string };

/** Pins for the first course and spikes for those above it, in whole numbers along each course. */
export function timberFastenings<V extends Fastened>(wall: {
  run(values: V): number;
  courses(values: V): number;
}): LineSpec<V>[] {
  return [
    {
      key: "rebar-pins",
      category: "Steel & Metal",
      source: "Run ÷ spacing in the first course",
      when: (v) => v.material === "timber" && v.hasPins > 0,
      aka: /rebar|pin/,
      name: () => "Rebar pin 1/2 in. x 24 in.",
      measured: (v) => Math.ceil(wall.run(v) / v.pinSpacing - 1e-3),
      formula: (v) => `${formatNumber(wall.run(v))} ft ÷ ${formatNumber(v.pinSpacing)} ft`,
    },
    {
      key: "spikes",
      category: "Hardware",
      source: "Run ÷ spacing in each course above the first",
      when: (v) => v.material === "timber" && v.hasSpikes > 0,
      aka: /spike|screw/,
      name: () => "Landscape timber spike 10 in.",
      measured: (v) => Math.ceil(wall.run(v) / v.spikeSpacing - 1e-3) * Math.max(wall.courses(v) - 1, 1),
      formula: (v) =>
        `${formatNumber(wall.run(v))} ft ÷ ${formatNumber(v.spikeSpacing)} ft × ${Math.max(wall.courses(v) - 1, 1)} courses`,
    },
  ];
}
