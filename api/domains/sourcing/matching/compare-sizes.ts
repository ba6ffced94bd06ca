/** Whether an article has the sizes a material requires. */
import { type Conflict, describeOther } from "./conflict.ts";
import { briefSize } from "./differing-sizes.ts";
import type { Family, Sizing } from "./families/index.ts";
import type { ProductText } from "./product-text.ts";
import { wordOverlap } from "./qualifiers.ts";
import { PENNY_INCHES } from "./ratings.ts";
import { formatSize, holdsSize, resolveUnits } from "./sizes.ts";

/** Connectors are named by what they carry, so the size after "for" is theirs. */
export const CARRIERS: ReadonlySet<string> = new Set([
  "joist-hanger",
  "post-base",
  "post-cap-connector",
  "post-cap",
  "hold-down",
  "hurricane-tie",
  "angle-connector",
  "strap",
]);

export function mentions(title: ProductText, material: ProductText): boolean {
  return wordOverlap(material, title) >= 0.75;
}

export function lengthsOf(product: ProductText, sizing: Sizing, family: Family | null): number[][][] {
  const carried = family && CARRIERS.has(family.id) ? product.purposeMeasures.sizes : [];
  const sizes = resolveUnits([...product.measures.sizes, ...carried], sizing);
  if (family?.id !== "rebar") return sizes;
  // Bar numbers are eighths of an inch (ASTM A615).
  const bars = product.measures.ratings.filter((rating) => rating.ratingClass === "number");
  return [...sizes, ...bars.map((bar) => [[bar.value / 8]])];
}

export function compareSizes(
  material: ProductText,
  title: ProductText,
  family: Family | null,
  sizing: Sizing,
  reasons: string[],
  conflicts: Conflict[],
): void {
  const exact = material.measures.sizes
    .map((size) => size.filter(({ isLeast }) => !isLeast))
    .filter((size) => size.length > 0);
  const wanted = lengthsOf(
    { ...material, measures: { ...material.measures, sizes: exact } },
    sizing,
    family,
  ).map((size) => withoutGauge(size, family));
  const given = lengthsOf(title, sizing, family).map((size) => withoutGauge(size, family));
  const flat = given.flat();
  const pennies = title.measures.ratings.filter((rating) => rating.ratingClass === "penny");
  for (const penny of pennies) flat.push([PENNY_INCHES[penny.value] ?? 0]);
  for (const size of wanted) {
    const isHeld =
      sizing === "leading" || sizing === "face" || (sizing === "ordered" && size.length > 1)
        ? given.some((candidate) => holdsSize(candidate, size, sizing))
        : holdsSize(flat, size, sizing);
    if (isHeld) reasons.push(`same size ${formatSize(size)}`);
    else
      conflicts.push({
        reason: `title does not say ${formatSize(size)}`,
        brief: briefSize(size, wanted.flat(), flat, sizing),
      });
  }
  if (family?.groups?.includes("reducing") === true) compareEnds(wanted, given, sizing, conflicts);
  compareLeast(material, title, reasons, conflicts);
}

/** A fitting requested by one size has it at every end: 3 x 3 x 2 is not a 2 in. tee. */
function compareEnds(
  wanted: readonly number[][][],
  given: readonly number[][][],
  sizing: Sizing,
  conflicts: Conflict[],
): void {
  const [end] = wanted.flat();
  if (end === undefined || wanted.flat().length > 1) return;
  const reduced = given.find(
    (size) => size.length > 1 && !size.every((other) => holdsSize([other], [end], sizing)),
  );
  if (reduced) {
    const theirs = formatSize(reduced);
    const ours = formatSize([end]);
    conflicts.push({ reason: `title says ${theirs}, material ${ours}`, brief: describeOther(theirs, ours) });
  }
}

/** "12 mil or more" is compared with a number of the same unit: a plank 4 mil thick is also 36 in. long. */
function compareLeast(
  material: ProductText,
  title: ProductText,
  reasons: string[],
  conflicts: Conflict[],
): void {
  for (const least of material.measures.sizes.flat().filter(({ isLeast }) => isLeast)) {
    const [wanted = 0] = least.readings;
    const size = formatSize([[wanted]]);
    const figures = title.measures.sizes.flat().filter(({ unit }) => unit === least.unit);
    if (figures.some(({ readings: [given = 0] }) => given >= wanted - 1e-9)) reasons.push(`at least ${size}`);
    else
      conflicts.push({
        reason: `title does not say ${size} or more`,
        brief: `less than ${size}, or not said`,
      });
  }
}

/** In "8 x 1-5/8 in." of a screw the 8 is its gauge. */
function withoutGauge(size: number[][], family: Family | null): number[][] {
  const isGauge = family?.id === "screw" && size.length >= 2 && (size[0]?.length ?? 0) > 1;
  return isGauge ? size.slice(1) : size;
}
