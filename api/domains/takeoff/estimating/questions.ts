import type { WorkItem } from "../scope.ts";
import type { TakeoffQuestion } from "../takeoff.types.ts";
import type { Assembly } from "./assembly.ts";
import { valuesOf } from "./values.ts";

/** What nobody asked for is not on the list; one tap puts it there. */
function aboutFixture(
  key: string,
  workItem: string,
  prompt: string,
  answers: readonly [string, string],
): TakeoffQuestion {
  return {
    key,
    prompt,
    workItem,
    defaultValue: answers[0],
    unit: null,
    choices: [...answers],
    reason: "The description does not say. Nothing is listed for it meanwhile.",
  };
}

/** What to ask about an item: the missing size (nothing is computed without it), then defaults that matter. */
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
  const title = assembly.title(values);
  for (const [key, spec] of Object.entries(assembly.inputs)) {
    const fact = item.facts[key];
    if (!spec.ask || (fact && !fact.isAssumed)) continue;
    const used = values[key] ?? spec.fallback;
    const answers = spec.kind === "number" ? spec.answers : undefined;
    if (answers) {
      asked.push(aboutFixture(`${item.key}.${key}`, title, spec.ask, answers));
      continue;
    }
    asked.push({
      key: `${item.key}.${key}`,
      prompt: spec.ask,
      workItem: title,
      defaultValue: String(used),
      unit: spec.unit,
      choices: spec.kind === "text" && spec.choices ? [...spec.choices] : null,
      reason: `Not stated; the list uses ${used}${spec.unit ? ` ${spec.unit}` : ""} (${fact?.source ?? spec.source}).`,
    });
  }
  return { asked, isMissing: false };
}
