/** Text as two copies of it compare: one spelling of signs and spaces, lower case, nothing invisible. */
export function foldText(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, "")
    .replace(/[’‘′`´]/g, "'")
    .replace(/[”“″]/g, '"')
    .replace(/[–—−]/g, "-")
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

const isWordSign = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** Without the quotation marks, dots and spaces around it. */
function withoutEdges(text: string): string {
  const isEdge = (sign: string | undefined) => sign !== undefined && /["'….\s]/.test(sign);
  let from = 0;
  let to = text.length;
  while (isEdge(text[from])) from += 1;
  while (to > from && isEdge(text[to - 1])) to -= 1;
  return text.slice(from, to);
}

/** Tells whether words stand in a text as whole words, at least one letter or figure of them. */
export function createQuotationCheck(text: string): (quotation: string) => boolean {
  const folded = foldText(text);
  return (quotation) => {
    const words = withoutEdges(foldText(quotation));
    if (!/[\p{L}\p{N}]/u.test(words)) return false;
    for (let at = folded.indexOf(words); at >= 0; at = folded.indexOf(words, at + 1)) {
      const isCutBefore = isWordSign(words[0]) && isWordSign(folded[at - 1]);
      const isCutAfter = isWordSign(words.at(-1)) && isWordSign(folded[at + words.length]);
      if (!isCutBefore && !isCutAfter) return true;
    }
    return false;
  };
}
