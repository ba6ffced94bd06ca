/**
 * Words of a trade, as data. Every list holds words or phrases in the singular, separated by commas; plurals and
 * regular verb endings are derived.
 */
export interface TradeWords {
  /** The name used everywhere else → other names of the same thing: regional, trade and makers' names, short forms. */
  readonly synonyms: Readonly<Record<string, string>>;
  /** Things a number can belong to, one word each: components, surfaces, packages, openings, places. */
  readonly things?: string;
  /** Things bought by the piece, one word each: a number before one of them is a line, with or without a recipe. */
  readonly parts?: string;
  /**
   * Goods by how they are measured, one word each, the last of their names: they cover an area ("fabric"), run along a
   * length ("edging"), fill a volume ("gravel"), or are spread over a coverage stated per package ("sealant").
   */
  readonly goods?: {
    readonly area?: string;
    readonly length?: string;
    readonly volume?: string;
    readonly spread?: string;
  };
  /** More words of the trade, for the spelling only. */
  readonly terms?: string;
  /** Names that have no plural: materials, and coverings as a whole. */
  readonly mass?: string;
}

/** Splits a list in the data into its entries. */
export const entriesOf = (list: string | undefined): string[] =>
  (list ?? "")
    .split(",")
    .map((entry) => entry.trim().replace(/\s+/g, " "))
    .filter((entry) => entry !== "");
