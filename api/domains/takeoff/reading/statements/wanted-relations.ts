/** Relations of goods that are bought: without those of things that stay or are left out. */

import type { Reading } from "../../recipes/reading.types.ts";
import type { Relation } from "../../scope.ts";
import { placedRelations } from "../relations/relations.ts";
import { headWord, type PlacedRelation } from "../relations/telling.ts";
import { readExcluded } from "./excluded.ts";
import { readKept } from "./kept.ts";

/** The relations of a text with their positions, in text order. */
export function wantedPlaces(reading: Reading): readonly PlacedRelation[] {
  const gone = [...readKept(reading), ...readExcluded(reading)];
  return placedRelations(reading).filter(
    ({ relation: { goods, kind } }) =>
      goods === null || kind === "count" || !gone.some((name) => isOf(name, goods.words)),
  );
}

/** The relations without positions. */
export const relationsOf = (reading: Reading): Relation[] =>
  wantedPlaces(reading).map(({ relation }) => relation);

/** Whether goods are those of a name: "iron rail" names no "bottom rail", and "rail" names any. */
function isOf(name: string, words: string): boolean {
  if (headWord(name) !== headWord(words)) return false;
  const [own, others] = [name.split(" ").slice(0, -1), words.split(" ").slice(0, -1)];
  return own.length === 0 || others.length === 0 || own.some((word) => others.includes(word));
}
