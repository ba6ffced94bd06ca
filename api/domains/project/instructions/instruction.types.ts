import type { Make } from "../../vocabulary/index.ts";

/** What is asked of makes or suppliers: never to buy them, to buy nothing else, or to take them first. */
export type WishKind = "never" | "only" | "prefer";

/** A supplier that instructions may name. */
export interface NamedSupplier {
  id: string;
  name: string;
}

/** A name that a wish is about: of a make, of a supplier, or of both, such as a paint maker with shops of its own. */
export interface WishName {
  name: string;
  /** Null where no make is called so. */
  make: Make | null;
  /** Those called so; empty where none is. */
  supplierIds: readonly string[];
}

/** A wish about makes or suppliers, as an instruction states it. */
export interface Wish {
  kind: WishKind;
  names: readonly WishName[];
  /** What it is about, in the user's words: "faucets"; null when it is about everything that they make or sell. */
  goods: string | null;
}

/** One of the special instructions, in the user's words, with what was understood of it. */
export interface Instruction {
  text: string;
  /** Null when nobody but a person can follow it. */
  wish: Wish | null;
}
