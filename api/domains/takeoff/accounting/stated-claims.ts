/** Claims for figures that are used because the text states them directly, independent of any recipe. */

import { isNamed, keyOf } from "../estimating/goods/named-materials.ts";
import { lineOnHand } from "../estimating/goods/on-hand.ts";
import { STATED_WORK } from "../estimating/goods/stated-work.ts";
import { materialWords, nameWords } from "../recipes/line-names.ts";
import type { Statement } from "../scope.ts";
import type { TakeoffMaterial } from "../takeoff.types.ts";
import { formatNumber } from "../units.ts";
import { type Account, type Claim, usedFigures } from "./claims.ts";

/** Whether a material's quantity is the number that the description states. */
const isStated = ({ formula, workItem }: TakeoffMaterial): boolean =>
  / as stated\b/.test(formula) || workItem === STATED_WORK;

/** Keys of the lines whose number or package comes from a statement. */
export const linesOfStatement = (statement: Statement, materials: readonly TakeoffMaterial[]): string[] =>
  statement.kind === "pack"
    ? linesInPack(statement, materials)
    : linesCounted(statement, materials.filter(isStated));

function linesCounted({ words, nominal }: Statement, counted: readonly TakeoffMaterial[]): string[] {
  const head = nameWords(words).at(-1);
  return counted
    .filter((material) =>
      head === undefined
        ? nominal !== null && material.name.includes(nominal)
        : materialWords(material).includes(head),
    )
    .map(({ key }) => key);
}

/** Characters after a statement within which "per 100 sq ft" gives its base. */
const RATE_REACH = 40;

/** Claims for stated numbers of things that replace a recipe's number or are listed without a recipe. */
export function statementClaims({ reading, scope, materials }: Account): Claim[] {
  const counted = materials.filter(isStated);
  const statements = [...(scope.stated ?? []), ...scope.items.flatMap(({ stated }) => stated ?? [])];
  return statements.flatMap((statement): Claim[] => {
    const { per, spans } = statement;
    if (statement.kind === "pack") return usedFigures(spans, linesInPack(statement, materials));
    const lines = linesCounted(statement, counted);
    if (lines.length === 0) return [];
    const end = Math.max(...spans.map(([, to]) => to));
    const rates = reading.measures
      .filter(({ value }) => value === per?.count)
      .map((measure) => reading.originOf(measure.start, measure.end))
      .filter(([start]) => start >= end && start <= end + RATE_REACH);
    return usedFigures([...spans, ...rates], lines);
  });
}

/** Claims for the ranges behind lines that were solved from relations in the text. */
export function solvedClaims({ solved, materials }: Account): Claim[] {
  return materials.flatMap(({ key }) => usedFigures(solved.get(key) ?? [], [key]));
}

/** "Rolls of 300 sq ft", "a bucket covers 450 sq ft": the materials bought in such packages or counted by what one covers. */
function linesInPack({ words, quantity }: Statement, materials: readonly TakeoffMaterial[]): string[] {
  const head = nameWords(words).at(-1);
  const isSame = (size: number): boolean => Math.abs(size - quantity) < 1e-3 * Math.max(1, quantity);
  return materials
    .filter(({ packSize, coverage = packSize }) => isSame(packSize) || isSame(coverage))
    .filter(
      (material) =>
        head === undefined || [...materialWords(material), ...nameWords(material.description)].includes(head),
    )
    .map(({ key }) => key);
}

/** Claims for named goods that are listed under their name, by their own line or by a recipe's. */
export function namedClaims({ scope, materials }: Account): Claim[] {
  return (scope.named ?? []).flatMap((goods) => {
    const own = materials.find(({ key }) => key === keyOf(goods));
    const line = own ?? materials.find((material) => isNamed(material, goods));
    return line ? usedFigures(goods.spans, [line.key]) : [];
  });
}

/** Claims for ratings that appear in the name of a line. */
export function ratingClaims({ scope, materials }: Account): Claim[] {
  return (scope.ratings ?? []).flatMap(({ words, value, sign, spans }) => {
    const head = nameWords(words).at(-1) ?? "";
    const lines = materials
      .filter(
        (material) =>
          material.name.includes(`${formatNumber(value)} ${sign}`) && materialWords(material).includes(head),
      )
      .map(({ key }) => key);
    return usedFigures(spans, lines);
  });
}

/** Claims for layers, coverings and edgings that are listed because the description mentions them. */
export function goodsClaims({ scope, materials }: Account): Claim[] {
  return (scope.goods ?? []).flatMap(({ words, spans }) => {
    const lines = materials
      .filter(({ key, name }) => key.startsWith("described.") && name.toLowerCase() === words.toLowerCase())
      .map(({ key }) => key);
    return usedFigures(spans, lines);
  });
}

/** Claims for goods on hand, with the line they were subtracted from. A line is gone when enough is on hand. */
export function onHandClaims({ scope, materials }: Account): Claim[] {
  return (scope.onHand ?? []).flatMap((one) => {
    const line = lineOnHand(materials, one);
    const isTakenOff = line?.formula.includes("on hand") === true;
    const claim = { isOfFigures: true, lines: isTakenOff ? [line.key] : [] };
    const reason = isTakenOff ? null : "It is there already, and nothing on the list is left to buy of it.";
    return line && !isTakenOff ? [] : one.spans.map((span) => ({ ...claim, span, reason }));
  });
}
