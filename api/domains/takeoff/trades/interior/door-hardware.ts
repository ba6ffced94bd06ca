/** Hardware that doors are hung, locked and closed with: listed where a text names it, one set a door. */
import { pattern } from "../../../../platform/patterns.ts";
import { mention } from "../../reading/finders.ts";
import { type LineSpec, type NumberInput, numberInput } from "../../recipes/assembly.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";

interface Hardware {
  readonly key: string;
  readonly label: string;
  readonly words: RegExp;
  readonly name: string;
  readonly perDoor: number;
  readonly source: string;
}

const ONE_A_DOOR = "One a door";

/**
 * A hinge for each 30 in. of height or part of it, and three silencers for the frame of a single door: Door and Hardware
 * Institute, Steel Door Institute.
 */
const HARDWARE: readonly Hardware[] = [
  {
    key: "hinges",
    label: "Hinges",
    words: /(?:butt |door )?hinges?/,
    name: "Door hinge 3-1/2 in.",
    perDoor: 3,
    source: "A hinge for each 30 in. of height (Door and Hardware Institute)",
  },
  {
    key: "silencers",
    label: "Door silencers",
    words: /(?:door )?silencers?/,
    name: "Door silencer",
    perDoor: 3,
    source: "Three for the frame of a single door (Steel Door Institute)",
  },
  {
    key: "closers",
    label: "Door closers",
    words: /(?:door )?closers?/,
    name: "Door closer",
    perDoor: 1,
    source: ONE_A_DOOR,
  },
  {
    key: "kick-plates",
    label: "Kick plates",
    words: /kick ?plates?/,
    name: "Kick plate",
    perDoor: 1,
    source: ONE_A_DOOR,
  },
  {
    key: "bumpers",
    label: "Door stops",
    words: /door ?stops?|wall stops?|floor stops?|(?:wall|door) bumpers?/,
    name: "Door stop, wall bumper",
    perDoor: 1,
    source: ONE_A_DOOR,
  },
  {
    key: "sweeps",
    label: "Door sweeps",
    words: /door sweeps?|door bottoms?/,
    name: "Door sweep",
    perDoor: 1,
    source: ONE_A_DOOR,
  },
  {
    key: "frames",
    label: "Door frames",
    words: /(?:knock[- ]?down|hollow metal|steel|metal|kd|welded) (?:door )?frames?|door frames?/,
    name: "Door frame, steel, knock-down",
    perDoor: 1,
    source: ONE_A_DOOR,
  },
];

/** "3 hinges come with it", "hinges by others". */
const COMES_WITH = /^[a-z ]{0,16}\b(?:comes?|included|supplied|by others|with (?:it|the doors?|them))\b/;

/** Whether a text wants some hardware; what comes with the door is not bought. */
const wanted =
  (words: RegExp): Finder =>
  (reading: Reading) => {
    const found = mention(reading, pattern`\b(?:${words})\b`);
    if (!found || found.index === undefined) return null;
    const end = found.index + found[0].length;
    return COMES_WITH.test(reading.text.slice(end, end + 40))
      ? { value: 0, source: `${found[0]} with the door` }
      : { value: 1, source: found[0] };
  };

/** An input per kind of hardware, quiet: nothing is asked about hardware that no one names. */
export const hardwareInputs: Readonly<Record<string, NumberInput>> = Object.fromEntries(
  HARDWARE.map(({ key, label, words }) => [
    key,
    {
      ...numberInput(label, "yes/no", 0, "Only when named", [wanted(words)]),
      isQuiet: true,
      isUntold: true,
    },
  ]),
);

type Values = { readonly count: number } & Readonly<Record<string, number | string>>;

/** A line per kind of hardware. */
export const hardwareLines: readonly LineSpec<Values>[] = HARDWARE.map(({ key, name, perDoor, source }) => ({
  key,
  category: "Hardware" as const,
  source,
  namedBy: [key],
  when: (v: Values) => Number(v[key]) > 0,
  name: () => name,
  measured: (v: Values) => v.count * perDoor,
  formula: (v: Values) =>
    perDoor === 1
      ? `${formatNumber(v.count)} doors`
      : `${formatNumber(v.count)} doors × ${formatNumber(perDoor)}`,
}));
