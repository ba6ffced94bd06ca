/** Reads a wish from a sentence: which goods, from whom or not. */
import type { Wish, WishKind, WishName } from "./instruction.types.ts";
import {
  AFTER_KINDS,
  ANY_GOODS,
  BEFORE_KINDS,
  FILLERS,
  FROM,
  FROM_KINDS,
  KIND_FOR_GOODS,
  NO_GOODS,
  TAIL,
  type WishPattern,
} from "./wish-words.ts";

export const plainOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[^a-z0-9'\s-]/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** @returns null when the words around the names say anything more than a wish */
export function readWish(before: string, after: string, names: readonly WishName[]): Wish | null {
  const behind = readAfter(plainOf(after));
  const ahead = readBefore(plainOf(before));
  if (!behind || !ahead) return null;
  if (ahead.kind === "never" ? behind.kind !== null : ahead.kind && behind.kind === "never") return null;
  // "Use Moen or equal" only asks to prefer it.
  const kind = behind.kind ?? ahead.kind;
  if (kind === null || (ahead.goods !== null && behind.goods !== null)) return null;
  return { kind, names, goods: behind.goods ?? ahead.goods };
}

interface Side {
  kind: WishKind | null;
  goods: string | null;
}

/** "Faucets must be", or "buy lumber from": goods stand between a wish and a place to buy. */
function readBefore(text: string): Side | null {
  const whole = readAhead(text, BEFORE_KINDS);
  const place = text.replace(/\bgo(?:ing)? to$/, "go at").match(FROM);
  if (whole?.kind || !place) return whole;
  const words = text.slice(0, place.index).split(" ");
  for (let count = words.length; count > 0; count -= 1) {
    const side = readAhead(words.slice(0, count).join(" "), FROM_KINDS);
    const goods = goodsOf(words.slice(count).join(" "));
    if (!side?.kind || goods === null || (goods !== "" && side.goods !== null)) continue;
    if (place[1] && side.kind === "never") return null;
    return { kind: place[1] ? "only" : side.kind, goods: goods || side.goods };
  }
  return readAhead(words.join(" "), FROM_KINDS);
}

function readAhead(text: string, kinds: readonly WishPattern[]): Side | null {
  const [kind, words] = kinds.find(([, pattern]) => pattern.test(text)) ?? [null, null];
  const rest = words ? text.replace(words, "").trim() : text;
  if (FILLERS.test(rest)) return { kind, goods: null };
  const goods = goodsOf(rest.replace(/^(?:for|please)\s+/, ""));
  return goods === null ? null : { kind, goods: goods || null };
}

export function readAfter(text: string): Side | null {
  let rest = text;
  while (TAIL.test(rest)) rest = rest.replace(TAIL, "").trim();
  rest = rest.replace(KIND_FOR_GOODS, "$2 $1");
  const [kind, words] = AFTER_KINDS.find(([, pattern]) => pattern.test(rest)) ?? [null, null];
  if (words) rest = rest.replace(words, "").trim();
  const goods = goodsOf(rest.replace(/^for\s+/, ""));
  return goods === null ? null : { kind, goods: goods || null };
}

/** @returns the words that name the goods, "" for all goods; null when this does not name goods */
export function goodsOf(text: string): string | null {
  const words = text.split(" ").filter((word) => word !== "");
  if (words.length > 4 || words.some((word) => NO_GOODS.test(word))) return null;
  return words.filter((word) => !ANY_GOODS.test(word)).join(" ");
}
