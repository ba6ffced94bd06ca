import { type Conflict, describeOther } from "./conflict.ts";
import type { Family } from "./families/index.ts";
import type { Rating, RatingClass } from "./figures.ts";
import type { Measures } from "./measures.ts";
import { readPipeClass } from "./pipe-class.ts";
import type { ProductText } from "./product-text.ts";
import { isSameLength } from "./sizes.ts";

/** Numbers that many titles leave out although the article has them. */
const OFTEN_UNSAID: ReadonlySet<RatingClass> = new Set([
  "volts",
  "psi",
  "gpf",
  "area",
  "panels",
  "schedule",
  "watts",
  "minutes",
  "btu",
  "teeth",
  "kelvin",
  "lights",
]);
const TOLERANCE: Partial<Record<RatingClass, number>> = {
  volts: 0.1,
  area: 0.02,
  weight: 0.045,
  liquid: 0.045,
};
const STRICT_WEIGHT_FROM_LB = 3;
const NUMBERED: ReadonlySet<string> = new Set(["screw", "rebar", "roof-underlayment"]);

/** Length in inches of common nails by penny size (ASTM F1667). */
export const PENNY_INCHES: Readonly<Record<number, number>> = {
  2: 1,
  3: 1.25,
  4: 1.5,
  6: 2,
  8: 2.5,
  10: 3,
  12: 3.25,
  16: 3.5,
  20: 4,
  30: 4.5,
  40: 5,
  60: 6,
};

function ratingsOf(product: ProductText, family: Family | null): Rating[] {
  const { ratings, sizes }: Measures = product.measures;
  const plain = (ratingClass: RatingClass, value: number): Rating => ({
    ratingClass,
    value,
    otherwise: null,
    label: null,
    isLeast: false,
  });
  if (family?.id === "screw") {
    const gauges = sizes.filter((size) => size.length >= 2 && size[0]?.hasUnit === false);
    return [
      ...ratings.map((rating) => (rating.ratingClass === "gauge" ? plain("number", rating.value) : rating)),
      ...gauges.map((size) => plain("number", size[0]?.readings[0] ?? 0)),
    ];
  }
  if (family?.id === "cable") {
    return ratings.map((rating) => (rating.ratingClass === "number" ? plain("gauge", rating.value) : rating));
  }
  // Felt is named by pounds per square or by number: #15 is 15 lb.
  if (family?.id === "roof-underlayment") {
    return ratings.map((rating) =>
      rating.ratingClass === "weight" && rating.value <= 60 ? plain("number", rating.value) : rating,
    );
  }
  if (family && NUMBERED.has(family.id) && family.id !== "rebar") return ratings;
  return ratings.filter((rating) => rating.ratingClass !== "number");
}

interface RatedPair {
  material: ProductText;
  title: ProductText;
  family: Family | null;
  /** Then the coverage of a pack is not a property of the material. */
  isSoldByArea: boolean;
  /** Readings in inches of every length in the title. */
  titleLengths: readonly number[][];
}

/** Weights, amperes, R-values and the like: if the material states one, the title must state it too. */
export function compareRatings(
  { material, title, family, isSoldByArea, titleLengths }: RatedPair,
  reasons: string[],
  conflicts: Conflict[],
): void {
  const isPipe = family !== null && PIPES.has(family.id);
  if (isPipe) comparePipeClass(material, title, reasons, conflicts);
  const given = ratingsOf(title, family);
  for (const rating of ratingsOf(material, family)) {
    const { ratingClass } = rating;
    if (isPipe && PIPE_CLASSES.has(ratingClass)) continue;
    // The number of feet in a bundle is its pack.
    if (ratingClass === "run") continue;
    if (given.some((other) => isSameRating(rating, other))) {
      reasons.push(`same ${describeRating(rating)}`);
      continue;
    }
    const isSilent = !given.some((other) => other.ratingClass === ratingClass);
    if (isSilent && isUnderstood(rating)) continue;
    if (ratingClass === "area" && (isSoldByArea || family?.pack === "coverage")) continue;
    if (ratingClass === "penny" && isSilent) {
      const inches = PENNY_INCHES[rating.value] ?? 0;
      if (titleLengths.some((readings) => readings.some((length) => isSameLength(length, inches, "exact"))))
        continue;
    }
    const other = given.find((one) => one.ratingClass === ratingClass);
    const wanted = describeRating(rating);
    conflicts.push({
      reason: `title does not say ${wanted}`,
      brief: describeOther(other ? describeRating(other) : null, wanted),
    });
  }
}

