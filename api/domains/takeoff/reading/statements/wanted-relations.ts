/** Relations of goods that are bought: without those of things that stay or are left out. */

import type { Reading } from "../../recipes/reading.types.ts";
import type { Relation } from "../../scope.ts";
import { placedRelations } from "../relations/relations.ts";
import { headWord, type PlacedRelation } from "../relations/telling.ts";
import { readExcluded } from "./excluded.ts";
import { readKept } from "./kept.ts";

/** The relations of a text with their positions, in text order. */
export function wantedPlaces(reading: Reading): readonly PlacedRelation[] {
  const gone = [...readKept(reading), ...readExcluded(reading)].map(headWord);
  return placedRelations(reading).filter(
    ({ relation: { goods, kind } }) =>
      goods === null || kind === "count" || !gone.includes(headWord(goods.words)),
  );
}

/** The relations without positions. */
export const relationsOf = (reading: Reading): Relation[] =>
  wantedPlaces(reading).map(({ relation }) => relation);
