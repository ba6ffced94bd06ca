/** Suppliers' prices for each line of a list, side by side. */

import type { Clock } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database.ts";
import type { Statements } from "../../platform/statements.ts";
import type { Project } from "../project/index.ts";
import { findHandover } from "../sourcing/index.ts";
import { toPriceMatrix } from "./price-matrix.rules.ts";
import { readMatrixInput } from "./price-matrix.store.ts";
import type { MatrixGap, PriceMatrix } from "./price-matrix.types.ts";

export type { MatrixCell, MatrixColumn, MatrixRow, PriceMatrix } from "./price-matrix.types.ts";

export type PriceMatrices = ReturnType<typeof createPriceMatrices>;

/** The whole list as one matrix, materials by suppliers; read by prepared statements, nothing is stored. */
export function createPriceMatrices({
  database,
  statements,
  clock,
}: {
  database: Connection;
  statements: Statements;
  clock: Clock;
}) {
  return {
    /**
     * For a project that the caller has checked to be the viewer's.
     * @param quoteGaps lines for which suppliers that were asked for quotes have no offer
     */
    readMatrix: async (
      project: Pick<Project, "id" | "organizationId" | "isTest" | "preferences">,
      quoteGaps: readonly MatrixGap[],
    ): Promise<PriceMatrix> =>
      toPriceMatrix({
        ...(await readMatrixInput(statements, project.id, await findHandover(database, project), quoteGaps)),
        now: clock.now(),
      }),
  };
}
