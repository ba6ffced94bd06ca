import { describe, expect, it } from "vitest";
import { CATEGORIES } from "../../../schema/constants.ts";
import { sampleMaterials } from "./samples.ts";

const SAMPLES = sampleMaterials();

describe("the assemblies", () => {
  it("are at least sixty, each with a unique id", () => {
    expect(SAMPLES.length).toBeGreaterThanOrEqual(60);
    expect(new Set(SAMPLES.map(({ assembly }) => assembly)).size).toBe(SAMPLES.length);
  });

  it.each(SAMPLES.map((sample) => [sample.assembly, sample] as const))(
    "%s lists materials for the example size of its own question",
    (_id, { materials }) => {
      expect(materials.length).toBeGreaterThan(0);
      for (const material of materials) {
        expect(CATEGORIES).toContain(material.category);
        expect(material.quantity).toBeGreaterThan(0);
        expect(material.formula).not.toBe("");
        expect(material.inputs.every(({ source }) => source !== undefined)).toBe(true);
      }
    },
  );
});
