/** Buildings that exist already: "re-roof my garage" builds no garage. */
import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { Assembly } from "../../recipes/assembly.ts";
import { keyWords, nameWords } from "../../recipes/line-names.ts";

/** Work that may be meant, with the position of its name. */
interface Candidate {
  assembly: Assembly;
  start: number;
  end: number;
  weight: number;
}

const RENEWAL_OF_A_PART = oneOf`
  re-?(?:roof|sid|shingl|deck|screen|surfac|board|clad|glaz|point)\w*
  tear[- ]?off, torn off, stripped
  (?:frame|framing|structure|joists|posts|rafters|trusses) (?:is|are) (?:all |still )?(?:good|sound|fine|solid|ok)
`;
const REPLACING =
  /replac(?:e|es|ing)|redo|redoing|renew(?:ing)?|repair(?:ing)?|swap(?:ping)?|upgrad(?:e|ing)|patch(?:ing)?/;
const BUILDING = oneOf`
  build, building, built, construct\w*, erect\w*, put(?:ting)? up, from scratch, new construction
`;

const RENEWED = pattern`\b(?:${RENEWAL_OF_A_PART})\b`;
const REPLACED = pattern`\b(?:${REPLACING})(?! (?:an?|my|our|the)(?: old)? [a-z]+[.,;]| with\b)`;
const BUILT = pattern`\b(?:${BUILDING})\b`;
const INDEFINITE = /\b(?:new|an?) (?:[a-z\d.-]+ ){0,4}$/;

/** Whether a whole exists already: part of it is renewed, and nothing says to build it. */
export function isStanding({ assembly, start }: Candidate, text: string): boolean {
  if (assembly.isPlace !== true || BUILT.test(text)) return false;
  if (assembly.isRoom === true && assembly.buildWords?.test(text) === true) return false;
  return (
    RENEWED.test(text) ||
    (REPLACED.test(text) && !INDEFINITE.test(text.slice(Math.max(0, start - 40), start)))
  );
}

/** A title of a few words without a figure, above what it is the title of. */
const HEADING = /^[^.\d]{1,60}(?=\. .)/;
/** Between a work and the building that it is done to: "insulation - workshop", "paint for the shed", "shed roof". */
const DONE_TO = /^(?: (?:-|:|for|of|to|in|on|at|the|a|my|our))* ?$/;

/** Whether the text's heading names work on a building: "exterior paint - shed". */
export function isHeadedBy(whole: Candidate, { start, end }: Candidate, text: string): boolean {
  if (whole.assembly.isPlace !== true || BUILT.test(text)) return false;
  const heading = HEADING.exec(text)?.[0].length ?? 0;
  const [first, second] = start < whole.start ? [end, whole.start] : [whole.end, start];
  return Math.max(start, whole.start) < heading && first <= second && DONE_TO.test(text.slice(first, second));
}

/** Whether an assembly lists the goods that some words name: "deck boards". */
export function listsNamed({ lines }: Assembly, words: string): boolean {
  const spoken = nameWords(words);
  return lines.some((line) => {
    const own = keyWords(line);
    return line.aka?.test(words) === true || (own.length > 0 && own.every((word) => spoken.includes(word)));
  });
}

/** Whether work that can be done on a whole is named outright. */
export const isWorkOn = (whole: Candidate, { assembly, weight }: Candidate): boolean =>
  assembly !== whole.assembly && assembly.isPlace !== true && weight >= 2.3;
