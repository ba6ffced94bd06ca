import { withoutAnyLumberRole, withoutLumberRole } from "./matching/lumber-roles.ts";
import { readProductText } from "./matching/product-text.ts";

/** The words to type into a supplier's search box for a material. */
export function toSearchQuery(name: string): string {
  const plain = withoutLumberRole(name.replace(/\s+/g, " ").trim());
  const families = readProductText(plain, true).identity?.families ?? [];
  // Timbers of 4 in. and more are sold as timbers or posts; "lumber" would find their smaller kin.
  const isLumber = families.some((family) => family.id === "lumber") && !/\b[468]x\d/i.test(plain);
  const query = isLumber ? withoutAnyLumberRole(plain) : plain;
  return query.slice(0, 200);
}
