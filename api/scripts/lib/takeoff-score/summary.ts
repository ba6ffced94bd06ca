/** Summarizes the scores of many descriptions, overall and by kind. */
import type { CaseScore } from "./score-case.ts";

export interface ScoredCase extends CaseScore {
  id: string;
  trade: string;
  register: string | null;
  /** Figures of the description. */
  figures: number;
  /** Figures that are used, or set aside with a reason. */
  accountedFigures: number;
}

interface ScoreSummary {
  label: string;
  cases: number;
  /** Shares are 0 to 1. */
  meanScore: number;
  fullyMet: number;
  emptyLists: number;
  /** Average number of a list's lines that match no expected material. */
  extraLines: number;
  /** Share of the figures of all descriptions that are used or set aside with a reason. */
  accounted: number;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const share = (scores: readonly ScoredCase[], holds: (score: ScoredCase) => boolean): number =>
  mean(scores.map((score) => (holds(score) ? 1 : 0)));

const total = (scores: readonly ScoredCase[], key: "figures" | "accountedFigures"): number =>
  scores.reduce((sum, score) => sum + score[key], 0);

/** The numbers for a set of scores. */
export function summarise(label: string, scores: readonly ScoredCase[]): ScoreSummary {
  return {
    label,
    cases: scores.length,
    meanScore: mean(scores.map(({ score }) => score)),
    fullyMet: share(scores, ({ isFullyMet }) => isFullyMet),
    emptyLists: share(scores, ({ lines }) => lines === 0),
    extraLines: mean(scores.map(({ extras }) => extras.length)),
    accounted: total(scores, "accountedFigures") / Math.max(1, total(scores, "figures")),
  };
}

/** One summary for each value of a property, in alphabetical order; cases without it are left out. */
export function summariseBy(property: "trade" | "register", scores: readonly ScoredCase[]): ScoreSummary[] {
  const groups = new Map<string, ScoredCase[]>();
  for (const score of scores) {
    const label = score[property];
    if (label) groups.set(label, [...(groups.get(label) ?? []), score]);
  }
  return [...groups]
    .sort(([left], [right]) => left.localeCompare(right, "en"))
    .map(([label, own]) => summarise(label, own));
}

const percent = (part: number): string => `${(100 * part).toFixed(1)}%`;

/** Summaries as lines of a table, right-aligned. */
export function formatSummaries(title: string, summaries: readonly ScoreSummary[]): string {
  const rows = [
    [title, "jobs", "score", "fully met", "empty", "extra lines", "figures read"],
    ...summaries.map(({ label, cases, meanScore, fullyMet, emptyLists, extraLines, accounted }) => [
      label,
      String(cases),
      percent(meanScore),
      percent(fullyMet),
      percent(emptyLists),
      extraLines.toFixed(2),
      percent(accounted),
    ]),
  ];
  const first = Math.max(24, ...rows.map(([label = ""]) => label.length));
  return rows
    .map(([label = "", ...cells]) => label.padEnd(first) + cells.map((cell) => cell.padStart(13)).join(""))
    .join("\n");
}
