/** A property with named values, and what silence about it means. */
export interface Variant {
  values: readonly (readonly [value: string, pattern: RegExp])[];
  /** The title names a value, the material none: "any" accepts all, "plain" only those in `plain`. */
  whenMaterialIsSilent: "any" | "plain";
  /** The material names a value, the title none: accepted or not. Values in `plain` are always accepted. */
  whenTitleIsSilent: "accept" | "reject";
  /** What an article is when nobody says anything. */
  plain?: readonly string[];
  /** The ordinary value whose words also stand beside special ones ("exterior masonry paint"): read only alone. */
  fallback?: string;
  /** Words of a material that leave the property open, whatever is usual: a backsplash is of any tile. */
  open?: RegExp;
  /** How a person calls the property. */
  label: string;
}

/** A feature an article has or has not: stated on one side only, the two differ. */
export function feature(label: string, pattern: RegExp): Variant {
  return {
    label,
    values: [[label, pattern]],
    whenMaterialIsSilent: "plain",
    whenTitleIsSilent: "reject",
  };
}

/** A property where only two different statements contradict. */
export function choice(
  label: string,
  values: Variant["values"],
  whenTitleIsSilent: Variant["whenTitleIsSilent"],
): Variant {
  return { label, values, whenMaterialIsSilent: "any", whenTitleIsSilent };
}

/** The same, where the words for one value also stand beside the others. */
export function alone(fallback: string, variant: Variant): Variant {
  return { ...variant, fallback };
}

/** A property with an ordinary value that is meant when nothing is said. */
export function usual(
  label: string,
  plain: readonly string[],
  values: Variant["values"],
  whenTitleIsSilent: Variant["whenTitleIsSilent"] = "reject",
): Variant {
  return { label, values, plain, whenMaterialIsSilent: "plain", whenTitleIsSilent };
}
