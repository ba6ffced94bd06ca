import { reportLine, takeOff } from "../index.ts";

/**
 * The materials listed for a job, one text each: "20 pieces | Pressure-treated 6x6x16 post". For the trades' test
 * cases.
 */
export function materialsOf(description: string): string[] {
  return takeOff(description)
    .materials.map(reportLine)
    .map(({ quantity, unit, name }) => `${Math.round(quantity * 100) / 100} ${unit} | ${name}`);
}

/** Measured quantities of a job by line key, rounded to hundredths. */
export const measuredIn = (text: string): Record<string, number> =>
  Object.fromEntries(
    takeOff(text).materials.map(({ key, measuredQuantity }) => [
      key,
      Math.round(measuredQuantity * 100) / 100,
    ]),
  );

/** Quantities to buy of a job by line key. */
export const bought = (text: string): Record<string, number> =>
  Object.fromEntries(takeOff(text).materials.map(({ key, quantity }) => [key, quantity]));
