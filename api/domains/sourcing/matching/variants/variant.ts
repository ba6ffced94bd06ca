/** A property with named values, and what it means when none is stated. */
export interface Variant {
  values: readonly (readonly [value: string, pattern: RegExp])[];
  /** The title names a value, the material none: "any" accepts all, "plain" only those in `plain`. */
  whenMaterialIsSilent: "any" | "plain";
  /** The material names a value, the title none: accepted or not. Values in `plain` are always accepted. */
  whenTitleIsSilent: "accept" | "reject";
  /** The value of an article when nothing is stated. */
  plain?: readonly string[];
  /** The ordinary value whose words also appear next to special ones ("exterior masonry paint"): read only alone. */
  fallback?: string;
  /** Words of a material that leave the property open, whatever the default: a backsplash can be any tile. */
  open?: RegExp;
  /** Display name of the property. */
  label: string;
}

/** A feature an article has or lacks: if only one side states it, the two differ. */
export function feature(label: string, pattern: RegExp): Variant {
  return {
    label,
    values: [[label, pattern]],
    whenMaterialIsSilent: "plain",
    whenTitleIsSilent: "reject",
  };
}

/** A property where only two different stated values contradict each other. */
export function choice(
  label: string,
  values: Variant["values"],
  whenTitleIsSilent: Variant["whenTitleIsSilent"],
): Variant {
  return { label, values, whenMaterialIsSilent: "any", whenTitleIsSilent };
}

/** The same, for a value whose words also appear next to the others. */
export function alone(fallback: string, variant: Variant): Variant {
  return { ...variant, fallback };
}

/** A property with an ordinary value that applies when nothing is stated. */
export function usual(
  label: string,
  plain: readonly string[],
  values: Variant["values"],
  whenTitleIsSilent: Variant["whenTitleIsSilent"] = "reject",
): Variant {
  return { label, values, plain, whenMaterialIsSilent: "plain", whenTitleIsSilent };
}
