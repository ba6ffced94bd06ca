import { createMatcher, type Matcher } from "../../match-listing.ts";
import type { MatchVerdict, Measure } from "../../sourcing.types.ts";
import { convertMeasure } from "../../units.ts";
import type { JudgedTitle } from "./read-judged.ts";

/** Tolerance for a pack to count as right, as a share of the judged one: 33.3 and 33.33 sq ft are the same bundle. */
const PACK_TOLERANCE = 0.005;

export interface TitleScore {
  judged: JudgedTitle;
  verdict: MatchVerdict;
  isRightMatch: boolean;
  /** Null when no pack was judged. */
  isRightPack: boolean | null;
}

interface Score {
  titles: number;
  precision: number;
  recall: number;
  f1: number;
  /** Titles with a judged pack, and the share read correctly. */
  packs: number;
  packAccuracy: number;
}

export function scoreTitles(judged: readonly JudgedTitle[]): TitleScore[] {
  const matchers = new Map<string, Matcher>();
  const matcherOf = (material: JudgedTitle["material"]): Matcher => {
    const key = JSON.stringify(material);
    const matcher = matchers.get(key) ?? createMatcher(material);
    matchers.set(key, matcher);
    return matcher;
  };
  return judged.map((one) => {
    const verdict = matcherOf(one.material)(one.title);
    return {
      judged: one,
      verdict,
      isRightMatch: verdict.isMatch === one.isMatch,
      isRightPack: one.packs.length === 0 ? null : one.packs.some((pack) => isSamePack(verdict.pack, pack)),
    };
  });
}

/** Shares are 1 where there is nothing to count. */
export function summarise(scores: readonly TitleScore[]): Score {
  const accepted = scores.filter(({ verdict }) => verdict.isMatch);
  const wanted = scores.filter(({ judged }) => judged.isMatch);
  const right = accepted.filter(({ judged }) => judged.isMatch).length;
  const withPack = scores.filter(({ isRightPack }) => isRightPack !== null);
  const precision = share(right, accepted.length);
  const recall = share(right, wanted.length);
  return {
    titles: scores.length,
    precision,
    recall,
    f1: right === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    packs: withPack.length,
    packAccuracy: share(withPack.filter(({ isRightPack }) => isRightPack).length, withPack.length),
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

function isSamePack(read: Measure | null, expected: Measure): boolean {
  const converted = read && (read.unit === expected.unit ? read : convertMeasure(read, expected.unit));
  if (!converted) return false;
  return Math.abs(converted.quantity - expected.quantity) <= expected.quantity * PACK_TOLERANCE;
}
