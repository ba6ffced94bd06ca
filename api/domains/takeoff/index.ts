/** Turns a description into materials with their arithmetic. Pure. */

export { editOfAnswer, inputOfAnswer } from "./accounting/choice-answers.ts";
export { type AskedFigureChange, toAskedChanges } from "./asked-changes.ts";
export { nameMaterial, searchCatalogue } from "./catalogue.ts";
export { checkAnswer, checkInputEdit } from "./estimating/edits/check-edit.ts";
export { ORDER_KEY, OWN_WORK, workOf } from "./estimating/edits/list-edits.ts";
export { reportLine } from "./estimating/explain.ts";
export { type Recipe, recipeSchema } from "./model-recipes/recipe.ts";
export { applyKeptRecipes, isReadByKept, toKeptRecipe } from "./model-scope/kept-recipes.ts";
export {
  type AssemblyDescription,
  describeAssemblies,
  type ModelScope,
  modelScopeJsonSchema,
  modelScopeSchema,
} from "./model-scope/model-scope.ts";
export { reconcileScope } from "./model-scope/reconcile-scope.ts";
export { READ_LIMIT } from "./reading/text/normalize-text.ts";
export { sampleMaterials, sampleVariants } from "./samples.ts";
export { type Scope, scopeSchema } from "./scope.ts";
export {
  DESCRIPTION_QUESTION,
  parseScope,
  summariseScope,
  takeOff,
  takeOffScope,
  textToRead,
} from "./takeoff.ts";
export type {
  AddedLine,
  NamedMaterial,
  ReadSpan,
  RemovedLine,
  Takeoff,
  TakeoffEdit,
  TakeoffInput,
  TakeoffMaterial,
  TakeoffOptions,
  TakeoffQuestion,
} from "./takeoff.types.ts";
