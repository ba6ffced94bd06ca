/** Fabric under or around a material that is spread on the ground. */

import type { Pack } from "../../../recipes/assembly.ts";
import { formatNumber } from "../../../units.ts";

/** What its lines have in common: strips cut from rolls, with overlaps. */
export const FABRIC_LINE = { category: "Hardware", unit: "sq ft", usualWaste: 10 } as const;

/** Other names for ground cover fabric. */
export const FABRIC_NAMES = /fabric|geotextile|membrane|barrier/;

/** Widths and lengths of rolls in feet: weed fabric 3 x 50, woven geotextile 12.5 x 100 (retailers' stock). */
export const WEED_ROLL = [3, 50] as const;
export const GEOTEXTILE_ROLL = [12.5, 100] as const;

/** A roll given by its sides in feet. */
export function fabricRoll([width, length]: readonly [number, number]): Pack {
  const size = width * length;
  return { unit: "rolls", size, contents: `${formatNumber(size)} sq ft a roll` };
}

/** Square feet of fabric, when no roll size is stated. */
export const looseFabric = (usual: readonly [number, number]): Pack => ({
  unit: "square feet",
  size: 1,
  kind: "bulk",
  contents: `${formatNumber(usual[0] * usual[1])} sq ft a roll`,
});

/** Its name including the roll: "Landscape fabric 3x50 ft.". */
export function fabricName(kind: string, [width, length]: readonly [number, number]): string {
  return `${kind} ${formatNumber(width)}x${formatNumber(length)} ft.`;
}
