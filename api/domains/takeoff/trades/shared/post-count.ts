import type { Finder } from "../../reading/finders.ts";

const KINDS = "treated|support|pressure|wood|wooden|timber|cedar|size|corner|round|steel|line|upright";
const POSTS = new RegExp(
  `(?<!\\d ?|\\d\\. ?|[x#] ?)(\\d{1,3}) (?:(?:${KINDS}) )*(?:posts?|columns?|poles?|uprights?)\\b`,
);

/** "Six 6x6 posts", "posts at the 4 corners": how many; the sizes of the lumber are no count. */
export const postCount: Finder = (reading) => {
  const text = reading.text.replace(/\d x \d{1,2}(?: x \d{1,2}(?: ft)?)?s?\b/g, "size");
  const match = POSTS.exec(text) ?? /\bposts?\b[^.;\d]{0,24}\b(4) corners\b/.exec(text);
  return match ? { value: Number(match[1]), source: match[0].trim() } : null;
};
