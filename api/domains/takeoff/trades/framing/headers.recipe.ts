import { captured, lumberOf, when } from "../../reading/finders.ts";
import { defineAssembly, type LineSpec, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";
import { formatNumber, roundTo } from "../../units.ts";
import { type ListedOpening, listedOpenings } from "../shared/listed-openings.reading.ts";
import { running, stockForRun } from "../shared/packs.ts";

/** Openings with the same lumber size. */
interface HeaderGroup {
  readonly size: string;
  readonly plies: number;
  readonly openings: readonly ListedOpening[];
}

/** The openings in a text, grouped by the lumber named after each; a single lumber size applies to all. */
function groupsOf(reading: Reading): HeaderGroup[] {
  const openings = listedOpenings(reading);
  const groups: HeaderGroup[] = [];
  for (const [index, opening] of openings.entries()) {
    const next = openings[index + 1]?.start ?? reading.text.length;
    const own = reading.lumber.find(({ start }) => start >= opening.end && start < next) ?? reading.lumber[0];
    const size = own?.nominal ?? "2x10";
    const words = own ? reading.text.slice(Math.max(0, own.start - 24), own.start) : reading.text;
    const plies = /\btripled?\b|\b3[- ]ply\b|\b3 $/.test(words) ? 3 : /\bsingle\b/.test(words) ? 1 : 2;
    const same = groups.findIndex((group) => group.size === size && group.plies === plies);
    const old = groups[same];
    if (old) groups[same] = { ...old, openings: [...old.openings, opening] };
    else groups.push({ size, plies, openings: [opening] });
  }
  return groups;
}

const MOST = 3;
const numbers = Array.from({ length: MOST }, (_, index) => index);

const ofGroup =
  (index: number, figure: (group: HeaderGroup) => number | string): Finder =>
  (reading) => {
    const group = groupsOf(reading)[index];
    return group
      ? {
          value: figure(group),
          source: group.openings.map(({ start, end }) => reading.text.slice(start, end)).join(", "),
        }
      : null;
  };

const quiet = { isQuiet: true, isShared: true } as const;
const groupInputs = Object.fromEntries(
  numbers.flatMap((index) => [
    [
      `count${index}`,
      numberInput(
        "Openings",
        "pieces",
        0,
        "None mentioned",
        [ofGroup(index, ({ openings }) => openings.reduce((sum, { count }) => sum + count, 0))],
        quiet,
      ),
    ],
    [
      `feet${index}`,
      numberInput(
        "Width of the openings",
        "ft",
        0,
        "None mentioned",
        [
          ofGroup(index, ({ openings }) =>
            roundTo(
              openings.reduce((sum, { count, width }) => sum + count * width, 0),
              4,
            ),
          ),
        ],
        quiet,
      ),
    ],
    [
      `plies${index}`,
      numberInput(
        "Plies",
        "pieces",
        2,
        "Doubled (IRC R602.7)",
        [ofGroup(index, ({ plies }) => plies)],
        quiet,
      ),
    ],
    [
      `size${index}`,
      textInput(
        "Header",
        "2x10",
        "2x10 to 6 ft (IRC R602.7)",
        [ofGroup(index, ({ size }) => size), lumberOf(/header/)],
        quiet,
      ),
    ],
    [
      `door${index}`,
      numberInput(
        "Doors",
        "yes/no",
        0,
        "Windows",
        [ofGroup(index, ({ openings }) => (openings.every(({ kind }) => kind === "door") ? 1 : 0))],
        quiet,
      ),
    ],
  ]),
);

type HeaderValues = Readonly<Record<string, number | string>>;
const figure = (v: HeaderValues, key: string): number => Number(v[key] ?? 0);
const run = (v: HeaderValues, index: number): number =>
  figure(v, `plies${index}`) *
  (figure(v, `feet${index}`) + (figure(v, `count${index}`) * figure(v, "bearing")) / 12);
const nameOf = (v: HeaderValues, index: number): string => {
  const one = run(v, index) / Math.max(1, figure(v, `count${index}`) * figure(v, `plies${index}`)) || 8;
  const kind = figure(v, `door${index}`) > 0 ? "door header" : "header";
  return `${String(v[`size${index}`])}x${stockForRun(one)} #2 SPF ${kind}`;
};

const lines: readonly LineSpec<HeaderValues>[] = numbers.map((index) => ({
  key: index === 0 ? "headers" : `headers-${index + 1}`,
  category: "Lumber & Wood",
  unit: "ft",
  usualWaste: 5,
  source: "Plies × (opening + bearing) (IRC R602.7.5)",
  when: (v) => figure(v, `count${index}`) > 0,
  name: (v) => nameOf(v, index),
  measured: (v) => run(v, index),
  formula: (v) =>
    `${formatNumber(figure(v, `plies${index}`))} plies × (${formatNumber(figure(v, `feet${index}`))} ft + ${formatNumber(figure(v, `count${index}`))} × ${formatNumber(figure(v, "bearing"))} in)`,
  pack: (v) => running(0, stockForRun(run(v, index))),
}));

/** Headers over openings, when the walls themselves are not asked for. */
export const headers = defineAssembly<
  Record<string, ReturnType<typeof numberInput> | ReturnType<typeof textInput>>
>({
  id: "headers",
  name: "Headers",
  triggers: [
    {
      pattern: /\b(?:headers?|lintels?)\b(?=.{0,300}\b(?:openings?|windows?|doors?|sliders?)\b)/,
      weight: 3.2,
    },
  ],
  notFor: /\bstuds?\b|\bsteel (?:angle|lintel)|\bbrick\b|\bblock\b|\brafters?\b|\btruss/,
  covers: ["windows", "interior-door", "stud-wall"],
  coversUnless: /\b(?:install|hang|replace|replacement|prehung|pre-hung|casing|knobs?)\b/,
  inputs: {
    ...groupInputs,
    bearing: numberInput("Longer than the opening", "in", 3, "1-1/2 in. on each trimmer (IRC R602.7.5)", [
      captured(/(\d(?:\.\d+)?) in (?:longer|more|wider|over|past)\b/),
      captured(
        /\b(?:bear(?:ing)?|jack|trimmer)[^.;]{0,24}?(\d(?:\.\d+)?) in (?:each|per|on each|at each) (?:side|end)/,
        2,
      ),
      captured(/(\d(?:\.\d+)?) in (?:of )?bearing (?:each|per|on each|at each) (?:side|end)/, 2),
      when(/\bexact opening\b|\bno bearing\b/, 0),
    ]),
  },
  missing: (v) =>
    figure(v, "count0") > 0
      ? null
      : { prompt: "How many openings are there, and how wide?", defaultValue: "5 windows 4 ft wide" },
  title: () => "Headers",
  lines,
});