const PIPES: ReadonlySet<string> = new Set(["pipe", "drain-pipe", "conduit"]);
const PIPE_CLASSES: ReadonlySet<RatingClass> = new Set(["schedule", "sdr", "psi"]);

/** Schedule, dimension ratio and pressure all describe the wall: a title must not contradict what the material states. */
function comparePipeClass(
  material: ProductText,
  title: ProductText,
  reasons: string[],
  conflicts: Conflict[],
): void {
  const wanted = readPipeClass(material.measures);
  const given = readPipeClass(title.measures);
  if (!wanted || !given) {
    // Schedule 40 water pipe often does not say so; a dimension ratio is always stated.
    if (wanted?.ratingClass === "sdr") {
      const words = describeRating(wanted);
      conflicts.push({ reason: `title does not say ${words}`, brief: describeOther(null, words) });
    }
    return;
  }
  if (isSameRating(wanted, given)) reasons.push(`same ${describeRating(wanted)}`);
  else {
    const [theirs, ours] = [describeRating(given), describeRating(wanted)];
    conflicts.push({
      reason: `title says ${theirs}, material ${ours}`,
      brief: describeOther(theirs, ours),
    });
  }
}

function isUnderstood({ ratingClass, value }: Rating): boolean {
  if (OFTEN_UNSAID.has(ratingClass)) return true;
  return (ratingClass === "gang" || ratingClass === "poles") && value === 1;
}

function isSameRating(a: Rating, b: Rating): boolean {
  const readings = (rating: Rating) => [rating, ...(rating.otherwise ? [rating.otherwise] : [])];
  return readings(a).some((left) =>
    readings(b).some(
      (right) =>
        left.ratingClass === right.ratingClass &&
        (Math.abs(left.value - right.value) <= Math.max(left.value, right.value) * toleranceOf(left) ||
          (isLeastEnough(a) && isStronger(right, left))),
    ),
  );
}

/** Concrete is requested by the strength it must reach. */
function isLeastEnough({ isLeast, ratingClass }: Rating): boolean {
  return isLeast || ratingClass === "psi";
}

function isStronger(given: Pick<Rating, "ratingClass" | "value">, wanted: Pick<Rating, "value">): boolean {
  // Gauges count down: 20 gauge is thicker than 25.
  return given.ratingClass === "gauge" ? given.value < wanted.value : given.value > wanted.value;
}

/** Cartridges of 10 and 10.1 oz are one size; bags of 80 and 77 lb are not. */
function toleranceOf({ ratingClass, value }: { ratingClass: RatingClass; value: number }): number {
  if (ratingClass === "weight" && value >= STRICT_WEIGHT_FROM_LB) return 0.02;
  // A gallon can of cement or tinting base is filled to nine tenths.
  if (ratingClass === "liquid" && value >= 0.5) return value > 1 ? 0.02 : 0.105;
  return TOLERANCE[ratingClass] ?? 0.001;
}

function describeRating({ ratingClass, value, label }: Rating): string {
  const figure = label ?? String(Math.round(value * 1000) / 1000);
  const units: Partial<Record<RatingClass, string>> = {
    weight: "lb",
    liquid: "gal",
    volume: "cu ft",
    area: "sq ft",
  };
  const unit = units[ratingClass];
  return unit ? `${figure} ${unit}` : `${ratingClass} ${figure}`;
}
