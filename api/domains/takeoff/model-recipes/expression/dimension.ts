/**
 * What a figure measures: exponents by base. "length" in ft, "weight" in lb, "liquid" in US gallons, and one base for
 * each kind of thing that is counted ("bag", "sheet"). Without any entry it is a plain number. Area is length squared.
 */
export type Dimension = Readonly<Record<string, number>>;

export const PLAIN: Dimension = {};
export const LENGTH: Dimension = { length: 1 };

/** Bases that are measured; any other base is a kind of thing that is counted. */
const MEASURED: ReadonlySet<string> = new Set(["length", "weight", "liquid"]);

/** Whether a base is measured rather than counted. */
export const isMeasured = (base: string): boolean => MEASURED.has(base);

/** The product of one dimension and a power of another; entries that cancel out are removed. */
export function times(left: Dimension, right: Dimension, power = 1): Dimension {
  const product = new Map(Object.entries(left));
  for (const [base, exponent] of Object.entries(right)) {
    const sum = (product.get(base) ?? 0) + exponent * power;
    if (sum === 0) product.delete(base);
    else product.set(base, sum);
  }
  return Object.fromEntries(product);
}

/** @returns null when an exponent would not be whole: a length has no square root */
export function squareRoot(dimension: Dimension): Dimension | null {
  const halves = Object.entries(dimension).map(([base, exponent]) => [base, exponent / 2] as const);
  return halves.every(([, exponent]) => Number.isInteger(exponent)) ? Object.fromEntries(halves) : null;
}

/** Whether figures of the two dimensions can be added. */
export function isSameDimension(left: Dimension, right: Dimension): boolean {
  return isPlain(times(left, right, -1));
}

/** Whether it is a plain number that neither measures nor counts. */
export const isPlain = (dimension: Dimension): boolean => Object.keys(dimension).length === 0;

/** Whether it counts things of one kind, which are whole by nature. */
export function isCount(dimension: Dimension): boolean {
  const [only, ...others] = Object.entries(dimension);
  return only !== undefined && others.length === 0 && only[1] === 1 && !MEASURED.has(only[0]);
}

/** For messages: "length² ÷ liquid", "a plain number". */
export function describeDimension(dimension: Dimension): string {
  if (isPlain(dimension)) return "a plain number";
  const inWords = (entries: [string, number][]) =>
    entries
      .map(([base, power]) => (power === 1 ? base : `${base}${power === 2 ? "²" : `^${power}`}`))
      .join(" × ");
  const entries = Object.entries(dimension).sort(([left], [right]) => left.localeCompare(right));
  const above = inWords(entries.filter(([, power]) => power > 0));
  const below = inWords(
    entries.filter(([, power]) => power < 0).map(([base, power]): [string, number] => [base, -power]),
  );
  return below === "" ? above : `${above || "1"} ÷ ${below}`;
}
