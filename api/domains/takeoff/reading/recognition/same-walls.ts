import type { Assembly } from "../../recipes/assembly.ts";
import type { WorkItem } from "../../scope.ts";

const OPENINGS = ["doors", "windows", "openings", "openingList"] as const;

/** The plan that an item was sized by, as positions in the text; null when it was sized in another way. */
function planOf({ facts: { length, width } }: WorkItem): string | null {
  const spans = [length?.spans, width?.spans];
  return spans.every((one) => one && one.length > 0) ? JSON.stringify(spans) : null;
}

const hasOpenings = ({ facts }: WorkItem): boolean => OPENINGS.some((key) => facts[key]);

/**
 * Openings that the text names once apply to all work on the walls of the same plan: "siding on the 24 x 24 garage,
 * house wrap. 16 x 7 door and 2 windows 3 x 3".
 */
export function withOpeningsOfSameWalls(
  items: readonly WorkItem[],
  assemblyOf: (id: string) => Assembly | undefined,
): WorkItem[] {
  return items.map((item) => {
    const plan = planOf(item);
    const inputs = assemblyOf(item.assembly)?.inputs ?? {};
    const isOfWalls = OPENINGS.every((key) => inputs[key]);
    if (plan === null || !isOfWalls || hasOpenings(item) || item.facts["isGross"]) return item;
    const other = items.find((one) => one !== item && planOf(one) === plan && hasOpenings(one));
    if (!other) return item;
    const shared = OPENINGS.flatMap((key) => (other.facts[key] ? [[key, other.facts[key]] as const] : []));
    return { ...item, facts: { ...item.facts, ...Object.fromEntries(shared) } };
  });
}
