import { ELECTRICAL_VARIANTS } from "./variants/electrical.ts";
import { ENVELOPE_VARIANTS } from "./variants/envelope.ts";
import { FASTENERS_VARIANTS } from "./variants/fasteners.ts";
import { FINISHES_VARIANTS } from "./variants/finishes.ts";
import { FLOORING_VARIANTS } from "./variants/flooring.ts";
import { MASONRY_VARIANTS } from "./variants/masonry.ts";
import { OPENINGS_VARIANTS } from "./variants/openings.ts";
import { PLUMBING_VARIANTS } from "./variants/plumbing.ts";
import { STEEL_VARIANTS } from "./variants/steel.ts";
import { TOOLS_VARIANTS } from "./variants/tools.ts";
import type { Variant } from "./variants/variant.ts";
import { WOOD_VARIANTS } from "./variants/wood.ts";

const ALL = {
  ...WOOD_VARIANTS,
  ...OPENINGS_VARIANTS,
  ...MASONRY_VARIANTS,
  ...STEEL_VARIANTS,
  ...ELECTRICAL_VARIANTS,
  ...PLUMBING_VARIANTS,
  ...FASTENERS_VARIANTS,
  ...FINISHES_VARIANTS,
  ...ENVELOPE_VARIANTS,
  ...FLOORING_VARIANTS,
  ...TOOLS_VARIANTS,
} satisfies Record<string, Variant>;

/** A group of words of which a product has one, such as its color. */
export type GroupName = keyof typeof ALL;

/**
 * The properties by which articles of one family differ, with the words that state them (catalog vocabulary of US
 * shops).
 */
export const VARIANTS = Object.fromEntries(
  Object.entries(ALL).map(([name, variant]) => [name, withOpenHyphens(variant)]),
) as Readonly<Record<GroupName, Variant>>;

/** Where a pattern makes a hyphen optional, a space is also accepted: "multi-purpose" is "multi purpose". */
function withOpenHyphens(variant: Variant): Variant {
  const values = variant.values.map(
    ([value, { source }]) => [value, new RegExp(source.replaceAll("-?", "[- ]?"))] as const,
  );
  return { ...variant, values };
}

/** The values of a property that a normalized text names; empty when it names none. */
export function readVariant(name: GroupName, text: string): Set<string> {
  const { values, fallback } = VARIANTS[name];
  const found = new Set(values.filter(([, pattern]) => pattern.test(text)).map(([value]) => value));
  if (fallback !== undefined && found.size > 1) found.delete(fallback);
  return found;
}
