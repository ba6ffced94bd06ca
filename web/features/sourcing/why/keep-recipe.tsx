import { Button } from "../../../components/ui/controls/button.tsx";
import { useKeptRecipe } from "./use-kept-recipe.ts";

/** Prefix of the keys of work items that a recipe of their own covers. */
const RECIPE_KEY = "recipe-";

/** Whether a piece of work has a recipe that can be saved. */
export const hasRecipe = (workItem: string): boolean => workItem.startsWith(RECIPE_KEY);

/** Saves the recipe that a language model wrote for a piece of work, or forgets it again. */
export function KeepRecipe({
  projectId,
  workItem,
  title,
}: {
  projectId: string;
  /** Key of the work item. */
  workItem: string;
  title: string;
}) {
  const { isKnown, isKept, isBusy, keep, forget } = useKeptRecipe(projectId, workItem, title);
  if (!isKnown) return null;
  return (
    <Button size="small" tone="text" isBusy={isBusy} onClick={() => void (isKept ? forget() : keep())}>
      {isKept ? "Forget this recipe" : "Keep this recipe"}
    </Button>
  );
}
