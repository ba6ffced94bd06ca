import { withoutAnyLumberRole, withoutLumberRole } from "../matching/lumber-roles.ts";
import { readProductText } from "../matching/product-text.ts";

/** A section of lumber at the start of a name, with its length: "Pressure-treated 2x6x12". */
const SECTION = /^.*?\b\d(?:\/\d)?x\d{1,2}(?:x\d{1,3}(?:-\d\/\d)?)?\b/;

/** The words to type into a supplier's search box for a material. */
export function toSearchQuery(name: string): string {
  const plain = withoutLumberRole(name.replace(/\s+/g, " ").trim());
  const { identity } = readProductText(plain, true);
  const families = identity?.families ?? [];
  const [family] = families;
  const isNamedBySection = identity?.phrase.length === 0 && family?.sizing === "lumber";
  const section = isNamedBySection ? SECTION.exec(plain)?.[0] : undefined;
  // Timbers of 4 in. and more are sold as timbers or posts; "lumber" would find smaller sizes.
  const isTimber = /\b[468]x\d/i.test(plain);
  // A stick's role in the building ("legs") is the name of other goods in a shop.
  if (family && section !== undefined) return `${section} ${isTimber ? "post" : family.id.replace("-", " ")}`;
  const isLumber = families.some(({ id }) => id === "lumber") && !isTimber;
  const query = isLumber ? withoutAnyLumberRole(plain) : plain;
  return query.slice(0, 200);
}

/** Delivered by the truck as produced, never by the bag. */
const ONLY_DELIVERED: ReadonlySet<string> = new Set(["ready-mix", "hot-mix"]);

/**
 * Sand, stone, soil and mulch are sold loose by the yard and in bags, and a shop's search tends to show the form named
 * in the query.
 * @returns the words for the other form of a material; null for goods with one form
 */
export function toOtherFormQuery(name: string): string | null {
  const [family] = readProductText(name, true).identity?.families ?? [];
  if (family?.pack !== "bulk" || ONLY_DELIVERED.has(family.id)) return null;
  const query = toSearchQuery(name);
  const inBags = query.replace(/,?\s*\bbulk\b\s*/i, " ").trim();
  return inBags === query ? `Bulk ${query}`.slice(0, 200) : inBags;
}
