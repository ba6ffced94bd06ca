/**
 * The demo firm, so that a newcomer sees the product in use: three members, three analyzed projects (one paid, one
 * waiting for approval), a yard with reorder rules, and a supplier that invoices. Nothing is faked: everything goes
 * through the same services, agents and payments as anyone's.
 */
import type { RunningServer } from "../server.ts";
import { makeDemoFirm } from "./demo-people.ts";
import { makeDemoProjects } from "./demo-projects.ts";
import { makeDemoStock } from "./demo-stock.ts";
import { openDemoAccount } from "./demo-suppliers.ts";

/** Creates whatever is missing; does nothing when the demo is complete. */
export async function prepareDemo(server: RunningServer): Promise<void> {
  const firm = await makeDemoFirm(server);
  await openDemoAccount(server, firm);
  await makeDemoStock(server, firm.office);
  await makeDemoProjects(server, firm);
}
