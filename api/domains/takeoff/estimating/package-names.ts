import { pluralOf } from "../../vocabulary/index.ts";

/** Packages whose word in lists differs from the word of the reading. */
const SPELLED: Readonly<Record<string, string>> = { gal: "gallon", l: "liter", qt: "quart" };

/** The unit that a list shows for a package of the reading: "bag" → "bags", "gal" → "gallons". */
export const packageName = (pack: string | null, otherwise: string): string =>
  pack === null ? otherwise : pluralOf(SPELLED[pack] ?? pack);
