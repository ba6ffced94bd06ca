/** The table of tax rates, and which rate applies to whom. */
import type { Connection } from "../../platform/database.ts";
import { parsePreferences } from "../project/index.ts";
import { findHandover, type Handover } from "../sourcing/index.ts";
import { type AppliedTax, chooseTax } from "./tax.rules.ts";

/** The tax on an organization's deliveries to a ZIP code. */
export async function findTaxRate(
  connection: Connection,
  { organizationId, zipCode }: { organizationId: string; zipCode: string },
): Promise<AppliedTax> {
  const [terms] = await connection.$queryRaw<{ taxExemption: string | null; millionths: number | null }[]>`
    SELECT organization.tax_exemption AS "taxExemption", rate.millionths
      FROM organizations organization LEFT JOIN tax_rates rate ON rate.zip_code = ${fiveDigits(zipCode)}
     WHERE organization.id = ${organizationId}::uuid`;
  if (!terms) throw new Error(`there is no organization ${organizationId}`);
  return chooseTax(zipCode, terms.taxExemption, terms.millionths);
}

/** The terms for computing a project's basket: its owner's tax at the site, and how goods get there. */
export async function findTermsOfProject(
  connection: Connection,
  projectId: string,
): Promise<{ tax: AppliedTax; handover: Handover }> {
  const { organizationId, zipCode, isTest, metadata } = await connection.project.findUniqueOrThrow({
    where: { id: projectId },
    select: { organizationId: true, zipCode: true, isTest: true, metadata: true },
  });
  const buying = { organizationId, isTest, preferences: parsePreferences(metadata) };
  return {
    tax: await findTaxRate(connection, { organizationId, zipCode }),
    handover: await findHandover(connection, buying),
  };
}

/**
 * Replaces the table's content with the file's. Two processes that start together run one after the other.
 * @param rates each ZIP code once
 */
export async function replaceTaxRates(
  transaction: Connection,
  rates: readonly { zipCode: string; millionths: number }[],
): Promise<void> {
  await transaction.$executeRaw`LOCK TABLE tax_rates IN EXCLUSIVE MODE`;
  await transaction.taxRate.deleteMany({});
  for (let from = 0; from < rates.length; from += ROWS_A_STATEMENT) {
    await transaction.taxRate.createMany({ data: rates.slice(from, from + ROWS_A_STATEMENT) });
  }
}

/** Two values per row; the database accepts 65,535 per statement. */
const ROWS_A_STATEMENT = 10_000;

/** The table has rates for ZIP codes, not for ZIP+4. */
function fiveDigits(zipCode: string): string {
  return zipCode.slice(0, 5);
}
