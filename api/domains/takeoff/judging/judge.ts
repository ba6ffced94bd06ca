/** Decides which of two readings of the same words to use. Pure: it only knows ranges of the description. */
import type { Span } from "../reading/text/tracked-text.ts";
import { overlaps, type TextUnit } from "./text-units.ts";

/** What a reading of some work rests on. */
export interface Claim {
  /** Ranges of the description that it uses. */
  spans: readonly Span[];
  /** Number of figures that it assumes. */
  assumptions: number;
  /** Number of materials that it lists. */
  materials: number;
  /** Number of those that the description does not name. */
  unnamed: number;
}

/** The winning reading, and how much of the text only one of them explains. */
export interface Verdict {
  /** `undecided`: neither explains enough more than the other. */
  winner: "rules" | "model" | "undecided";
  /** Number of figures of the description that only one of them explains. */
  onlyRules: number;
  onlyModel: number;
}

const FIGURE_POINTS = 2;
const NOUN_POINTS = 1;
const ASSUMPTION_POINTS = 1;
const UNNAMED_POINTS = 1;

/** Points by which a model must lead: two figures that the rules left unread. */
const MARGIN = 4;

/**
 * The reading that explains more of the text with fewer assumptions. The rules' reading wins when the text leaves it
 * open, and when it uses every figure that the model's does, unless the model's names only what the text names and
 * assumes less: slightly less with the same figures, or much less and for as many materials when it leaves a figure
 * out.
 */
export function judge(units: readonly TextUnit[], rules: Claim, model: Claim): Verdict {
  const byRules = explained(units, rules);
  const byModel = explained(units, model);
  const onlyRules = [...byRules].filter((unit) => isWeighty(unit) && !byModel.has(unit)).length;
  const onlyModel = [...byModel].filter((unit) => isWeighty(unit) && !byRules.has(unit)).length;
  const lead = pointsOf(byModel, model) - pointsOf(byRules, rules);
  // A single line can easily use many figures; a list that names less of the work is not the better reading.
  const namesAsMuch = countNouns(byModel) >= countNouns(byRules);
  if (onlyModel === 0) {
    const isLeaner = byModel.size > 0 && model.unnamed === 0 && lead > 0 && namesAsMuch;
    const isClear = isLeaner && (onlyRules === 0 || (lead >= MARGIN && model.materials >= rules.materials));
    return { winner: isClear ? "model" : "rules", onlyRules, onlyModel };
  }
  const isAhead = lead >= MARGIN && onlyModel >= onlyRules;
  const isClear = isAhead || (lead > 0 && onlyRules === 0 && model.assumptions <= rules.assumptions);
  return { winner: namesAsMuch && isClear ? "model" : "undecided", onlyRules, onlyModel };
}

/** The figures and nouns that a claim uses. */
export function explained(units: readonly TextUnit[], { spans }: Pick<Claim, "spans">): Set<TextUnit> {
  return new Set(units.filter((unit) => spans.some((span) => overlaps(unit.span, span))));
}

/** Number of figures that a reading must use. */
export const countFigures = (units: Iterable<TextUnit>): number => [...units].filter(isWeighty).length;

const isWeighty = ({ kind, isSlight }: TextUnit): boolean => kind === "figure" && !isSlight;

/** Number of distinct nouns. */
export const countNouns = (units: Iterable<TextUnit>): number =>
  new Set([...units].flatMap(({ kind, word }) => (kind === "noun" ? [word] : []))).size;

/** Points for what a reading explains, minus points for what it assumes. @param units that it explains */
export function pointsOf(
  units: ReadonlySet<TextUnit>,
  { assumptions, unnamed }: Omit<Claim, "spans">,
): number {
  const points = countFigures(units) * FIGURE_POINTS + countNouns(units) * NOUN_POINTS;
  return points - assumptions * ASSUMPTION_POINTS - unnamed * UNNAMED_POINTS;
}
