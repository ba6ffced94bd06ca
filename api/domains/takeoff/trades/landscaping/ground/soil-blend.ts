import type { LineSpec, NumberInput } from "../../../recipes/assembly.ts";
import { numberInput } from "../../../recipes/assembly.ts";
import { keptFor } from "../../../recipes/kept-for.ts";
import type { Finder, Reading } from "../../../recipes/reading.types.ts";
import { formatNumber } from "../../../units.ts";

/** Components of a soil mix, with the words for each. */
const COMPONENTS = {
  topsoil: ["Topsoil, bulk soil", "(?:topsoil|soil|loam)"],
  compost: ["Compost, bulk", "(?:compost|manure|mushroom compost|humus)"],
  perlite: ["Perlite", "perlite"],
  vermiculite: ["Vermiculite", "vermiculite"],
  peat: ["Peat moss", "(?:peat(?: moss)?|coir|coco coir)"],
  sand: ["Coarse sand, bulk", "(?:sand|sharp sand|coarse sand|bedding sand)"],
  bark: ["Pine bark fines", "(?:pine )?(?:bark|fines|bark fines|mulch)"],
} as const;
type Component = keyof typeof COMPONENTS;
const NAMES = Object.keys(COMPONENTS) as Component[];

const ADJECTIVES = "(?:[a-z-]+ ){0,2}";
/** Shares of a mix, in percent or in parts, add up to a whole. */
const NEAR_WHOLE = 3;

function percentOf(text: string, words: string): number {
  const before = new RegExp(`(?<![\\d.])(\\d{1,3}(?:\\.\\d+)?) ?%? (?:of )?${ADJECTIVES}${words}\\b`).exec(
    text,
  );
  const after = new RegExp(
    `\\b${words}(?: at| is|:|,| -)? (\\d{1,3}(?:\\.\\d+)?)(?! ?(?:ft|in|x|cu|lb|bags?)\\b)`,
  ).exec(text);
  const half = new RegExp(`\\b(?:half|0\\.5) (?:of )?${ADJECTIVES}${words}\\b`).test(text) ? 50 : 0;
  const third = new RegExp(`\\b0\\.3333 (?:of )?${ADJECTIVES}${words}\\b`).test(text) ? 33.33 : 0;
  // "60/30/10 topsoil" states its numbers elsewhere; a share is next to its name.
  return Number(before?.[1] ?? 0) || Number(after?.[1] ?? 0) || half || third;
}

function partsOf(text: string, words: string): number {
  const match = new RegExp(`(?<![\\d.])(\\d{1,2}(?:\\.\\d+)?) parts? (?:of )?${ADJECTIVES}${words}\\b`).exec(
    text,
  );
  return Number(match?.[1] ?? 0);
}

/** "60/30/10 topsoil, compost and perlite": the numbers are in the order of the names. */
function listedShares(text: string): Partial<Record<Component, number>> | null {
  const figures = /(?<![\d.])(\d{1,2})\/(\d{1,2})(?:\/(\d{1,2}))?(?![\d/])/.exec(text);
  if (!figures) return null;
  const shares = figures
    .slice(1)
    .filter((figure) => figure !== undefined)
    .map(Number);
  if (Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100) > NEAR_WHOLE) return null;
  const named = NAMES.map((name) => ({ name, at: text.search(new RegExp(`\\b${COMPONENTS[name][1]}\\b`)) }))
    .filter(({ at }) => at >= 0)
    .sort((left, right) => left.at - right.at);
  if (named.length < shares.length) return null;
  return Object.fromEntries(shares.map((share, index) => [named[index]?.name, share]));
}

/** "Equal parts of compost, peat and vermiculite"; "half and half": equal shares of everything named. */
function equalShares(text: string): Partial<Record<Component, number>> | null {
  const match =
    /\b(?:equal (?:parts?|amounts?|shares?|measures?)|in equal|half and half|evenly|50\/50|1:1(?::1)?)\b/.exec(
      text,
    );
  if (!match) return null;
  const stretch = text.slice(Math.max(0, match.index - 60), match.index + 90);
  const named = NAMES.filter((name) => new RegExp(`\\b${COMPONENTS[name][1]}\\b`).test(stretch));
  return named.length < 2 ? null : Object.fromEntries(named.map((name) => [name, 100 / named.length]));
}

/** Shares of a soil mix in percent: "60% topsoil, 30% compost", "2 parts topsoil to 1 part compost". */
const blendOf = keptFor((reading: Reading): Partial<Record<Component, number>> | null => {
  const read = (find: (text: string, words: string) => number) => {
    const shares = NAMES.map((name) => [name, find(reading.text, COMPONENTS[name][1])] as const).filter(
      ([, share]) => share > 0,
    );
    return { shares, total: shares.reduce((sum, [, share]) => sum + share, 0) };
  };
  const parts = read(partsOf);
  const percents = read(percentOf);
  if (parts.shares.length >= 2)
    return Object.fromEntries(parts.shares.map(([name, share]) => [name, (100 * share) / parts.total]));
  return percents.shares.length >= 2 && Math.abs(percents.total - 100) <= NEAR_WHOLE
    ? Object.fromEntries(percents.shares)
    : (listedShares(reading.text) ?? equalShares(reading.text));
});

const shareOf =
  (name: Component): Finder =>
  (reading) => {
    const share = blendOf(reading)?.[name];
    return share ? { value: Math.round(share * 100) / 100, source: `${formatNumber(share)}% ${name}` } : null;
  };

type BlendInputs = { [K in Component]: NumberInput };

/** Inputs of a soil mix: the share of each component. */
export function blendInputs(): BlendInputs {
  return Object.fromEntries(
    NAMES.map((name) => [
      name,
      numberInput(`Share of ${name}`, "%", 0, "Only when a mix is stated", [shareOf(name)], {
        isQuiet: true,
      }),
    ]),
  ) as BlendInputs;
}

type BlendValues = { readonly [K in Component]: number };

/** Whether a mix is stated, so that the list has its components instead of one soil. */
export const isBlended = (v: BlendValues): boolean => NAMES.some((name) => v[name] > 0);

/**
 * One line per component of a mix.
 * @param volume total cubic feet
 */
export function blendLines<V extends BlendValues>(volume: (values: V) => number): LineSpec<V>[] {
  return NAMES.map((name) => ({
    key: name,
    category: "Concrete & Masonry",
    unit: "cu ft",
    usualWaste: 5,
    source: "Its share of the whole volume",
    when: (v) => v[name] > 0,
    name: () => COMPONENTS[name][0],
    measured: (v) => (volume(v) * v[name]) / 100,
    formula: (v) => `${formatNumber(volume(v))} cu ft × ${formatNumber(v[name])}%`,
    pack: () => ({ unit: "cubic yards", size: 27, kind: "bulk" }),
  }));
}
