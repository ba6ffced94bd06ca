/** Rates as statements of the lines that recipes list: what they overrule. */

import type { Relation, Statement } from "../../scope.ts";
import { isGoods } from "./nouns.ts";
import type { PlacedRelation } from "./telling.ts";

/** "3 lamps per room", "a lamp every 6 ft" as the statement of a line; null for what recipes read themselves. */
export function asStatement({ relation, text }: PlacedRelation): Statement | null {
  const { kind, goods, quantity, dimension, spans, isWeak } = relation;
  const per = perOf(relation);
  if (!goods || isWeak || !per || (kind === "each" && !isGoods(goods))) return null;
  return {
    kind: kind === "spacing" ? "spacing" : "each",
    words: goods.words,
    dimension,
    text: text.slice(0, 300),
    nominal: goods.nominal,
    length: goods.length,
    pack: goods.pack,
    quantity,
    per,
    spans: kind === "spacing" ? spans : spans.slice(0, 1),
  };
}

function perOf({ kind, base, hasBothEnds }: Relation): Statement["per"] {
  if (!base) return null;
  const { noun, count, total } = base;
  if (kind === "spacing")
    return { words: noun?.words ?? "", count, dimension: "length", hasBothEnds: hasBothEnds === true };
  if (kind !== "each" || !noun || base.dimension !== null) return null;
  return { words: noun.words, count, total, dimension: null };
}
