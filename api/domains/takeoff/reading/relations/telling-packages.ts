/** Reads patterns about packages, stock that is cut, and goods in rows: relations without a rate. */

import { packageOf } from "../phrases/packages.ts";
import { isGoods, isKnownGoods } from "./nouns.ts";
import { add, type Groups, nounOf, type Told } from "./telling.ts";

/** "A roll of mat covers 350 sq ft". */
export function tellCovers(told: Told, { p, m, t }: Groups): boolean {
  const [pack, measure, topic] = [p?.[0], m?.[0], t?.[0]];
  const inside = pack?.noun?.words ? pack.noun : (topic?.noun ?? told.goods ?? told.topic);
  if (!pack?.noun || !measure || !inside || measure.value <= 0) return false;
  // A coverage that names nothing belongs to the material mentioned before.
  const isTold = pack.noun.words !== "" || topic?.noun !== undefined;
  if (isTold ? !isGoods(inside) : !isKnownGoods(inside)) return false;
  told.goods = inside;
  return add(
    told,
    {
      kind: "covers",
      goods: { ...nounOf(inside), pack: pack.noun.pack },
      quantity: measure.value,
      dimension: measure.dimension,
      base: null,
    },
    [measure, pack],
    inside,
  );
}

/** "Boxes of 50". */
export function tellHolds(told: Told, { p, q, t }: Groups): boolean {
  const [pack, number, named] = [p?.[0], q?.[0], t?.[0]?.noun];
  const spoken = named && isGoods(named) ? named : (told.goods ?? told.topic);
  const inside = pack?.noun?.words ? pack.noun : spoken;
  if (!pack?.noun?.pack || !number || !inside || number.value <= 0) return false;
  return add(
    told,
    {
      kind: "holds",
      goods: { ...nounOf(inside), pack: pack.noun.pack },
      quantity: number.value,
      dimension: null,
      base: null,
    },
    [number],
  );
}

/** "Three out of each 12-footer". */
export function tellCut(told: Told, { q, m }: Groups): boolean {
  const [number, stock] = [q?.[0], m?.[0]];
  const goods = told.goods ?? told.topic;
  if (!number || !stock || !goods || number.value <= 0) return false;
  const of = { ...nounOf(goods), length: stock.value };
  return add(told, { kind: "cut", goods: of, quantity: number.value, dimension: null, base: null }, [
    number,
    stock,
  ]);
}

/** "Six rows of 12 lamps". */
export function tellRows(told: Told, { r, g, q, t }: Groups): boolean {
  const row = r?.[0];
  const noun = g?.[0]?.noun ?? t?.[0]?.noun;
  const number = g?.[0] ?? q?.[0];
  if (!row?.noun || !noun || !number || !isGoods(noun) || row.noun.pack !== null || packageOf(row.noun.words))
    return false;
  told.goods = noun;
  return add(
    told,
    {
      kind: "each",
      goods: nounOf(noun),
      quantity: number.value,
      dimension: null,
      base: { noun: nounOf(row.noun), count: 1, total: row.value, dimension: null },
    },
    [number, row],
  );
}

const GRID = /^(?:grid|array|matrix|layout|pattern|block)$/;

/** "A 6 x 8 grid of lamps". */
export function tellGrid(told: Told, { r, s, t }: Groups): boolean {
  const [grid, size, goods] = [r?.[0], s?.[0], t?.[0]];
  if (!grid?.noun || !size || !goods?.noun || !GRID.test(grid.noun.words) || !isGoods(goods.noun))
    return false;
  told.goods = goods.noun;
  const count = {
    kind: "count" as const,
    goods: nounOf(goods.noun),
    quantity: size.value,
    dimension: null,
    base: null,
  };
  return add(told, { ...count, isWanted: true }, [size]);
}
