/** Rates as statements of the lines that recipes list: what they overrule. */

import type { Statement } from "../../scope.ts";
import { isGoods } from "./nouns.ts";
import type { PlacedRelation } from "./telling.ts";

/** "3 lamps per room" as the statement of a line; null for what recipes read themselves. */
export function asStatement({ relation, text }: PlacedRelation): Statement | null {
  const { kind, goods, quantity, dimension, base, spans, isWeak } = relation;
  if (kind !== "each" || !goods || isWeak || !base?.noun || !isGoods(goods)) return null;
  return {
    kind: "each",
    words: goods.words,
    dimension,
    text: text.slice(0, 300),
    nominal: goods.nominal,
    length: goods.length,
    pack: goods.pack,
    quantity,
    per: { words: base.noun.words, count: base.count, total: base.total, dimension: null },
    spans: spans.slice(0, 1),
  };
}
