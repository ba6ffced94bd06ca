import { reportLine, takeOff } from "../index.ts";

/** What is listed for a job, one text a material: "20 pieces | Pressure-treated 6x6x16 post"; for the cases of trades. */
export function materialsOf(description: string): string[] {
  return takeOff(description)
    .materials.map(reportLine)
    .map(({ quantity, unit, name }) => `${Math.round(quantity * 100) / 100} ${unit} | ${name}`);
}
