/**
 * Plans that are no rectangle, as people describe them: circles and parts of them, rings and borders, triangles, tapers
 * and trapezoids, regular polygons, ovals, paths with legs, and sums of these. Formulas are those of plane geometry;
 * the legs of a path are added as given.
 */

import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import type { Finder, Group, Reading } from "../../recipes/reading.types.ts";
import { formatNumber, roundTo } from "../../units.ts";
import { allMatches } from "../phrases/patterns.ts";
import { staysBehind } from "./left-free.ts";
import { rectanglesOf } from "./rectangles.ts";
import { type Figure, figuresIn } from "./shape-figures.ts";
import { measureShape, type ShapeKind } from "./shape-formulas.ts";

/** One shape of a plan, in feet. */
interface Shape {
  kind: ShapeKind;
  /** How many of it; negative when it is taken out. */
  count: number;
  /** Square feet and perimeter in feet, of one. */
  area: number;
  perimeter: number;
  /** Its formula with its numbers. */
  words: string;
  start: number;
  end: number;
  /** Sizes that it consists of, so that they are not read as rectangles. */
  groups: readonly Group[];
}

const NAMES: readonly (readonly [ShapeKind, RegExp])[] = [
  [
    "half circle",
    /\b(?:half|semi)[ -]?(?:circles?|circular|ovals?|round end)\b|\bsemicircles?\b|\bhalf moons?\b/g,
  ],
  ["quarter circle", /\bquarter[ -]circles?\b/g],
  ["circle", /(?<!(?:half|semi|quarter)[ -]?)\b(?:circles?|circular|(?:tree )?rings?)\b/g],
  ["circle", /\bround (?=(?:[a-z]+ )?(?:patio|pad|slab|lawn|bed|deck|pond|garden|area|planter|table))/g],
  ["oval", /(?<!(?:half|semi)[ -]?)\b(?:ovals?|ellipses?|elliptical|kidney)\b/g],
  ["triangle", /\btriang(?:les?|ular)\b/g],
  ["trapezoid", /\btrapez(?:oids?|oidal|iums?)\b|\btaper(?:s|ed|ing)?\b|\bflares?\b|\bflaring\b/g],
  ["trapezoid", /\b(?:narrow(?:s|ing)|widen(?:s|ing)?) (?:down )?(?:to|from)\b/g],
  ["trapezoid", /(?<=\d ft )(?:wide )?(?:at|on) (?:one|1|the wide|the narrow) end\b/g],
  ["pentagon", /\bpentagon(?:s|al)?\b/g],
  ["hexagon", /\bhexagon(?:s|al)?\b|\bhex shaped?\b|\b6 sided\b/g],
  ["octagon", /\boctagon(?:s|al)?\b|\b8 sided\b/g],
  ["legs", /\b[ltuz][ -]shaped?\b|\b(?:an?|the) [ltuz] (?=walk|path|patio|bed|slab)/g],
];

/** A border of one width around something: "a 3 ft wide path around a 20 x 30 ft pool". */
const STRIP =
  "(?:wide|paths?|walks?|walkways?|borders?|strips?|bands?|rings?|aprons?|surrounds?|edges?|beds?)";
const BORDER = new RegExp(
  `(\\d+(?:\\.\\d+)?) (ft|in) ${STRIP} (?:[a-z-]+ ){0,5}(?:around|round|surrounding|encircling) (?=[^.;]{0,48}\\d)`,
  "g",
);

/** Goods that are round or six-sided themselves; their shape is not the plan's. */
const OF_A_UNIT =
  /^ ?(?:[a-z]+ )?(?:tiles?|pavers?|stones?|mosaics?|blocks?|bricks?|saw|stair|duct|vents?|washers?)\b/;
const TAKEN_OUT =
  /\b(?:less|minus|except|excluding|subtract|deduct(?:ing)?|(?:take|leave|cut) out|without|not counting)\b/;
const SEVERAL_ROUNDS =
  /trees|circles|rings|rounds|beds|pads|shrubs|tables|planters|triangles|gables|gable ends|hexagons|octagons/;
