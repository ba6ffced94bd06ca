import type { Finder } from "../../recipes/reading.types.ts";

const KINDS =
  "treated|support|pressure|wood|wooden|timber|cedar|size|corner|round|steel|line|upright|rough|sawn|knee|rows of";

/**
 * The count of a piece of lumber: "three treated 4x4 skids", "six 6x6 posts". The lumber's dimensions are not a count.
 *
 * @param nouns what is counted, as pattern source: "skids?|runners?"
 */
export function partCount(nouns: string): Finder {
  const pattern = new RegExp(
    `(?<!\\d ?|\\d\\. ?|[x#] ?)(\\d{1,3}) (?:\\d{1,2} ft )?(?:(?:${KINDS})[ -])*(?:${nouns})\\b`,
  );
  return (reading) => {
    const text = reading.text.replace(/\b[1-8] x \d{1,2}(?: x \d{1,2}(?: ft)?)?s?\b/g, "size");
    const match = pattern.exec(text);
    return match ? { value: Number(match[1]), source: match[0].trim() } : null;
  };
}

const counted = partCount("posts?|columns?|poles?|uprights?");

/** "Six 6x6 posts", "posts at the 4 corners". */
export const postCount: Finder = (reading) => {
  const own = counted(reading);
  if (own) return own;
  const match = /\bposts?\b[^.;\d]{0,24}\b(4) corners\b/.exec(reading.text);
  return match ? { value: Number(match[1]), source: match[0].trim() } : null;
};
