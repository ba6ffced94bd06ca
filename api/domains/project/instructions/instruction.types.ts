import type { Make } from "../../vocabulary/index.ts";

/** What is asked of makes: never to buy them, to buy nothing else where they are sold, or to take them first. */
export type MakeWishKind = "never" | "only" | "prefer";

/** A wish about makes, as an instruction states it. */
export interface MakeWish {
  kind: MakeWishKind;
  makes: readonly Make[];
  /** What it is about, in the user's words: "faucets"; null when it is about everything that they make. */
  goods: string | null;
}

/** One of the special instructions, in the user's words, with what was understood of it. */
export interface Instruction {
  text: string;
  /** Null when nobody but a person can follow it. */
  wish: MakeWish | null;
}
