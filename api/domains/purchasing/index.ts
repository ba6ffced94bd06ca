/** Turns needs and offers into the problem that the optimizer solves, and makes remarks about what is bought. Pure. */

export {
  type AllocationOffer,
  listFitMaterials,
  toAllocation,
} from "./allocation.rules.ts";
export { askForMake, listAskable } from "./ask-by-wish.rules.ts";
export { type ChoiceRemark, type ChosenOffer, remarkChoice, remarkSets } from "./choice-remarks.rules.ts";
export { planSearch } from "./plan-search.ts";
export { listUndelivering } from "./undelivered.rules.ts";
export { noteWishes } from "./wish-notes.rules.ts";
export { filterWishedOffers, takePreferred } from "./wished-offers.rules.ts";
export { isAbout, judgeListing, listWishes } from "./wishes.rules.ts";
