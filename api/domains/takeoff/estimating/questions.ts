import type { Assembly } from "../recipes/assembly.ts";
import { valuesOf } from "../recipes/values.ts";
import type { WorkItem } from "../scope.ts";
import type { TakeoffQuestion } from "../takeoff.types.ts";

/** A question with two answers, settled with one tap. */
function eitherOr(
  key: string,
  workItem: string,
  prompt: string,
  { answers, meanwhile, used }: { answers: readonly [string, string]; meanwhile: string; used: number },
): TakeoffQuestion {
  return {
    key,
    prompt,
    workItem,
    defaultValue: answers[used > 0 ? 1 : 0],
    unit: null,
    choices: [...answers],
    reason: `The description does not say. ${meanwhile}`,
  };
}

/** Things that nobody asked for are not on the list. */
const NOT_LISTED = "Nothing is listed for it meanwhile.";

/** Questions about an item: the missing size first (nothing is computed without it), then defaults that matter. */
export function questionsOf(
  assembly: Assembly,
  item: WorkItem,
): { asked: TakeoffQuestion[]; isMissing: boolean } {
  const values = valuesOf(assembly, item);
  const missing = assembly.missing?.(values) ?? null;
  if (missing) {
    return {
      isMissing: true,
      asked: [
        {
          key: `${item.key}.size`,
          prompt: missing.prompt,
          workItem: assembly.name,
          defaultValue: missing.defaultValue,
          unit: null,
          choices: null,
          reason: `The description gives no size for the ${assembly.name.toLowerCase()}, so its quantities cannot be computed.`,
        },
      ],
    };
  }
  const asked: TakeoffQuestion[] = [];
  const title = assembly.title(values).trim();
  for (const [key, spec] of Object.entries(assembly.inputs)) {
    const fact = item.facts[key];
    if (!spec.ask || (fact && !fact.isAssumed)) continue;
    if (spec.isAskedWith?.(values) === false) continue;
    const used = values[key] ?? spec.fallback;
    if (spec.kind === "number" && spec.answers) {
      const { answers, meanwhile = NOT_LISTED } = spec;
      asked.push(eitherOr(`${item.key}.${key}`, title, spec.ask, { answers, meanwhile, used: Number(used) }));
      continue;
    }
    asked.push({
      key: `${item.key}.${key}`,
      prompt: spec.ask,
      workItem: title,
      defaultValue: used === "" ? null : String(used),
      unit: spec.unit,
      choices: spec.kind === "text" && spec.choices ? [...spec.choices] : null,
      reason:
        used === ""
          ? `The description does not say. ${NOT_LISTED}`
          : `Not stated; the list uses ${used}${spec.unit ? ` ${spec.unit}` : ""} (${fact?.source ?? spec.source}).`,
    });
  }
  return { asked, isMissing: false };
}
