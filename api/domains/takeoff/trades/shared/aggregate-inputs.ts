import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { captured, matching, quote, when } from "../../reading/finders.ts";
import { type NumberInput, numberInput } from "../../recipes/assembly.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";

const isNotPlanDepth = (reading: Reading): { value: number; start: number; end: number } | null => {
  const found = matching(reading, { role: ["thick", "deep"], unit: "in", bare: false, max: 60 }).find(
    ({ measure }) => measure.value < 4,
  );
  return found ? { value: found.value, start: found.measure.start, end: found.measure.end } : null;
};

/** Depth of a layer in inches: "4 in deep", "3 inches of mulch", the third size of "20 x 10 x 4 in". */
export function layerDepth(owner: RegExp, isOwnerRequired = false): Finder {
  return (reading) => {
    const owned = matching(reading, { unit: "in", min: 0.25, max: 60, owner }).find(
      ({ measure }) =>
        (measure.unit === "in" ||
          measure.unit === "cm" ||
          measure.unit === "mm" ||
          measure.roles.has("deep") ||
          measure.roles.has("thick")) &&
        !measure.roles.has("wide") &&
        !measure.roles.has("spacing") &&
        !measure.roles.has("across") &&
        !/^ (?:minus|stone|rock|crushed|round|gravel size)\b/.test(measure.post.slice(0, 8)) &&
        !/^ (?:minus|clean|washed|crushed|(?:river|pea|drain|lava|creek|landscap[a-z]+) (?:rock|gravel|stone))/.test(
          measure.post,
        ),
    );
    if (owned) return { value: owned.value, source: quote(reading, owned.measure.start, owned.measure.end) };
    if (isOwnerRequired) return null;
    const third = reading.groups.find(
      (group) =>
        group.values.length === 3 &&
        (group.values[2] ?? 9) < 4 &&
        group.units[2] !== "" &&
        (group.values[0] ?? 0) > 2,
    );
    if (third)
      return {
        value: roundTo((third.values[2] ?? 0) * 12, 4),
        source: reading.text.slice(third.start, third.end),
      };
    const layer = isNotPlanDepth(reading);
    if (layer) return { value: layer.value, source: quote(reading, layer.start, layer.end) };
    const lone = matching(reading, {
      unit: "in",
      min: 0.5,
      max: 48,
      notRole: ["spacing", "wide", "long", "across", "covers"],
    }).filter(({ measure }) => measure.unit === "in" || measure.unit === "cm" || measure.unit === "mm");
    const only =
      lone.find(({ measure }) =>
        /^ (?:of|layer|lift|depth|base|bed|pour|slab|thick|deep|gravel|mulch|concrete|topsoil|asphalt|compacted)\b/.test(
          measure.post,
        ),
      ) ?? (lone.length === 1 ? lone[0] : undefined);
    return only ? { value: only.value, source: quote(reading, only.measure.start, only.measure.end) } : null;
  };
}

/** Metric tons of 1,000 kg instead of short tons of 2,000 lb. */
const METRIC = 2;

