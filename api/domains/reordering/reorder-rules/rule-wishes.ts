/** What a rule's project says about makes and suppliers, in the form its orders use and the form that is shown. */
import { describeWish, type NamedSupplier, readInstructions } from "../../project/index.ts";
import { isAbout } from "../../purchasing/index.ts";
import type { ProjectWishes, ReorderRule } from "./reorder-rule.types.ts";

/** A wish that restricts what a rule buys. */
export interface RuleWish {
  /** In the owner's words. */
  text: string;
  /** What is done about it, as a sentence. */
  effect: string;
}

/** What the orders of a rule store; null where its project has no special instructions. */
export function wishesOf({ project }: Pick<ReorderRule, "project">): ProjectWishes | null {
  const instructions = project?.specialInstructions ?? null;
  return project === null || instructions === null ? null : { projectName: project.name, instructions };
}

/**
 * The wishes about makes and suppliers that apply to the rule's material.
 * @param suppliers those that wishes may name
 */
export function listRuleWishes(
  { materialName, category, project }: Pick<ReorderRule, "materialName" | "category" | "project">,
  suppliers: readonly NamedSupplier[],
): RuleWish[] {
  return readInstructions(project?.specialInstructions ?? null, suppliers).flatMap(({ text, wish }) =>
    wish && isAbout(wish, { name: materialName, category }) ? [{ text, effect: describeWish(wish) }] : [],
  );
}
