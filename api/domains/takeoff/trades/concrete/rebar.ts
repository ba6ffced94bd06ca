import { pattern } from "../../../../platform/patterns.ts";
import { captured, stockLength } from "../../reading/finders.ts";
import { areaOf } from "../../reading/geometry.ts";
import { numberInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";

/** Values that determine a two-way grid of bars. */
interface GridValues {
  readonly length: number;
  readonly width: number;
  readonly area: number;
  readonly diameter: number;
  readonly rebarSpacing: number;
  readonly cover: number;
}

const COVER = /cover|clearance|from (?:the |each |all )?edges?/;
const COVER_IN_INCHES = pattern`(\d(?:\.\d+)?) in (?:of )?(?:clear )?(?:edge |concrete |side |clear )?(?:${COVER})`;

/** The bars' distance from the edge, and the stock length of a bar. */
export const barInputs = () => ({
  cover: numberInput(
    "Edge cover",
    "in",
    0,
    "Bars from edge to edge unless a cover is stated",
    [captured(COVER_IN_INCHES)],
    { isQuiet: true },
  ),
  stick: numberInput(
    "Bar length",
    "ft",
    0,
    "20 ft stock",
    [stockLength(/stick|bar|length|piece|rebar|section/, 8)],
    { isQuiet: true },
  ),
});

/** Sides of the grid; an area without sides is treated as a square. */
function gridSides(v: GridValues): [number, number] {
  const side = Math.sqrt(areaOf(v));
  return v.length > 0 && v.width > 0 && v.area === 0 ? [v.length, v.width] : [side, side];
}

/** Bars of a two-way grid along each side. */
export function gridBars(v: GridValues): [number, number] {
  const [length, width] = gridSides(v);
  const bars = (side: number) =>
    Math.max(2, Math.floor((side * 12 - 2 * v.cover) / v.rebarSpacing + 1e-6) + 1);
  return [bars(width), bars(length)];
}

/** Running feet of a two-way grid. */
export function gridLength(v: GridValues): number {
  const [length, width] = gridSides(v);
  const [along, across] = gridBars(v);
  const edge = v.cover / 6;
  return along * (length - edge) + across * (width - edge);
}

/** Formula text of {@link gridLength}. */
export function explainGrid(v: GridValues): string {
  const [length, width] = gridSides(v);
  const [along, across] = gridBars(v);
  return `${along} bars × ${formatNumber(length)} ft + ${across} bars × ${formatNumber(width)} ft at ${formatNumber(v.rebarSpacing)} in = ${formatNumber(gridLength(v))} ft`;
}
