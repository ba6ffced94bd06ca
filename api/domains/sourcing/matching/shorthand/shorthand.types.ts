/** Short forms of a trade with what they mean; forms of one meaning are parted by bars. */
export interface Abbreviations {
  /** What else the title must say, where letters alone are not clear: "comp" is composite of a deck, else compression. */
  where?: RegExp;
  words: Readonly<Record<string, string>>;
}