/** "Trees, there are 14 of them and each ring is 5 ft across". */
const OF_THEM_EACH = /of (?:them|these|those)\b[^.;\d]{0,30}\beach\b/;
const COUNTED = pattern`(?:^|[ ,(])(\d{1,3}) (?:(?:[a-z-]+ ){0,3}(?:${SEVERAL_ROUNDS})\b|${OF_THEM_EACH})`;

const JOINT = /\b(?:plus|and|less|minus|with|then)\b|[.;]/g;

/** The stretch of text about a shape: its sentence, without the parts of the neighboring shapes. */
interface Spot {
  kind: ShapeKind;
  at: number;
  from: number;
  to: number;
}

function spotsOf(text: string): Spot[] {
  const named = NAMES.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)]
      .filter((match) => !OF_A_UNIT.test(text.slice(match.index + match[0].length)))
      .map((match) => ({ kind, at: match.index })),
  ).sort((left, right) => left.at - right.at);
  const spots: Spot[] = [];
  for (const [index, { kind, at }] of named.entries()) {
    const before = spots.at(-1);
    // "A triangle bed … the triangle is 10 by 8": one shape, mentioned twice.
    if (before?.kind === kind && !TAKEN_OUT.test(text.slice(before.at, at))) continue;
    const joints = [...text.slice(before?.at ?? 0, at).matchAll(JOINT)];
    const cut = (before?.at ?? 0) + (joints.at(-1)?.index ?? 0);
    // "25 x 10 ft and a half circle …": a size before the conjunction belongs to another part.
    const from = before || /\d x \d|\d ft x \d/.test(text.slice(0, cut)) ? cut : 0;
    if (before) before.to = Math.max(before.at, cut);
    const next = named.slice(index + 1).find((other) => other.kind !== kind);
    spots.push({ kind, at, from, to: next?.at ?? text.length });
  }
  return spots;
}

function bordersOf(reading: Reading): Shape[] {
  const found: Shape[] = [];
  for (const match of allMatches(reading.text, BORDER)) {
    const width = Number(match[1]) / (match[2] === "in" ? 12 : 1);
    const from = match.index + match[0].length;
    const inner = reading.groups.find(
      (group) =>
        group.start >= from && group.start - from < 48 && Math.min(...group.values.slice(0, 2)) >= 2.5,
    );
    const [long = 0, wide = 0] = inner?.values ?? [];
    if (!inner || width <= 0 || width > 20) continue;
    const outer = `(${formatNumber(long)} + 2 × ${formatNumber(width)}) × (${formatNumber(wide)} + 2 × ${formatNumber(width)})`;
    found.push({
      kind: "border",
      count: 1,
      area: (long + 2 * width) * (wide + 2 * width) - long * wide,
      perimeter: 2 * (long + wide + 4 * width),
      words: `${outer} − ${formatNumber(long)} × ${formatNumber(wide)} ft`,
      start: match.index,
      end: inner.end,
      groups: [inner],
    });
  }
  return found;
}

const MIDDLE_OF_IT = oneOf`
  islands?, planter, lawn, grass, tree, pond, fountain, flowers?(?! (?:bed|garden|border)s?), middle, cent(?:er|re), core,
  (?:inner|inside) (?:circle|diameter|ring)
`;
const LEFT_IN_MIDDLE = pattern`\b(?:${MIDDLE_OF_IT})\b`;

/** A round with a smaller one left out of its middle: "50 ft across on the outside with a 20 ft island". */
function annuliOf({ text, measures }: Reading): Shape[] {
  const rounds = measures.filter(
    ({ dimension, group, unit, value, roles, post }) =>
      dimension === "length" &&
      !group &&
      unit !== "in" &&
      value >= 3 &&
      (roles.has("across") || LEFT_IN_MIDDLE.test(post.slice(0, 24))),
  );
  const [outer, inner] = [...rounds].sort((left, right) => right.value - left.value);
  if (rounds.length !== 2 || !outer || !inner || inner.value >= outer.value) return [];
  if (!LEFT_IN_MIDDLE.test(`${inner.pre.slice(-40)} ${inner.post.slice(0, 48)}`)) return [];
  if (/\bfire ?pit\b/.test(text)) return [];
  const [large, small] = [formatNumber(outer.value), formatNumber(inner.value)];
  return [
    {
      kind: "circle",
      count: 1,
      area: (Math.PI * (outer.value ** 2 - inner.value ** 2)) / 4,
      perimeter: Math.PI * (outer.value + inner.value),
      words: `π ÷ 4 × (${large}² − ${small}²) ft`,
      start: Math.min(outer.start, inner.start),
      end: Math.max(outer.end, inner.end),
      groups: [],
    },
  ];
}

