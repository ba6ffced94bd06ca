/** The look of every chart, in the theme's colors. */
export const AXIS = {
  stroke: "var(--edge)",
  tick: { fill: "var(--muted)", fontSize: 13 },
  tickLine: false,
} as const;

/** Tooltip of the hovered point, styled like everything that floats. */
export const TOOLTIP = {
  isAnimationActive: false,
  cursor: { fill: "var(--sunken)", stroke: "var(--edge)" },
  contentStyle: {
    background: "var(--paper)",
    border: "1px solid var(--line)",
    borderRadius: 4,
    color: "var(--ink)",
  },
  itemStyle: { color: "var(--ink)" },
} as const;

/** Margin around a chart's plot, in CSS pixels; its axes bring their own room. */
export const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 };
