import { oneOf, pattern } from "../../../../../platform/patterns.ts";
import { allMatches } from "../../../reading/phrases/patterns.ts";
import { type NumberInput, numberInput, type TextInput, textInput } from "../../../recipes/assembly.ts";
import { keptFor } from "../../../recipes/kept-for.ts";
import type { Finder, Reading } from "../../../recipes/reading.types.ts";
import { roundTo } from "../../../units.ts";

/** One layer of loose stone as described. */
interface Layer {
  readonly inches: number;
  readonly start: number;
  readonly end: number;
  /** In the user's own words: "#3 stone", "crusher run". */
  readonly name: string;
  readonly isTop: boolean;
  readonly isBase: boolean;
  /** Tons per cubic yard; 0 when not stated. */
  readonly density: number;
}

const WORD =
  "(?!(?:and|then|on|over|with|under|in|at|for|as|below|to|after|compacted|plus|so|is|it)\\b)[a-z#\\d-]+";
const LAYER = new RegExp(
  [
    "(?<![\\d.])(\\d{1,2}(?:\\.\\d+)?) in (?:(?:thick|deep|lift|layer|compacted|course|of|a) )*",
    `((?:\\d[\\d.]* in )?${WORD}(?: ${WORD}){0,3})`,
  ].join(""),
  "g",
);
const KIND_OF_STONE = oneOf`
  gravel, stones?, rock, base, sub-?base, top, aggregate, crushed, fines, dust, sand, rubble, millings, ballast, limestone, granite, shells?
`;
const GRADE_OF_STONE = /\b\d{2,3} ?(?!(?:lb|ft|in|lf|oc|sf|kg|mm|cm|to|of|or|by|is|x|m|oz|yd)\b)[a-z]{1,2}\b/;
const LOOSE = pattern`\b(?:${KIND_OF_STONE})\b|#\d|\bnumber \d|${GRADE_OF_STONE}`;
const NO_BASE = oneOf`
  asphalt, concrete, binder, topsoil, mulch, pavers?, flagstones?, slabs?, bricks?, blocks?, pipe, joint,
  bedding, edging, deep, wide, long, bags?, lb, use
`;
const NOT_LOOSE = pattern`\b(?:${NO_BASE})\b`;
/** A thickness below this is a stone size, not a layer. */
const THINNEST_IN = 1.5;
const CUBIC_YARDS_A_CUBIC_METRE = 1.30795;
const SHORT_TONS_A_TONNE = 1.10231;
const MOST = 3;

/** Layers of a drive or yard from the bottom up; empty when fewer than two are described. */
const layersOf = keptFor((reading: Reading): readonly Layer[] => {
  const found: Layer[] = [];
  for (const match of allMatches(reading.text, LAYER)) {
    const words = match[2] ?? "";
    const inches = Number(match[1]);
    if (inches < THINNEST_IN || !LOOSE.test(words) || NOT_LOOSE.test(words)) continue;
    const start = match.index + match[0].length - words.length;
    const [from, to] = reading.originOf(start, start + words.length);
    const behind = reading.text.slice(match.index + match[0].length);
    const [after = ""] = /^[^,.;]*/.exec(behind) ?? [];
    const before =
      reading.text
        .slice(Math.max(0, match.index - 28), match.index)
        .split(/[,.;]/)
        .at(-1) ?? "";
    const around = `${before} ${words} ${after}`;
    const dense = /^(?: compacted)? ?\(?(\d(?:\.\d+)?) t(?:onnes?)? ?(?:\/|per) ?cum\b/.exec(behind);
    found.push({
      inches,
      start: match.index,
      end: match.index + match[0].length,
      name: reading.description.slice(from, to).replace(/\s+/g, " ").trim().slice(0, 60),
      isTop: /\b(?:top|surface|finish|finishing|wearing)\b/.test(around),
      isBase: /\b(?:base|bottom|sub-?base|first)\b/.test(around),
      density: dense ? roundTo((Number(dense[1]) * SHORT_TONS_A_TONNE) / CUBIC_YARDS_A_CUBIC_METRE, 4) : 0,
    });
  }
  const isTopDown = found[0]?.isTop === true && found[0]?.isBase === false;
  return found.length < 2 ? [] : (isTopDown ? [...found].reverse() : found).slice(0, MOST);
});

const one =
  <V extends number | string>(index: number, read: (layer: Layer) => V): Finder =>
  (reading) => {
    const layer = layersOf(reading)[index];
    const value = layer ? read(layer) : undefined;
    return layer && value !== undefined && value !== 0
      ? {
          value,
          source: reading.text.slice(layer.start, layer.end),
          spans: [reading.originOf(layer.start, layer.end)],
        }
      : null;
  };

/** Positions of the layers' inputs, from the bottom up. */
export const LAYERS = [1, 2, 3] as const;
type Place = (typeof LAYERS)[number];

type LayerInputs = { readonly [K in `layer${Place}` | `layerDensity${Place}`]: NumberInput } & {
  readonly [K in `layerName${Place}`]: TextInput;
};

/** Inputs of up to three layers of different stone; unused when only one is described. */
export function layerInputs(): LayerInputs {
  return Object.fromEntries(
    LAYERS.flatMap((place) => [
      [
        `layer${place}`,
        numberInput(
          `Layer ${place}`,
          "in",
          0,
          "Only when several are told",
          [one(place - 1, ({ inches }) => inches)],
          {
            isQuiet: true,
          },
        ),
      ],
      [
        `layerName${place}`,
        textInput(
          `Stone of layer ${place}`,
          "crushed stone",
          "As told",
          [one(place - 1, ({ name }) => name)],
          {
            isQuiet: true,
          },
        ),
      ],
      [
        `layerDensity${place}`,
        numberInput(
          `Density of layer ${place}`,
          "tons per cu yd",
          0,
          "As of the others",
          [one(place - 1, ({ density }) => density)],
          { isQuiet: true },
        ),
      ],
    ]),
  ) as LayerInputs;
}
