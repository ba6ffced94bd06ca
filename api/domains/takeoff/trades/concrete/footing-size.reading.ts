import type { Finder } from "../../recipes/reading.types.ts";

const OWN_SIZE =
  /\bfootings?(?: (?:of|is|are|at|measures))*[,:]? \(?(\d{1,2})(?: in)?(?: wide)? (?:x|by) (\d{1,2}) in\b/;

/** "Footing 20 x 10 in": its own width and thickness in inches, whatever else is thick. */
export const footingSide =
  (of: "width" | "depth"): Finder =>
  (reading) => {
    const match = OWN_SIZE.exec(reading.text);
    const sides = [Number(match?.[1]), Number(match?.[2])];
    const value = of === "width" ? Math.max(...sides) : Math.min(...sides);
    return match ? { value, source: match[0] } : null;
  };
