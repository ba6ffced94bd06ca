/**
 * Relations of quantities in a sentence, as patterns over the letters of its chunks. They know no thing and no trade:
 * `g` is the counted thing, `b` what it is counted for, `m` a measure, `q` a number, `p` a package, `t` the topic.
 */

/** The kind of relation that a pattern states. */
export type PatternKind =
  | "each"
  | "measured"
  | "shared"
  | "rows"
  | "grid"
  | "apart"
  | "number"
  | "covers"
  | "holds"
  | "cut";

export interface RelationPattern {
  readonly kind: PatternKind;
  readonly letters: RegExp;
}

/** Goods with a count, and others that are joined to them. */
const GOODS = "[CDkaK]";
const MORE = "(?<more>(?:(?:,[CDka])*,?&[CDka](?![xeio]))?)";
const patterns: readonly (readonly [PatternKind, string])[] = [
  // "Boxes of 50", "50 to a box", "a box holds 50": before all rates, since a box is no place.
  ["holds", "(?<t>N)[,:]?[iv&]*(?<p>[KkC])o(?<q>Q)(?!x)"],
  ["holds", "(?<p>[KkC])o(?<q>Q)(?!x)"],
  ["holds", "(?<q>Q)[ei]+(?<p>[Kk])"],
  ["holds", "e?(?<p>[Kk])[vdw:](?<q>Q)(?![eoM])"],
  // "Each 12-footer makes 3", "3 out of each 12-footer".
  ["cut", "(?<q>Q)[eoi]+(?<m>L)"],
  ["cut", "e?(?<m>L)[vd](?<q>Q)"],
  ["cut", "(?<m>L),?(?<q>Q)[eio]+[NKa]"],
  // "A roll of mat covers 350 sq ft", "mat, 350 sq ft per roll", "a tube for every 50 ft".
  ["covers", "(?<t>N)[,:]?i?e?(?<p>K)d[i:]*(?<m>[AMW])"],
  ["covers", "e?(?<p>[Kk])[,:w]?d[i:]*(?<m>[AMWS])x?"],
  ["covers", "(?<t>[NaK])[,:]?[idv:]*(?<m>[AMW])[eio]+(?<p>[Kk])"],
  ["covers", "(?<m>[AMW])[eio]+(?<p>[Kk])"],
  ["covers", "(?<p>[Kk])e(?<m>[AM])"],
  // "60 lb bags at 0.45 cu ft apiece".
  ["covers", "(?<p>[Kk])[i,:]+(?<m>[AW])x"],
  ["covers", "(?<p>k)i(?<m>A)"],
  // "A lamp every 6 ft", "lamps 6 ft apart", "every 6 ft a lamp".
  ["apart", "(?<g>[aCNk]),?[zi]*e?(?<m>M)c(?:i(?<l>[NCa]))?"],
  ["apart", "(?:(?<first>[aC])&)?(?<g>[aCNk])[i,:]?e(?<m>M)(?:[io](?<l>[NCa]))?"],
  ["apart", "(?<g>[aCNk])(?:z|zi|iz)(?<m>M)(?:i(?<l>[NCa]))?"],
  ["apart", "(?<t>[ND])[,:]?(?<q>Q)e(?<m>M)(?:[io](?<l>[NCa]))?"],
  ["apart", "(?<g>[aCN])i(?<m>M)c(?:i(?<l>[NCa]))?"],
  ["apart", "i?e(?<m>M)(?:[io](?<l>N))?[,:]?v?(?<g>[aCk])"],
  // "Six rows of 12 lamps", "lamps in 6 rows of 12".
  ["rows", "(?<r>C)o(?<g>C)x?"],
  ["rows", "(?<t>N),?i?(?<r>C)o(?<q>Q)"],
  ["rows", "(?<r>C)o(?<t>N),?(?<q>Q)e[Na]"],
  ["rows", "(?<r>C)o(?<q>Q)(?<t>N)"],
  ["grid", "(?<s>S)(?<r>N)o(?<t>N)"],
  ["grid", "(?<r>[Na])o(?<t>N),?(?<s>S)"],
  // "Lamps in every room, 3 each"; "lamps: 3 per room".
  ["each", "(?<t>N)e(?<b>[NC]),?(?<q>Q)x"],
  // "Screws and plates at 8 per board", "8 screws and plates per board".
  ["each", "(?<also>N)&(?<t>N)[:,iw]*(?<q>Q)e(?<b>[NC])(?!d)"],
  ["each", "(?<g>[Ca])&(?<also>N)i?e(?<b>[NC])(?!d)"],
  ["each", "[iw]?(?<g>[Ca])&(?<also>N)i?(?<x>x)(?=[,:&]|$)"],
  ["each", "(?<x>x)w(?<g>[Ca])&(?<also>N)"],
  ["each", "(?<t>N)[:,iw]*(?<q>[QMW])e(?<b>[NC])(?!d)"],
  ["each", "e(?<b>[NC])[:,]?v?(?<q>Q)(?!e)"],
  // "2 chairs per sq ft", "chairs, 2 to the sq ft".
  ["measured", "(?<g>[Ca])e(?<m>A)(?:o(?<l>[Na]))?"],
  ["measured", "(?<t>N)[,:i]*(?<q>Q)e(?<m>A)(?:o(?<l>[Na]))?"],
  // "1 ton of stone covers 90 sq ft", "1 ton covers 90 sq ft".
  ["measured", "(?<g>D)d[i:]*(?<m>A)"],
  ["measured", "(?<q>W)d[i:]*(?<m>A)"],
  // "Sand: 1 cu yd per 36 sq yd", "at 0.17 gal per sq yd".
  ["measured", "(?:(?<t>[Na])[:,]?[iv]*|(?<![NaD][:,]?[iv]*))(?<q>W)e(?<m>A)"],
  // "2 jacks, 2 kings and 4 cripples per opening", "3 lamps and a shade per room".
  ["each", `(?<first>(?:[CDka],)+[CDka],?&)(?<g>${GOODS})x?i?e(?<b>[NCaKk])(?!v${GOODS})`],
  ["each", `(?<first>(?:[CDka]&)*)(?<g>${GOODS})x?i?e(?<b>[NCaKk])(?!v${GOODS})`],
  // "Each room gets 3 lamps and a shade", "in each room go 3 lamps", "each branch has a collar with damper".
  ["each", `(?<![NCaDkK]i?)i?e(?<b>[NCK])[:,]?[vw]?i?(?<g>${GOODS})(?!e)(?:w(?<also>N))?${MORE}`],
  // "A base" without its article: "post base on top of each post", "ties at both ends of every rafter".
  ["each", "(?<!X)(?<g>N)i?(?<each>e)(?<b>[NC])(?!v)"],
  // "Bunks: 4, each with 11 slats".
  ["number", "(?<t>N):(?<q>Q)(?=[,:&]|$)"],
  // "6 windows, a tube of sealant per 3".
  ["each", `(?<g>${GOODS})e(?<n>Q)(?=[,:&]|$)`],
  ["each", `(?<q>Q)e(?<b>[NC])`],
  // "The rooms get 3 lamps each", "12 rooms, 3 lamps each".
  ["each", `(?<b>[NC])[,:]?i?[vw]?(?<g>${GOODS})${MORE}i?x`],
  ["each", `(?<g>[CD])x[iy]+(?<b>[NC])`],
  // "Each zone, that's 3, gets a valve".
  ["each", `i?e(?<b>[NK]),?:(?<all>Q),[vw]?i?(?<g>${GOODS})(?!e)${MORE}`],
  // "Mud at one bucket for 9 sheets".
  ["each", "(?<t>N)i(?<g>k)i(?<b>C)"],
  // "One box does 4 boards", "4 boards share a bracket".
  ["each", "(?<g>[aCk])d(?<b>C)"],
  ["shared", "(?<b>C)[vh]i?(?<g>k)"],
  ["shared", "(?<b>C)hi?(?<g>a)"],
  // "3 doorways get a threshold": one at each of them.
  ["each", "(?<b>C)v(?<g>a)"],
  // "A room uses 3 lamps".
  ["each", `(?<b>a)v(?<g>[CDk])${MORE}`],
  // "Each gets 3 lamps", "each on 2 posts", "they get 3 each", "3 lamps in each of them": per thing counted before.
  ["each", `[ywi]*(?<x>x)[vw:io]?(?<g>[CDk])${MORE}`],
  ["each", `y[vw](?<g>[CDk])${MORE}`],
  ["each", "[iw]?(?<g>[CDka])i?(?<x>x)(?:[io]y)?(?=[,:&]|$)"],
];

/** In the order in which they are tried at a place. */
const PATTERNS: readonly RelationPattern[] = patterns.map(([kind, source]) => ({
  kind,
  letters: new RegExp(source, "dy"),
}));

/** Letters that every pattern of a kind needs: most sentences have few. */
const NEEDED: Readonly<Record<PatternKind, RegExp>> = {
  holds: /Q/,
  cut: /L/,
  covers: /[Kk]/,
  apart: /M/,
  rows: /C/,
  grid: /S/,
  each: /[exydvk]/,
  measured: /e[AM]|[DW]d/,
  shared: /[vh]/,
  number: /:Q/,
};

/** The patterns that may be found in a sentence. */
export const patternsFor = (letters: string): readonly RelationPattern[] =>
  PATTERNS.filter(({ kind }) => NEEDED[kind].test(letters));
