/**
 * How a text is read, beginning with its figures, each with its unit, role and owner.
 *
 * Next to this file, recipes find their inputs with `finders.ts` and `geometry.ts`, and `read-item.ts` reads one work.
 * The folders:
 * - `text/` brings all spellings into one plain form, and keeps the original position of each word;
 * - `phrases/` has words, nouns, noun phrases and amounts;
 * - `figures/` gives figures their units, roles and owners, and finds those that no recipe asked for;
 * - `plans/` has rectangles and other shapes, with their areas and edges;
 * - `statements/` has what a text states about numbers, packages, spacings and goods, whatever the recipe;
 * - `lists/` has shopping lists and lists of lumber parts;
 * - `recognition/` tells which works are meant, and how much of a text they explain.
 */

import type { Group, Measure, Reading } from "../recipes/reading.types.ts";
import { type Dimension, UNITS, unroundedLength } from "../units.ts";
import { VOCABULARY } from "../vocabulary.ts";
import { readGroups } from "./figures/groups.ts";
import { readLumber } from "./figures/lumber.ts";
import { createPlacer, type Place, positionsOf } from "./figures/surroundings.ts";
import { allMatches, NUMBER } from "./phrases/patterns.ts";
import { normalize } from "./text/normalize-text.ts";

const MEASURE_PATTERN = new RegExp(
  `(?<![\\d./#])(${NUMBER})(?: (${Object.keys(UNITS)
    .filter((unit) => unit !== "%")
    .join("|")})\\b| (%))?(?![\\d/]|\\.\\d)`,
  "g",
);

/** How many characters after a figure its goods may be named. */
const FARTHEST_NAME = 60;