/** The shapes of a text in order, without rectangles. Empty when it describes none or gives too few sizes. */
const shapesOf = keptFor((reading: Reading): readonly Shape[] => {
  const borders = [...bordersOf(reading), ...annuliOf(reading)];
  if (borders.length > 0) return borders;
  const shapes: Shape[] = [];
  for (const spot of spotsOf(reading.text)) {
    const figures = figuresIn(reading, spot.from, spot.to, spot.at);
    const measured = measureShape(spot.kind, figures, reading.text.slice(spot.from, spot.to));
    if (!measured) continue;
    // Each figure once, the nearest first: another size may have the same side.
    const nearest = figures.toSorted((a, b) => Math.abs(a.start - spot.at) - Math.abs(b.start - spot.at));
    const own = measured.used.flatMap((used) => nearest.find(({ value }) => value === used) ?? []);
    const before = reading.text.slice(
      Math.max(spot.from - 16, 0),
      Math.min(...own.map(({ start }) => start), spot.at),
    );
    const counted = COUNTED.exec(reading.text.slice(spot.from, spot.to));
    const behind = reading.text.slice(Math.max(...own.map(({ end }) => end)), spot.to);
    const isOut = TAKEN_OUT.test(before) || staysBehind(behind);
    shapes.push({
      kind: spot.kind,
      count: (counted ? Number(counted[1]) : 1) * (isOut ? -1 : 1),
      area: measured.area,
      perimeter: measured.perimeter,
      words: measured.words,
      start: Math.min(...own.map(({ start }) => start)),
      end: Math.max(...own.map(({ end }) => end)),
      groups: own.flatMap(({ group }: Figure) => (group ? [group] : [])),
    });
  }
  return shapes;
});

/**
 * Square feet of a plan that is no single rectangle or circle: its shapes, and the rectangles joined to them. Null when
 * the plan has no such shape, so that its length, width or diameter is read as usual.
 */
export const shapeArea: Finder = (reading) => {
  const shapes = shapesOf(reading);
  const only = shapes.length === 1 ? shapes[0] : undefined;
  const rest = rectanglesOf(reading).filter(
    ({ group }) => !shapes.some(({ groups }) => groups.includes(group)),
  );
  const isPlainRound = only?.kind === "circle" && only.count === 1 && !only.words.includes("−");
  if (shapes.length === 0 || (isPlainRound && rest.length === 0)) return null;
  // A whole shape next to a rectangle that is not joined to it repeats the same thing.
  const isJoined = /\b(?:plus|and|with|less|minus|another)\b/.test(reading.text);
  const joined = isJoined ? rest : [];
  const area =
    shapes.reduce((sum, shape) => sum + shape.area * shape.count, 0) +
    joined.reduce((sum, { length, width, count }) => sum + length * width * count, 0);
  if (area <= 0) return null;
  const words = [
    ...joined.map(({ group }) => reading.text.slice(group.start, group.end)),
    ...shapes.map(({ words, count }) => (count === 1 ? words : `${formatNumber(count)} × (${words})`)),
  ];
  return { value: roundTo(area, 2), source: words.join(" + ").slice(0, 200) };
};

/** Perimeter of such a plan in feet; null for sums of several, whose shared sides are not stated. */
export const shapePerimeter: Finder = (reading) => {
  const shapes = shapesOf(reading);
  const only = shapes.length === 1 ? shapes[0] : undefined;
  const isAlone = only !== undefined && only.count > 0 && only.perimeter > 0;
  if (!isAlone || (only.kind === "circle" && only.count === 1 && !only.words.includes("−"))) return null;
  const isJoined = rectanglesOf(reading).some(({ group }) => !only.groups.includes(group));
  return isJoined ? null : { value: roundTo(only.perimeter * only.count, 2), source: only.words };
};
