import type { MaterialFacts } from "./facts.store.ts";
import { forecastUsage, round4, type UsageForecast } from "./forecast-usage.ts";
import { daysOfCover } from "./urgency.rules.ts";

/** What will be used of a material, and how long what there is lasts. */
export interface MaterialForecast extends UsageForecast {
  materialName: string;
  category: string;
  unit: string;
  onHand: number;
  onOrder: number;
  /** Null when nothing is used. */
  daysOfCover: number | null;
}

/** A forecast of a material with what there is of it. */
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
