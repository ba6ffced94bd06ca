/** The certificate that exempts an organization's baskets from sales tax. */
import { taxExemptionRule } from "../../../schema/rules/payment.ts";
import { type Database, inTransaction } from "../../platform/database.ts";
import type { EventBus } from "../../platform/events.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../platform/input.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { projectChanged } from "../project/index.ts";

export function createTaxExemptions({ database, events }: { database: Database; events: EventBus }) {
  return {
    async findTaxExemption(organizationId: string): Promise<string | null> {
      const one = await database.organization.findUnique({
        where: { id: organizationId },
        select: { taxExemption: true },
      });
      return one?.taxExemption ?? null;
    },

    /** @param number null removes the certificate */
    async setTaxExemption(
      { organizationId }: Viewer,
      number: string | null,
    ): Promise<{ kind: "success" } | InvalidInput> {
      const parsed = parseInput(taxExemptionRule, number);
      if (!parsed.ok) return invalidInput({ certificateNumber: parsed.error.message });
      return inTransaction(database, async (transaction, afterCommit) => {
        await transaction.organization.update({
          where: { id: organizationId },
          data: { taxExemption: parsed.value },
        });
        const projects = await transaction.project.findMany({
          where: { organizationId, basket: { isNot: null } },
          select: { id: true },
        });
        // So that open baskets show the new tax.
        afterCommit(async () => {
          for (const { id } of projects) await events.publish(projectChanged, id, { projectId: id });
        });
        return { kind: "success" };
      });
    },
  };
}
