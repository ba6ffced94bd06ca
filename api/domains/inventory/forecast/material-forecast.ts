import type { MaterialFacts } from "./facts.store.ts";
import { forecastUsage, round4, type UsageForecast } from "./forecast-usage.ts";
import { daysOfCover } from "./urgency.rules.ts";

/** How much of a material will be used, and how long the stock will last. */
export interface MaterialForecast extends UsageForecast {
  materialName: string;
  category: string;
  unit: string;
  onHand: number;
  onOrder: number;
  /** Null when nothing is used. */
  daysOfCover: number | null;
}

/** A forecast for a material, with its current stock. */
export function forecastMaterial(
  { materialName, category, unit }: Pick<MaterialForecast, "materialName" | "category" | "unit">,
  { onHand, underWay, uses }: MaterialFacts,
  now: Date,
  leadTimeDays: number,
): MaterialForecast {
  const forecast = forecastUsage(uses, now, leadTimeDays);
  const cover = daysOfCover(onHand, forecast.ratePerDay);
  return {
    ...forecast,
    materialName,
    category,
    unit,
    onHand: round4(onHand),
    onOrder: round4(underWay.reduce((sum, { quantity }) => sum + quantity, 0)),
    daysOfCover: cover === null ? null : round4(cover),
  };
}
