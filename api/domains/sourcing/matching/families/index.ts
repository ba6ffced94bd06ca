import { CONCRETE } from "./concrete.ts";
import { ELECTRICAL } from "./electrical.ts";
import type { Family } from "./family.ts";
import { FIXTURES } from "./fixtures.ts";
import { FLOORING } from "./flooring.ts";
import { HARDWARE } from "./hardware.ts";
import { INSULATION } from "./insulation.ts";
import { LUMBER } from "./lumber.ts";
import { PLUMBING } from "./plumbing.ts";
import { ROOFING } from "./roofing.ts";
import { STEEL } from "./steel.ts";
import { TOOLS } from "./tools.ts";

/** Every kind of article the matcher knows by name. */
export const FAMILIES: readonly Family[] = [
  ...LUMBER,
  ...CONCRETE,
  ...STEEL,
  ...ELECTRICAL,
  ...PLUMBING,
  ...FIXTURES,
  ...HARDWARE,
  ...INSULATION,
  ...ROOFING,
  ...FLOORING,
  ...TOOLS,
];

export type { Family, PackRule, Sizing } from "./family.ts";
