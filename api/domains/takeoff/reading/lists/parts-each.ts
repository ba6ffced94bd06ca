/** Listed parts of lumber that are told of one of several things: "9 tables, each needs four 2x10x8 boards". */
import type { Relation, WoodPart } from "../../scope.ts";
import { formatNumber } from "../../units.ts";
import { isOfParts } from "./wood-parts.ts";

/** Parts as often as the things that they are of, and the relations that say nothing more. */
interface PartsOfEach {
  readonly parts: WoodPart[];
  readonly relations: Relation[];
}

/** @param relations of the same text; one that tells of a part how many each of several things has, is in the part now */
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

/** Whether a relation is of a part, and the part counts as many as the relation says of each. */
const tellsOf = (part: WoodPart, { kind, goods, quantity, base, spans }: Relation): boolean =>
  kind === "each" &&
  base?.count === 1 &&
  goods?.nominal === part.nominal &&
  quantity === part.pieces &&
  isOfParts(spans, [part]);
