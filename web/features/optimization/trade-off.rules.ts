/** Positions of the points in the trade-off chart. */
interface ChartPoint {
  /** Percent of the chart's width and height, from the top left. */
  x: number;
  y: number;
}

/** Space above and below the points for their labels, in percent of the height. */
const MARGIN = 25;

/**
 * Places points in columns of equal width, the most expensive at the top. The scale runs from the lowest to the highest
 * total: the difference is what matters, and it would not be visible on a scale from 0.
 * @param totals of at least one plan, in the order of their number of suppliers
 */
export function placePoints(totals: readonly number[]): ChartPoint[] {
  const least = Math.min(...totals);
  const range = Math.max(...totals) - least;
  return totals.map((total, index) => ({
    x: ((index + 0.5) / totals.length) * 100,
    y: 100 - MARGIN - (range === 0 ? 0.5 : (total - least) / range) * (100 - 2 * MARGIN),
  }));
}
