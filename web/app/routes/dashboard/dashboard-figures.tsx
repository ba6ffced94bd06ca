import { FigureStrip, StripFigure } from "../../../components/ui/layout/figure-strip.tsx";
import type { DashboardStatisticsQuery } from "../../../gql/graphql.ts";
import { formatMoney, formatQuantity } from "../../../lib/format.ts";

/** @param figures undefined while loading */
export function DashboardFigures({
  figures,
}: {
  figures: DashboardStatisticsQuery["projectStatistics"] | undefined;
}) {
  return (
    <FigureStrip>
      <StripFigure label="Total Projects" value={figures && formatQuantity(figures.totalProjects)} />
      <StripFigure label="Active Analysis" value={figures && formatQuantity(figures.activeAnalyses)} />
      <StripFigure label="Completed" value={figures && formatQuantity(figures.completed)} />
      <StripFigure label="Total Savings" value={figures && formatMoney(figures.totalSavings)} />
    </FigureStrip>
  );
}
