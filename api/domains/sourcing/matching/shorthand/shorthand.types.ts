/** Short forms of a trade with their meanings; bars separate forms with the same meaning. */
export interface Abbreviations {
  /**
   * What else the title must say, where the letters alone are ambiguous: "comp" is composite for a deck, else
   * compression.
   */
  where?: RegExp;
  words: Readonly<Record<string, string>>;
}
