/** All root fields that accept an id, and ids that belong to nobody. */
import { NO_ID } from "../operations.ts";
import type { Ids, RootCall } from "./root-call.ts";
import { MUTATIONS } from "./root-mutations.ts";
import { QUERIES } from "./root-queries.ts";

export const MISSING: Ids = {
  project: NO_ID,
  basket: NO_ID,
  item: NO_ID,
  plan: NO_ID,
  material: NO_ID,
  product: NO_ID,
  order: NO_ID,
};
export const NO_IDS: Ids = {
  project: "1",
  basket: "../x",
  item: "",
  plan: "%00",
  material: "0x1",
  product: "null",
  order: "🏠",
};

/** Calls of the root fields that accept ids, by the fields' names. */
export const TAKING_IDS: readonly (readonly [name: string, call: RootCall])[] = Object.entries({
  ...QUERIES,
  ...MUTATIONS,
});
