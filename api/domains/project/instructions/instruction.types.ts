import type { Make } from "../../vocabulary/index.ts";

/** What a wish requires of makes or suppliers: never buy them, buy nothing else, or prefer them. */
export type WishKind = "never" | "only" | "prefer";

/** A supplier that instructions may name. */
export interface NamedSupplier {
  id: string;
  name: string;
}

/** A name that a wish is about: a make, a supplier, or both, such as a paint maker with its own shops. */
export interface WishName {
  name: string;
  /** Null where no make has this name. */
  make: Make | null;
  /** The suppliers with this name; empty where there is none. */
  supplierIds: readonly string[];
}

/** A wish about makes or suppliers, as an instruction states it. */
export interface Wish {
  kind: WishKind;
  names: readonly WishName[];
  /** The goods it is about, in the user's words: "faucets"; null when it is about everything that they make or sell. */
  goods: string | null;
}

/** One of the special instructions, in the user's words, and how it was understood. */
export interface Instruction {
  text: string;
  /** Null when only a person can follow it. */
  wish: Wish | null;
}
