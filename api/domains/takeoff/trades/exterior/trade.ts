import { defineTrade } from "../trade.ts";
import { exteriorPaint } from "./exterior-paint.ts";
import { houseWrap } from "./house-wrap.ts";
import { siding } from "./siding.ts";
import { stucco } from "./stucco.ts";
import { windows } from "./windows.ts";

/** Siding, stucco, outside paint and windows. */
export const trade = defineTrade({
  assemblies: [houseWrap, siding, stucco, exteriorPaint, windows],
});
