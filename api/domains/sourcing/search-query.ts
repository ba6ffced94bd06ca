import { readProductText } from "./matching/product-text.ts";

/** What a board does in the building; shops know it only as lumber of its size. */
const ROLES =
  /\b(?:(?:floor|ceiling|rim|deck|band) )?(?:joist|stringer|rafter|girder|beam|ledger|header|purlin|sleeper|brace|skid|blocking)s?\b(?: board)?|\b(?:(?:top|bottom|sole|sill) )?plates?\b|\b(?:ridge|rim|band|ledger|header|beam|rail cap) ?(?:board|cap)s?\b|\brail cap\b/gi;

/** The words to type into a supplier's search box for a material. */
export function toSearchQuery(name: string): string {
  const plain = name.replace(/\s+/g, " ").trim();
  const families = readProductText(plain, true).identity?.families ?? [];
  // Timbers of 4 in. and more are sold as timbers or posts; "lumber" would find their smaller kin.
  const isLumber = families.some((family) => family.id === "lumber") && !/\b[468]x\d/i.test(plain);
  const query = isLumber ? plain.replace(ROLES, "lumber").replace(/(?:lumber\W+)+lumber/gi, "lumber") : plain;
  return query.slice(0, 200);
}
