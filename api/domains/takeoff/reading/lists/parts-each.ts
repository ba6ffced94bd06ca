/** Listed lumber parts that are stated for one of several things: "9 tables, each needs four 2x10x8 boards". */
import type { Relation, WoodPart } from "../../scope.ts";
import { formatNumber } from "../../units.ts";
import { isOfParts } from "./wood-parts.ts";

/**
 * Parts multiplied by the number of things they belong to, and all relations, with those now covered by a part marked
 * as read.
 */
interface PartsOfEach {
  readonly parts: WoodPart[];
  readonly relations: Relation[];
}

/**
 * @param relations of the same text; one that states how many of a part each of several things has is merged into the
 *   part
 */
export function partsOfEach(parts: readonly WoodPart[], relations: readonly Relation[]): PartsOfEach {
  const used = new Set<Relation>();
  const multiplied = parts.map((part) => {
    const relation = relations.find((one) => tellsOf(part, one));
    const things = relation?.base?.total ?? 1;
    if (!relation?.goods || things <= 1) return part;
    used.add(relation);
    return {
      ...part,
      words: relation.goods.words || part.words,
      pieces: part.pieces * things,
      formula: `${formatNumber(things)} × ${part.formula}`,
    };
  });
  return {
    parts: multiplied,
    relations: relations.map((one) => (used.has(one) ? { ...one, isRead: true } : one)),
  };
}

/** Whether a relation is about a part, whose count equals the relation's quantity per thing. */
const tellsOf = (part: WoodPart, { kind, goods, quantity, base, spans }: Relation): boolean =>
  kind === "each" &&
  base?.count === 1 &&
  goods?.nominal === part.nominal &&
  quantity === part.pieces &&
  isOfParts(spans, [part]);
