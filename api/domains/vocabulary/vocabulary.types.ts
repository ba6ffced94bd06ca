/**
 * Words of a trade, as data. Every list is words or phrases in the singular, apart by commas; plurals and the usual
 * endings of verbs follow by rule.
 */
export interface TradeWords {
  /** The name that everything else uses → other names of the same thing: regional, trade and makers' names, short forms. */
  readonly synonyms: Readonly<Record<string, string>>;
  /** Things a figure can belong to, one word each: components, surfaces, packages, openings, places. */
  readonly things?: string;
  /** Things that are bought by the piece, one word each: a number before one of them is a line, recipe or not. */
  readonly parts?: string;
  /**
   * Goods by what they are measured by, one word each, the last of their names: what is laid over an area ("fabric"), runs
   * along a length ("edging"), fills a volume ("gravel"), or is spread so far by the package ("sealant").
   */
  readonly goods?: {
    readonly area?: string;
    readonly length?: string;
    readonly volume?: string;
    readonly spread?: string;
  };
  /** Further words of the trade, known to the spelling. */
  readonly terms?: string;
  /** Names that have no plural: materials, and coverings as a whole. */
  readonly mass?: string;
}

/** Splits a list of the data into its entries. */
export const entriesOf = (list: string | undefined): string[] =>
  (list ?? "")
    .split(",")
    .map((entry) => entry.trim().replace(/\s+/g, " "))
    .filter((entry) => entry !== "");
