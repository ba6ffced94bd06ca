/** Drawn with Recharts and loaded separately from the screen, because the library is larger than the rest of it. */
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceDot,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { AXIS, MARGIN, TOOLTIP } from "../../components/chart/chart-style.ts";
import { formatAmount, formatDay } from "../../lib/format.ts";

/** The projected stock day by day, with the days on which something would be ordered. */
export function StockLevelChart({
  levels,
  orderedAt,
  unit,
  height,
}: {
  levels: ReadonlyArray<{ at: number; onHand: number }>;
  orderedAt: readonly number[];
  unit: string;
  height: number;
}) {
  const onHandAt = (at: number) =>
    levels.findLast((level) => level.at <= at)?.onHand ?? levels[0]?.onHand ?? 0;
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
      <LineChart data={[...levels]} accessibilityLayer={false} margin={MARGIN}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          {...AXIS}
          dataKey="at"
          type="number"
          scale="time"
          domain={["dataMin", "dataMax"]}
          tickFormatter={(at: number) => formatDay(new Date(at).toISOString())}
          minTickGap={40}
        />
        <YAxis {...AXIS} axisLine={false} width={48} domain={[0, "auto"]} />
        <Tooltip
          {...TOOLTIP}
          labelFormatter={(at) => formatDay(new Date(Number(at)).toISOString())}
          formatter={(onHand) => formatAmount(Number(onHand), unit)}
        />
        <Line
          dataKey="onHand"
          name="On hand"
          type="stepAfter"
          stroke="var(--blueprint)"
          strokeWidth={2.5}
          dot={false}
          isAnimationActive={false}
        />
        {orderedAt.map((at) => (
          <ReferenceDot
            key={at}
            x={at}
            y={onHandAt(at)}
            r={6}
            fill="var(--tape)"
            stroke="var(--ink)"
            strokeWidth={1.5}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}
