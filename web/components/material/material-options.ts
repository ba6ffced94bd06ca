import { CATEGORIES, MATERIAL_QUALITIES, UNIT_CHOICES } from "../../../schema/constants.ts";
import { capitalize } from "../../lib/format.ts";
import type { SelectOption } from "../ui/controls/select.tsx";

const sameLabel = (value: string): SelectOption => ({ value, label: value });

export const CATEGORY_OPTIONS = CATEGORIES.map(sameLabel);
export const UNIT_OPTIONS = UNIT_CHOICES.map(sameLabel);
export const QUALITY_OPTIONS = MATERIAL_QUALITIES.map((value) => ({ value, label: capitalize(value) }));
