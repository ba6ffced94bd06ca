/** Limits a list to the materials that its description asks for. */

import { isRecipeKey } from "../model-recipes/recipe.ts";
import { nameWords } from "../recipes/line-names.ts";
import type { Request } from "../scope.ts";
import type { TakeoffMaterial, TakeoffOptions, TakeoffQuestion } from "../takeoff.types.ts";

/** Key of the question whether the rest of the job is wanted too. */
const REQUEST_QUESTION = "scope.request";
const ONLY_ASKED = "Only what was asked for";
const WHOLE_JOB = "The whole job";

/** The materials that stay, with a note and a question about the others. */
interface RequestedMaterials {
  readonly materials: TakeoffMaterial[];
  readonly note: string | null;
  readonly question: TakeoffQuestion | null;
}

/**
 * A list is cut down only when it contains every requested name; otherwise all of it stays, since the other names may
 * refer to anything on it.
 */
export function keepAsked(
  materials: TakeoffMaterial[],
  request: Request | undefined,
  answers: TakeoffOptions["answers"],
): RequestedMaterials {
  const all: RequestedMaterials = { materials, note: null, question: null };
  if (!request || answers?.[REQUEST_QUESTION] === WHOLE_JOB) return all;
  const asked = new Set<TakeoffMaterial>();
  for (const words of request.words) {
    const called = materialsNamed(materials, words);
    const named = called.length > 0 ? called : materialsSoldBy(materials, words);
    if (named.length === 0) return all;
    for (const material of named) asked.add(material);
  }
  const touched = new Set([...asked].map(itemOf));
  // A recipe written for this description lists what it asks for and nothing else.
  const isKept = (material: TakeoffMaterial): boolean =>
    asked.has(material) ||
    isRecipeKey(itemOf(material)) ||
    (!request.isStrict && !touched.has(itemOf(material)));
  const left = materials.filter((material) => !isKept(material));
  if (left.length === 0) return all;
  return {
    materials: materials.filter(isKept),
    note: `Only what was asked for is listed. Left out: ${left.map(({ name }) => name).join(", ")}.`.slice(
      0,
      600,
    ),
    question: {
      key: REQUEST_QUESTION,
      prompt: "Should everything that the work takes be listed?",
      workItem: null,
      defaultValue: ONLY_ASKED,
      unit: null,
      choices: [ONLY_ASKED, WHOLE_JOB],
      reason: "The description asks for some of the materials.",
    },
  };
}

const itemOf = ({ key }: TakeoffMaterial): string => key.split(".")[0] ?? "";

const isCalled = ({ name }: TakeoffMaterial, head: string): boolean =>
  nameWords(name.split(",")[0] ?? "").at(-1) === head;

/** Units of sale for goods requested by package: "how many panels, sheets and bundles". */
const SOLD_BY: Readonly<Record<string, RegExp>> = {
  sheet: /^sheets?\b/,
  panel: /^(?:sheets?|panels?)\b/,
  bundle: /^bundles?\b/,
  roll: /^rolls?\b/,
};

function materialsSoldBy(materials: readonly TakeoffMaterial[], words: string): TakeoffMaterial[] {
  const [head, ...others] = nameWords(words);
  const pattern = others.length === 0 && head !== undefined ? SOLD_BY[head] : undefined;
  return pattern ? materials.filter(({ unit }) => pattern.test(unit)) : [];
}

/** The materials that best match a name: its head must be in their name or key. */
function materialsNamed(materials: readonly TakeoffMaterial[], words: string): TakeoffMaterial[] {
  const spoken = nameWords(words);
  const head = spoken.at(-1);
  if (head === undefined) return [];
  let best: TakeoffMaterial[] = [];
  let most = 0;
  for (const material of materials) {
    const key = nameWords((material.key.split(".")[1] ?? "").replace(/-/g, " "));
    const name = nameWords(material.name);
    if (!key.includes(head) && !name.includes(head)) continue;
    const score =
      1 +
      4 * spoken.filter((stem) => key.includes(stem)).length +
      2 * spoken.filter((stem) => name.includes(stem)).length;
    // "Both kinds of gravel": a single word asks for everything with that name.
    const isCalledSo = spoken.length === 1 && isCalled(material, head);
    if (score > most) best = best.filter((other) => spoken.length === 1 && isCalled(other, head));
    if (score >= most || isCalledSo) best.push(material);
    most = Math.max(most, score);
  }
  return best;
}
