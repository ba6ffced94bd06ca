import { CATEGORIES, MATERIAL_QUALITIES, UNIT_CHOICES } from "../../../schema/constants.ts";
import { capitalize } from "../../lib/format.ts";
import type { SelectOption } from "../ui/controls/select.tsx";

const sameLabel = (value: string): SelectOption => ({ value, label: value });

/** Categories for a select, in the order of `CATEGORIES`. */
export const CATEGORY_OPTIONS = CATEGORIES.map(sameLabel);
/** Units to choose from, the usual ones first. */
export const UNIT_OPTIONS = UNIT_CHOICES.map(sameLabel);
/** Qualities for a select, the cheapest first. */
export const QUALITY_OPTIONS = MATERIAL_QUALITIES.map((value) => ({ value, label: capitalize(value) }));
