import type { Category } from "../../../../schema/constants.ts";

/** Names of one thing that is bought by the piece: the one to show first, then what else people call it. */
type GoodsNames = readonly [name: string, ...otherNames: string[]];

/** What a department sells, under one of the product's categories. */
export interface GoodsDepartment {
  readonly category: Category;
  /**
   * Fixtures, appliances, cabinets, locks: things that one chooses or has already. A job that is done around them says
   * nothing of buying them, so a list has them only where the text names them.
   */
  readonly isChosen?: true;
  readonly goods: readonly GoodsNames[];
}
