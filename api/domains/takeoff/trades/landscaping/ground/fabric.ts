/** Fabric that lies under or around what is spread on the ground. */

import type { Pack } from "../../../recipes/assembly.ts";
import { formatNumber } from "../../../units.ts";

/** What its lines have in common: strips are cut from rolls, and lap. */
export const FABRIC_LINE = { category: "Hardware", unit: "sq ft", usualWaste: 10 } as const;

/** Other names of a fabric that covers the ground. */
export const FABRIC_NAMES = /fabric|geotextile|membrane|barrier/;

/** Widths and lengths of rolls in feet: weed fabric of 3 x 50, woven geotextile of 12.5 x 100 (retailers' stock). */
export const WEED_ROLL = [3, 50] as const;
export const GEOTEXTILE_ROLL = [12.5, 100] as const;

/** A roll by its sides in feet. */
export function fabricRoll([width, length]: readonly [number, number]): Pack {
  const size = width * length;
  return { unit: "rolls", size, contents: `${formatNumber(size)} sq ft a roll` };
}

/** Square feet of it, when the size of a roll is not stated. */
export const looseFabric = (usual: readonly [number, number]): Pack => ({
  unit: "square feet",
  size: 1,
  kind: "bulk",
  contents: `${formatNumber(usual[0] * usual[1])} sq ft a roll`,
});

/** Its name with the roll: "Landscape fabric 3x50 ft.". */
export function fabricName(kind: string, [width, length]: readonly [number, number]): string {
  return `${kind} ${formatNumber(width)}x${formatNumber(length)} ft.`;
}
