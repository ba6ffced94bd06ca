import type { WorkItem } from "../scope.ts";
import type { Reading } from "./reading.types.ts";

const NONE =
  /\b(?:no|without|zero|skip the|not? any|excluding|exclude|don't (?:add|include)(?: any)?|do not (?:add|include)(?: any)?|before|not including|ignore|leave out)(?: any| extra| the| for| allowance| allowances)* (?:waste|wastage|extra|extras|overage|allowance|breakage|spare)\b|\bnet (?:quantit(?:y|ies)|amounts?|area only)\b|\bjust cover the area\b|\bexact (?:count|amount|quantity)\b/;
const VAGUE =
  /\b(?:allow|add|include|including|with|plus|some|usual|normal|standard|typical|a (?:bit|little)|extra) (?:[a-z]+ ){0,4}(?:waste|wastage|overage|breakage|cuts|spare)\b|\bwaste included\b|\b(?:a (?:bit|little)|some) extra\b/;
const WASTE_WORD =
  /\b(?:waste|wastage|extra|overage|breakage|allow|allowance|add|cuts?|cutting|spare|mitres?|miters?|more|over|contingency|loss|spoilage|plus|include|factor|offcuts|overrun|padding|diagonal(?:ly)?|herringbone|chevron)\b|\+(?= ?\d)/;
const NOT_WASTE =
  /\b(?:slope|grade|pitch|moisture|off|discount|tax|humidity|acrylic|silicone|compaction|compact|solids|wool|recycled|fall|openings?|windows?|doors?)\b/;

/** Words of a clause that could name a material, as a pattern source; empty when the clause names none. */
function subjectOf(clause: string): string {
  return clause
    .replace(/\d+(?:\.\d+)? %/g, " ")
    .replace(/[^a-z' -]/g, " ")
    .split(/\s+/)
    .filter(
      (word) =>
        word.length > 2 &&
        !WASTE_WORD.test(word) &&
        !/^(?:for|and|the|with|waste|some|any|not|bit|percent|added|included|incl|count|want|wants|spec|allow|list|list|please|go|use|per|job|total|figure|assume|standard|usual|about|typical|that|this|number)$/.test(
          word,
        ),
    )
    .join(" ");
}

/**
 * Waste named in a text. A figure in a clause with other words ("10 % waste on siding") is kept with those words,
 * so that the engine can apply it to the material it names and else to all.
 */
export function readWaste(reading: Reading): Pick<WorkItem, "waste" | "wasteFor"> {
  const wasteFor: WorkItem["wasteFor"] = [];
  let waste: WorkItem["waste"] = null;
  const sentences = reading.text.split(/[.;!?](?=\s|$)/);
  for (const sentence of sentences) {
    let previous = "";
    for (const clause of sentence.split(/,| - |\(|\)| but | then /)) {
      const percent = /(\d+(?:\.\d+)?) %/.exec(clause);
      const isWaste =
        percent !== null &&
        Number(percent[1]) <= 60 &&
        !NOT_WASTE.test(clause.slice(percent.index)) &&
        (WASTE_WORD.test(clause) ||
          WASTE_WORD.test(previous) ||
          /\bwith \d+(?:\.\d+)? %\s*$/.test(clause) ||
          /^\s*(?:and |at )?\d+(?:\.\d+)? %\s*$/.test(clause));
      const isNone = NONE.test(clause) || (/\bno waste\b/.test(clause) && !isWaste);
      const subject = /\b(?:those|them|it|these)\b/.test(clause)
        ? subjectOf(previous || sentence)
        : subjectOf(clause.replace(NONE, " ").replace(VAGUE, " "));
      if (isWaste && percent) {
        const value = Number(percent[1]);
        if (subject) wasteFor.push({ words: subject.slice(0, 300), percent: value });
        if (waste === null || waste === 0 || waste === "usual") waste = value;
      } else if (isNone) {
        if (subject && waste !== null) wasteFor.push({ words: subject.slice(0, 300), percent: 0 });
        else waste = waste ?? 0;
      } else if (VAGUE.test(clause)) {
        if (subject) wasteFor.push({ words: subject.slice(0, 300), percent: "usual" });
        waste = waste ?? "usual";
      }
      if (clause.trim().length > 3) previous = clause;
    }
  }
  return { waste, wasteFor };
}

const EXCLUDED =
  /\b(?:already (?:have|got|bought|own)|i have|we have|leave out|leaving out|skip|don't need|do not need|won't need|not including|excluding|no need for|without|minus the|except(?: for)?) (?:all |any |my |our |enough )?(?:the |a |an )?((?:[a-z-]+ ){0,3}[a-z-]+)/g;

/** Materials that the text says are on hand or not wanted: the words after "already have the …". */
export function readExcluded(reading: Reading): string[] {
  const found: string[] = [];
  for (const match of reading.text.matchAll(EXCLUDED)) {
    const words = (match[1] ?? "")
      .replace(/\b(?:just|right|now|so|only|but|and|or|for|in|on|from|right)\b.*$/, "")
      .trim();
    if (words.length > 2 && !/waste|extra|overage|opening|allowance|deduct/.test(words))
      found.push(words.slice(0, 120));
  }
  return found;
}
