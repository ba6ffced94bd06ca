import type { Category } from "../../../../schema/constants.ts";

/** Names of one thing bought by the piece: first the one to show, then what else people call it. */
type GoodsNames = readonly [name: string, ...otherNames: string[]];

/** The goods that a department sells, under one of the product's categories. */
export interface GoodsDepartment {
  readonly category: Category;
  /**
   * Fixtures, appliances, cabinets, locks: things a customer chooses, or already has. A job around them does not imply
   * buying them, so a list includes them only when the text names them.
   */
  readonly isChosen?: true;
  readonly goods: readonly GoodsNames[];
}
