import { pluralOf } from "../../vocabulary/index.ts";

/** Packages that have a different word on lists than in the reading. */
const SPELLED: Readonly<Record<string, string>> = { gal: "gallon", l: "liter", qt: "quart" };

/** The unit shown on a list for a package in the reading: "bag" → "bags", "gal" → "gallons". */
export const packageName = (pack: string | null, otherwise: string): string =>
  pack === null ? otherwise : pluralOf(SPELLED[pack] ?? pack);