/** How loose material is ordered: by the ton when the text mentions tons, in bags when it gives a bag size. */
export function orderInputs(
  density: number,
  source: string,
  owner = /./,
): {
  density: NumberInput;
  inTons: NumberInput;
  bagVolume: NumberInput;
} {
  return {
    density: numberInput("Density", "tons per cu yd", density, source, [
      captured(/(\d+(?:\.\d+)?) ?(?:tons?|t) ?(?:per|\/|a|to the|to a|each) ?(?:cubic yard|cuyd|yd|yard)/),
      captured(/(\d(?:\.\d+)?) ?(?:t|tonnes?|tons?) ?(?:per|\/|a|to the) ?(?:cum|m3|cubic m)\b/, 0.8428),
      captured(/\btons at (\d(?:\.\d+)?)\b/),
      captured(/(\d{3,5}(?:\.\d+)?) lb (?:per|\/|a|to the|to a|each) (?:cubic yard|cuyd|yd|yard)/, 1 / 2000),
      captured(/(\d{2,3}(?:\.\d+)?) lb (?:per|\/|a) (?:cubic foot|cuft)/, 27 / 2000),
      // "A yard weighs 2,400 lb".
      captured(/\b(?:cuyd|yd|yard) (?:of (?:it|this|that) )?weighs (?:about )?(\d{4}) lb\b/, 1 / 2000),
      captured(/\b(?:cuyd|yd|yard) (?:of (?:it|this|that) )?weighs (?:about )?(\d(?:\.\d+)?) ton\b/),
    ]),
    inTons: numberInput(
      "Ordered by weight",
      "yes/no",
      0,
      "Only when tons are asked for",
      [
        when(/\btonnes\b(?! (?:per|an?)\b| ?\/)/, METRIC),
        when(/(?<!\d )(?<!metric )\btons?\b(?! (?:per|an?)\b| ?\/)|\btonnage\b/, 1),
      ],
      { isQuiet: true },
    ),
    bagVolume: numberInput(
      "Volume of a bag",
      "cu ft",
      0,
      "Only when bags are asked for",
      [
        (reading) => {
          const found = matching(reading, { dimension: "volume", unit: "cuft", min: 0.25, max: 4 }).find(
            ({ measure }) =>
              /\bbags?|sacks?|bales?\b/.test(
                `${measure.owner} ${measure.post.slice(0, 24)} ${measure.pre.slice(-30)}`,
              ) &&
              (owner.test(measure.pre) || owner.test(measure.post)),
          );
          return found
            ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
            : null;
        },
        when(/\bhow many bags\b|\bbag count\b|\bbagged\b|\bnumber of bags\b|\bin bags\b/, 2),
      ],
      { isQuiet: true },
    ),
  };
}

const ON_ACCOUNT_OF = /(?:for|because|since|as|to allow for|to cover|on account of)(?: it| the| of)* /;
const COMPACTION = /compact|settl|shrink|pack(?:s|ing) down/;
const SHARE_FOR_COMPACTION = pattern`(\d{1,2}) % (?:(?:over|extra|more|on top|additional|added),? )?(?:${ON_ACCOUNT_OF})?(?:[a-z]+ ){0,2}(?:${COMPACTION})`;

const TIMES = /\b(?:times|multiply by|multiplied by|factor(?: of)?|x)|\*/;
const TIMES_AFTER = /x|by|times|factor|\*/;
const FACTOR_BEFORE = patternSource`(?:${TIMES}) ?(1\.\d{1,2})(?= (?:for )?compact)`;
const FACTOR_AFTER = patternSource`compact[a-z]*(?: [a-z]+){0,2} \(?(?:${TIMES_AFTER})(?: of)? ?(1\.\d{1,2})\b`;
const FACTOR_OF_COMPACTION = pattern`${FACTOR_BEFORE}|${FACTOR_AFTER}`;

/** "Multiply by 1.25 for compaction" means 25%. */
const compactionFactor: Finder = (reading) => {
  const found = FACTOR_OF_COMPACTION.exec(reading.text);
  const factor = Number(found?.[1] ?? found?.[2] ?? 1);
  return found && factor > 1 && factor <= 1.6
    ? { value: Math.round((factor - 1) * 100), source: found[0] }
    : null;
};

/** Percent by which the loose volume exceeds the compacted volume; 0 unless stated. */
export function compactionInput(): NumberInput {
  return numberInput(
    "Compaction",
    "%",
    0,
    "Only when named",
    [
      captured(/(\d{1,2}) % (?:for |of |extra for )?(?:compaction|compacting|settl|shrink)/),
      captured(SHARE_FOR_COMPACTION),
      captured(/compact(?:ion|ed|s)?(?: [a-z]+){0,3}:? (\d{1,2}) %/),
      compactionFactor,
    ],
    { isQuiet: true },
  );
}
