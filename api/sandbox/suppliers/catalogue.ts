import { readFileSync } from "node:fs";
import { CATEGORIES, type Category } from "../../../schema/constants.ts";
import type { CatalogueFile, CatalogueItem } from "./catalogue.schema.ts";

/** "Lumber & Wood" → "lumber-wood": the name of the category's file in `catalogue/`. */
function toCategorySlug(category: Category): string {
  return category
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "");
}

/**
 * Reads the file of one category. It is part of the program like its source, so a test checks it against
 * `catalogueFileSchema`, and not every start, which would cost more than the start itself.
 *
 * @throws Error when the file is missing or is not JSON
 */
export function readCatalogueFile(category: Category): CatalogueFile {
  const address = new URL(`./catalogue/${toCategorySlug(category)}.json`, import.meta.url);
  return JSON.parse(readFileSync(address, "utf8"));
}

/** @returns the items of all categories, in the order of the files */
export function readCatalogue(): CatalogueItem[] {
  return CATEGORIES.flatMap((category) =>
    readCatalogueFile(category).items.map((item) => ({ ...item, category })),
  );
}
