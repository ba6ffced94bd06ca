import { pattern } from "../../../../../platform/patterns.ts";
import { captured, matching, quote } from "../../../reading/finders.ts";
import type { Finder, Measure, Reading } from "../../../recipes/reading.types.ts";

const TAGS = {
  outside: /\b(?:outside|outer|overall|od)\b/g,
  ring: /\b(?:ring|liner|insert|fire bowl|inside|inner|opening)\b/g,
  base: /\b(?:gravel|base|pad|crushed|compacted|sits on)\b/g,
} as const;
type Tag = keyof typeof TAGS;

/** The part a number belongs to, by the nearest word for one in its sentence; null when there is none. */
function tagOf({ pre, post }: Measure): Tag | null {
  const before = (pre.split(/[;.] /).at(-1) ?? "").slice(-48);
  const after = (post.split(/[,;.]/)[0] ?? "").slice(0, 40);
  let nearest: { tag: Tag; distance: number } | null = null;
  for (const tag of Object.keys(TAGS) as Tag[]) {
    const last = [...before.matchAll(TAGS[tag])].at(-1);
    const first = [...after.matchAll(TAGS[tag])][0];
    const distances = [
      ...(last ? [before.length - last.index - last[0].length] : []),
      ...(first ? [first.index] : []),
    ];
    const distance = Math.min(...distances, Number.POSITIVE_INFINITY);
    if (Number.isFinite(distance) && (nearest === null || distance < nearest.distance))
      nearest = { tag, distance };
  }
  return nearest?.tag ?? null;
}

const isAcross = ({ roles, post }: Measure): boolean =>
  roles.has("wide") || roles.has("across") || /^ (?:[a-z]+ )?(?:ring|liner|circle)\b/.test(post);

function acrosses(reading: Reading): { value: number; measure: Measure }[] {
  return matching(reading, { unit: "ft", min: 1.5, max: 30 })
    .filter(
      ({ measure }) =>
        !measure.roles.has("high") &&
        !measure.roles.has("thick") &&
        !measure.roles.has("deep") &&
        !measure.roles.has("long"),
    )
    .filter(
      ({ measure }) =>
        isAcross(measure) ||
        /\b(?:diameter|dia|across|circle|round)\b/.test(
          `${measure.pre.slice(-28)} ${measure.post.slice(0, 20)}`,
        ),
    );
}

const asFact = (reading: Reading, found: { value: number; measure: Measure } | undefined) =>
  found ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) } : null;

const across = (reading: Reading, ...tags: (Tag | null)[]) =>
  acrosses(reading).find(({ measure }) => tags.includes(tagOf(measure)));

/** Feet across the outside of the pit: stated as such, or the first number that is neither the ring's nor the base's. */
export const pitDiameter: Finder = (reading) =>
  asFact(reading, across(reading, "outside") ?? across(reading, null));

/** Feet across the ring or the hole. */
export const ringDiameter: Finder = (reading) =>
  asFact(
    reading,
    matching(reading, { unit: "ft", min: 1, max: 12 }).find(
      ({ measure }) => tagOf(measure) === "ring" && !measure.roles.has("high") && !measure.roles.has("deep"),
    ),
  );

/** Feet across the gravel under the pit. */
export const baseDiameter: Finder = (reading) => asFact(reading, across(reading, "base"));

const UNIT = /blocks?|stones?|bricks?|faces?|units?/;
const UNIT_LENGTH_ENDS = / (?:long|wide|at|outer|on|outside|face)\b|[,.;]|$/;

/** Length of a block along the outside, in inches. */
export const blockLength: readonly Finder[] = [
  captured(
    pattern`\b(\d{1,2}(?:\.\d+)?) in (?:long |wide )?(?:(?!of|gravel|crushed|base)[a-z]+ ){0,3}(?:${UNIT})\b`,
  ),
  captured(
    pattern`\b(?:blocks?|face|stones?|units?)\b[^.;\d]{0,32}(\d{1,2}(?:\.\d+)?) in(?:${UNIT_LENGTH_ENDS})`,
  ),
];
