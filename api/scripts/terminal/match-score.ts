/**
 * Measures how well the matching reads titles judged by hand: `npm run -s match:score`. Prints precision, recall, F1
 * and the share of packs read right, overall and by category, for the titles the rules were made with and for those set
 * aside; then how many still fail for which cause, and each title seen that is still read wrong. Those set aside are
 * counted, never printed.
 */
import {
  type JudgedTitle,
  readSeenTitles,
  readSetAsideTitles,
} from "../../domains/sourcing/matching/judged/read-judged.ts";
import {
  scoreTitles,
  summarise,
  type TitleScore,
} from "../../domains/sourcing/matching/judged/score-titles.ts";
import type { Measure } from "../../domains/sourcing/sourcing.types.ts";

const seen = report("Seen", readSeenTitles());
report("Set aside", readSetAsideTitles());
for (const score of seen) {
  if (!score.isRightMatch || score.isRightPack === false) printMiss(score);
}

function report(name: string, judged: JudgedTitle[]): TitleScore[] {
  const scores = scoreTitles(judged);
  console.log(`${name.padEnd(20)} titles  precision  recall  F1     packs  right`);
  printScore("all", scores);
  for (const category of new Set(judged.map((one) => one.material.category))) {
    printScore(
      category,
      scores.filter((score) => score.judged.material.category === category),
    );
  }
  const causes = scores.flatMap(causesOf);
  for (const cause of new Set(causes)) {
    console.log(`  ${String(causes.filter((one) => one === cause).length).padStart(3)} ${cause}`);
  }
  console.log("");
  return scores;
}

/** What went wrong with a title, in words that do not reveal the title. */
function causesOf({ judged, verdict, isRightMatch, isRightPack }: TitleScore): string[] {
  const causes: string[] = [];
  if (!isRightMatch && judged.isMatch) causes.push(`missed: ${causeOfMiss(verdict.reasons[0] ?? "")}`);
  if (!isRightMatch && !judged.isMatch)
    causes.push(`taken wrongly: ${judged.difference ?? "cause not written down"}`);
  if (isRightPack === false) causes.push("pack read wrong");
  return causes;
}

function causeOfMiss(reason: string): string {
  if (/^title is /.test(reason)) return "taken for another kind";
  if (/^title does not say .*\d/.test(reason)) return "size or figure not found";
  return /^title does not say /.test(reason) ? "a word not found" : "a property differs";
}

function printScore(name: string, scores: readonly TitleScore[]): void {
  const { titles, precision, recall, f1, packs, packAccuracy } = summarise(scores);
  console.log(
    `${name.padEnd(20)} ${String(titles).padEnd(7)} ${precision.toFixed(3).padEnd(10)} ` +
      `${recall.toFixed(3).padEnd(7)} ${f1.toFixed(3).padEnd(6)} ${String(packs).padEnd(6)} ${packAccuracy.toFixed(3)}`,
  );
}

function printMiss({ judged, verdict, isRightMatch, isRightPack }: TitleScore): void {
  console.log(`${judged.material.name} (${judged.material.unit}) | ${judged.title}`);
  if (!isRightMatch) {
    const wrong = judged.isMatch
      ? "missed"
      : `taken though it differs: ${judged.difference ?? "not written down"}`;
    console.log(`  ${wrong}; ${verdict.reasons.join("; ")}`);
  }
  if (isRightPack === false) {
    console.log(`  pack ${judged.packs.map(format).join(" or ")}, read as ${format(verdict.pack)}`);
  }
}

function format(measure: Measure | null): string {
  return measure ? `${measure.quantity} ${measure.unit}` : "nothing";
}
