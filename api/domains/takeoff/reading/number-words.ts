const ONES: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
};
const TENS: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const WORD =
  "(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)";
const PHRASE = new RegExp(`\\b(?:a (?=hundred|thousand))?${WORD}(?:(?:[ -]| and )${WORD})*\\b`, "g");

/** "one hundred and twenty" → 120. Words that do not compose ("two four") keep their own figures apart. */
function toDigits(phrase: string): string {
  const figures: number[] = [];
  let total = 0;
  let current = 0;
  let last = 0;
  const flush = () => {
    if (last > 0) figures.push(total + current);
    total = 0;
    current = 0;
    last = 0;
  };
  for (const word of phrase.split(/[ -]+/)) {
    if (word === "and" || word === "a") continue;
    if (word === "hundred") {
      current = (current || 1) * 100;
      last = 100;
    } else if (word === "thousand") {
      total += (current || 1) * 1000;
      current = 0;
      last = 1000;
    } else {
      const value = ONES[word] ?? TENS[word] ?? 0;
      const composes = last === 0 || last >= 100 || (last >= 20 && last < 100 && value > 0 && value < 10);
      if (!composes) flush();
      current += value;
      last = value === 0 ? 0.5 : value;
    }
  }
  flush();
  return figures.join(" ");
}

/** Number words of a lower-case text as digits: "twenty-four inches" → "24 inches", "a dozen" → "12". */
export function replaceNumberWords(text: string): string {
  return text
    .replace(/\b(\w+) and (?:a|one) half\b/g, (whole, word: string) => {
      const base = /^\d+$/.test(word) ? Number(word) : ONES[word];
      return base === undefined ? whole : `${base}.5`;
    })
    .replace(/\b(?:a |one )?half (?:of )?(?:an |a )?(?=inch|foot|yard|ton|bag|gallon|pound)/g, "0.5 ")
    .replace(/\b(?:a |one )?half-(?=inch|foot|bag)/g, "0.5 ")
    .replace(/\bthree[- ](?:quarters?|fourths)(?: of an)?[- ](?=inch)/g, "0.75 ")
    .replace(/\b(?:a |one )?quarter(?: of an)?[- ](?=inch)/g, "0.25 ")
    .replace(/\b(?:five|5)[- ]eighths?(?: of an)?[- ](?=inch|drywall|sheetrock|type)/g, "0.625 in ")
    .replace(/\b(?:a|one) third\b/g, "0.3333")
    .replace(/\bhalf a dozen\b/g, "6")
    .replace(/\b(?:a |one )?dozen\b/g, "12")
    .replace(/\ba couple(?: of)?\b|\ba pair of\b/g, "2")
    .replace(/\b(?:1 ?x|single|1)[- ]story\b/g, "1 story")
    .replace(PHRASE, toDigits);
}
