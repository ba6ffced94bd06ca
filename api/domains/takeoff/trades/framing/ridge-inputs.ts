import { matching, quote } from "../../reading/finders.ts";
import { numberInput } from "../../recipes/assembly.ts";
import { roofPlan } from "../shared/roof-inputs.ts";

/** Rafters and similar members have lengths of their own: "rafters 10 ft long". */
const NOT_OF_A_MEMBER =
  /^(?!.*\b(?:rafters?|joists?|boards?|purlins?|panels?)(?: (?:are|is|at|of|each)|,|:)* $)/;

/** Length of the building along the ridge, when it is the only one given: "trusses for a 40 ft long garage". */
export const building = numberInput(
  "Building length",
  "ft",
  0,
  "The longer side",
  [
    (reading) => {
      const sides = { unit: "ft", min: 6, pre: NOT_OF_A_MEMBER } as const;
      const isDeep = matching(reading, { unit: "ft", min: 3, role: "deep" }).length > 0;
      const found =
        matching(reading, { ...sides, role: "long" })[0] ??
        // "24 ft wide, 8 ft deep": the width runs along the ridge or the wall.
        (isDeep ? matching(reading, { ...sides, role: "wide" })[0] : undefined) ??
        matching(reading, { unit: "ft", min: 8, notRole: ["spacing", "wide", "high", "deep"] }).find(
          ({ measure }) => measure.unit !== "in" && !/span|overhang|rafter|truss$/.test(measure.owner),
        );
      return found && reading.groups.length === 0
        ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
        : null;
    },
  ],
  { isQuiet: true, isShared: true },
);

/** Feet along the ridge. */
export const along = (v: Parameters<typeof roofPlan>[0] & { readonly building: number }): number =>
  v.building > 0 ? v.building : v.length > 0 && v.width > 0 ? Math.max(v.length, v.width) : roofPlan(v)[0];