/** A name after a figure, without the size or number of a stone: "of 3/4 crushed stone", "#57 stone". */
const BULK_NAME = /^ (?:of )?(?:#?\d+(?:\.\d+)?(?: in)? )?((?:[a-z#\d-]+ ?){1,5})/;

/** "40 yards of road base": bulk goods are sold by the cubic yard, unless the name is that of a product made of them. */
function isOfBulk(after: string): boolean {
  const words = BULK_NAME.exec(after)?.[1]?.trim().split(" ") ?? [];
  const at = words.findIndex((word) => word === "concrete" || VOCABULARY.measuredBy(word) === "volume");
  const isOf = /^ of /.test(after);
  return at >= 0 && at <= (isOf ? 3 : 1) && !VOCABULARY.isThing(words[at + 1] ?? "");
}

/** Text → figures with unit, role and owner. Linear in the length of the text. */
export function readText(description: string): Reading {
  const tracked = normalize(description);
  return readNormalized(tracked.text, description, (start, end) => tracked.originOf(start, end));
}

/** Like {@link readText}, for a stretch of an existing reading. */
export function readPart(reading: Reading, from: number, to = reading.text.length): Reading {
  const part = reading.text.slice(from, to);
  const start = from + part.length - part.trimStart().length;
  return readNormalized(
    part.trim(),
    reading.description,
    (left, right) => reading.originOf(start + left, start + right),
    reading.whole,
  );
}

/** Like {@link readText}, for an existing reading without some stretches, which are given in text order. */
export function readWithout(reading: Reading, left: readonly { start: number; end: number }[]): Reading {
  const places: number[] = [];
  let from = 0;
  for (const { start, end } of [...left, { start: reading.text.length, end: reading.text.length }]) {
    for (let at = from; at < start; at += 1) places.push(at);
    from = end;
  }
  return readPlaces(reading, places);
}

/**
 * Like {@link readText}, for stretches of an existing reading, in the given order and joined by spaces. A word may stand
 * in place of a stretch: one that the text leaves out.
 */
export function readPieces(
  reading: Reading,
  pieces: readonly ({ start: number; end: number } | string)[],
): Reading {
  const places: Places[number][] = [];
  for (const one of pieces) {
    if (typeof one === "string") {
      places.push(" ", ...one);
      continue;
    }
    const { start, end } = one;
    const piece = reading.text.slice(start, end);
    const from = start + piece.length - piece.trimStart().length;
    const to = start + piece.trimEnd().length;
    if (places.length > 0 && from < to && !/^[,;.:]/.test(piece.trimStart())) places.push(" ");
    for (let at = from; at < to; at += 1) places.push(at);
  }
  return readPlaces(reading, places);
}

/** Places of characters; one that the text does not have stands for itself and has the position of the one before. */
type Places = readonly (number | string)[];
const isInText = (at: Places[number]): at is number => typeof at === "number";

/** Reads the characters at the given places of an existing reading. */
function readPlaces(reading: Reading, places: Places): Reading {
  const text = places.map((at) => (isInText(at) ? reading.text[at] : at)).join("");
  const originOf: Reading["originOf"] = (start, end) => {
    const own = places.slice(start, Math.max(end, start + 1)).filter(isInText);
    const first = own[0] ?? places.slice(0, start).findLast(isInText) ?? places.find(isInText) ?? 0;
    const last = own.at(-1) ?? first;
    return reading.originOf(Math.min(first, last), Math.max(first, last) + 1);
  };
  return readNormalized(text, reading.description, originOf, reading.whole);
}

/** A measure that computes its owner and roles on first use. */
class PlacedMeasure implements Measure {
  readonly value: number;
  readonly dimension: Dimension;
  readonly unit: string;
  readonly start: number;
  readonly end: number;
  readonly group: Group | null;
  private readonly around: Place;

  constructor(written: Omit<Measure, keyof Place>, around: Place) {
    this.value = written.value;
    this.dimension = written.dimension;
    this.unit = written.unit;
    this.start = written.start;
    this.end = written.end;
    this.group = written.group;
    this.around = around;
  }

  get pre(): string {
    return this.around.pre;
  }

  get post(): string {
    return this.around.post;
  }

  get owner(): string {
    return this.around.owner;
  }

  get roles(): Measure["roles"] {
    return this.around.roles;
  }
}

/**
 * Like {@link readText}, for an already normalized text.
 * @param originOf position of a stretch in the description
 * @param whole the text that this one is a part of; by default the text itself
 */
function readNormalized(
  text: string,
  description: string,
  originOf: Reading["originOf"],
  whole?: Reading,
): Reading {
  const place = createPlacer(text);
  const lumber = readLumber(text, place);
  const groups = readGroups(text, lumber, place);
  const measures: Measure[] = [];
  const isLumber = positionsOf(lumber);
  let next = 0;
  for (const match of allMatches(text, MEASURE_PATTERN)) {
    const start = match.index;
    if (isLumber.has(start)) continue;
    const before = text.slice(Math.max(0, start - 8), start);
    // "R-15 in the walls": a resistance has no inches.
    const isResistance = /\br$/.test(before);
    if (/[a-z]$/.test(before) && !isResistance) continue;
    const [all, number = "", ...units] = match;
    const written = isResistance ? "" : (units.find((unit) => unit !== undefined) ?? "");
    const end = start + (isResistance ? number : all).length;
    while ((groups[next]?.end ?? Number.POSITIVE_INFINITY) < end) next += 1;
    const candidate = groups[next];
    const group = candidate && candidate.start <= start ? candidate : null;
    const around = place(start, end);
    const figure = unroundedLength(Number(number), written);
    const unit = written === "yd" && isOfBulk(text.slice(end, end + FARTHEST_NAME)) ? "cuyd" : written;
    const known = UNITS[unit];
    let dimension: Dimension = known?.dimension ?? "plain";
    if (isResistance) dimension = "rvalue";
    else if (/\bpitch $/.test(before) && !known) dimension = "pitch";
    const value = figure * (known?.factor ?? 1);
    measures.push(new PlacedMeasure({ value, dimension, unit, start, end, group }, around));
  }
  const reading: Reading = {
    text,
    description,
    measures,
    groups,
    lumber,
    originOf,
    get whole() {
      return whole ?? reading;
    },
  };
  return reading;
}
