import { expect } from "vitest";
import { reportLine, takeOff } from "../index.ts";

/**
 * A material that must be on a list: words of its name, description or category, its quantity with the unit ("3.4 cubic
 * yards"), and the relative tolerance, 1% unless stated.
 */
type Listed = readonly [material: RegExp, amount: string, tolerance?: number];

/** A description with the materials that must follow from it. */
export type Job = [description: string, ...listed: Listed[]];

/** Checks that the list of a job has each of some materials in the amount that must follow. For test cases. */
export function expectListed(...[description, ...listed]: Job): void {
  const lines = takeOff(description).materials.map(reportLine);
  const summary = lines.map((line) => `${line.quantity} ${line.unit} ${line.name}`).join("; ");
  for (const [material, amount, tolerance = 0.01] of listed) {
    const [quantity = "", unit] = amount.split(/ (.*)/);
    const isListed = lines.some(
      (line) =>
        line.unit === unit &&
        material.test(`${line.name} | ${line.description} | ${line.category}`) &&
        Math.abs(line.quantity / Number(quantity) - 1) <= tolerance,
    );
    expect(isListed, `${material} ${amount}: ${summary || "no materials"}`).toBe(true);
  }
}
