declare module "nspell" {
  /** A Hunspell dictionary, read from its two files. */
  export default function nspell(
    aff: string | Uint8Array,
    dic: string | Uint8Array,
  ): { correct(word: string): boolean; suggest(word: string): string[] };
}
