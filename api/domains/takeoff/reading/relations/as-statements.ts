/** Converts rates to statements about the lines that recipes list, which they overrule. */

import type { Relation, Statement } from "../../scope.ts";
import { isGoods } from "./nouns.ts";
import type { PlacedRelation } from "./telling.ts";

/** "3 lamps per room", "a lamp every 6 ft" as the statement of a line; null for rates that recipes read themselves. */
export function asStatement({ relation, text }: PlacedRelation): Statement | null {
  const { kind, goods, quantity, dimension, spans, isWeak } = relation;
  const per = perOf(relation);
  // "1 ton covers 90 sq ft" may omit the name of its goods.
  const isNamed = goods !== null && (kind !== "each" || isGoods(goods));
  if (isWeak || !per || !(isNamed || (goods === null && per.dimension === "area"))) return null;
  return {
    kind: kind === "spacing" ? "spacing" : "each",
    words: goods?.words ?? "",
    dimension,
    text: text.slice(0, 300),
    nominal: goods?.nominal ?? null,
    length: goods?.length ?? null,
    pack: goods?.pack ?? null,
    quantity,
    per,
    spans: kind === "spacing" ? spans : spans.slice(0, 1),
  };
}

/** The rate of goods that are weighed or measured out, by the measure they cover. */
const LOOSE = /^(?:weight|volume|liquid)$/;

function perOf({ kind, base, dimension, hasBothEnds }: Relation): Statement["per"] {
  if (!base) return null;
  const { noun, count, total } = base;
  if (kind === "spacing")
    return { words: noun?.words ?? "", count, dimension: "length", hasBothEnds: hasBothEnds === true };
  if (kind === "each" && base.dimension === "area" && LOOSE.test(dimension ?? ""))
    return { words: "", count, total: null, dimension: "area" };
  if (kind !== "each" || !noun || base.dimension !== null) return null;
  // "A yard of sand for every 7 bags of cement".
  const words = noun.pack !== null && noun.words !== noun.pack ? `${noun.words} ${noun.pack}s` : noun.words;
  return { words, count, total, dimension: null };
}
