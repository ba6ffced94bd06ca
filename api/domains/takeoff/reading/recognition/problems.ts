import type { Assembly } from "../../recipes/assembly.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import type { ScopeProblem } from "../../scope.ts";
import { rectanglesOf } from "../plans/rectangles.ts";

/** Longest plausible side of a building, in feet; a larger figure is a typing error. */
const SIDE_LIMIT = 5_000;

function problem(itemKey: string, assembly: Assembly, prompt: string, reason: string): ScopeProblem {
  return {
    key: `${itemKey}.size`,
    workItem: itemKey,
    prompt: `${prompt} What is the size of the ${assembly.name.toLowerCase()}?`,
    reason,
    unit: null,
    defaultValue: null,
    choices: null,
  };
}

/** Impossible sizes: zero, negative, larger than any site, or two different ones for something that has one. */
export function problemsOf(assembly: Assembly, reading: Reading, itemKey: string): ScopeProblem[] {
  const textOf = (group: { start: number; end: number }) => reading.text.slice(group.start, group.end);
  const zero = reading.groups.find((group) => group.values.some((value) => value === 0));
  if (zero) {
    const prompt = `“${textOf(zero)}” has a side of 0.`;
    return [problem(itemKey, assembly, prompt, "A size of 0 builds nothing.")];
  }
  const nought = reading.measures.find(
    (measure) =>
      measure.value === 0 &&
      measure.dimension === "length" &&
      !measure.group &&
      ["long", "wide", "high", "thick"].some((role) => [...measure.roles].some((own) => own === role)),
  );
  if (nought) {
    return [problem(itemKey, assembly, `“${textOf(nought)}” is 0.`, "A size of 0 builds nothing.")];
  }
  const negative = /(?:^|[\s(x])-\d+(?:\.\d+)?(?= (?:x|ft|in|m|sqft)\b)/.exec(reading.text);
  if (negative) {
    return [problem(itemKey, assembly, `“${negative[0].trim()}” is negative.`, "A size cannot be below 0.")];
  }
  const huge =
    reading.groups.find((group) => group.values.some((value) => value > SIDE_LIMIT)) ??
    reading.measures.find(
      (measure) => measure.dimension === "length" && measure.unit !== "lf" && measure.value > SIDE_LIMIT * 4,
    ) ??
    reading.measures.find((measure) => measure.dimension === "area" && measure.value > 5e7);
  if (huge) {
    return [
      problem(
        itemKey,
        assembly,
        `“${textOf(huge)}” is larger than any site.`,
        `A side is at most ${SIDE_LIMIT} ft.`,
      ),
    ];
  }
  if (assembly.hasOneSize) {
    const name = assembly.name.toLowerCase().split(" ").at(-1) ?? "";
    const sizes = rectanglesOf(reading).filter(
      (rectangle) => rectangle.count === 1 && rectangle.group.owner.includes(name),
    );
    const [first, second] = sizes;
    if (first && second && first.length * first.width !== second.length * second.width) {
      const prompt = `The description gives two sizes, “${textOf(first.group)}” and “${textOf(second.group)}”.`;
      return [problem(itemKey, assembly, prompt, "Only one of two different sizes can be right.")];
    }
  }
  return [];
}
