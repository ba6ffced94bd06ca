/** Drawn with Recharts and loaded separately from the screen, because the library is larger than the rest of it. */
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { AXIS, MARGIN, TOOLTIP } from "../../components/chart/chart-style.ts";
import { formatAmount, formatPeriod } from "../../lib/format.ts";

/** Usage of a material, period by period. */
export function UsageChart({
  points,
  unit,
  period,
  height,
}: {
  points: ReadonlyArray<{ startsOn: string; quantity: number }>;
  unit: string;
  period: "WEEK" | "MONTH";
  height: number;
}) {
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
      <BarChart data={[...points]} accessibilityLayer={false} margin={MARGIN}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          {...AXIS}
          dataKey="startsOn"
          tickFormatter={(startsOn: string) => formatPeriod(startsOn, period)}
          minTickGap={12}
        />
        <YAxis {...AXIS} axisLine={false} width={48} />
        <Tooltip
          {...TOOLTIP}
          labelFormatter={(startsOn) => formatPeriod(String(startsOn), period)}
          formatter={(quantity) => formatAmount(Number(quantity), unit)}
        />
        <Bar
          dataKey="quantity"
          name="Used"
          fill="var(--blueprint)"
          isAnimationActive={false}
          maxBarSize={40}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
