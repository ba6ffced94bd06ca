/**
 * The demo firm, so that a newcomer sees the product full at once: three people, three analysed projects, of which one is
 * paid and one waits for a yes, a yard with rules, and a supplier that bills. Nothing of it is made up: all of it goes through the same services,
 * agents and payment as anybody's.
 */
import type { RunningServer } from "../server.ts";
import { makeDemoFirm } from "./demo-people.ts";
import { makeDemoProjects } from "./demo-projects.ts";
import { makeDemoStock } from "./demo-stock.ts";
import { openDemoAccount } from "./demo-suppliers.ts";

/** Makes what is missing of it; does nothing when it is complete. */
export async function prepareDemo(server: RunningServer): Promise<void> {
  const firm = await makeDemoFirm(server);
  await openDemoAccount(server, firm);
  await makeDemoStock(server, firm.office);
  await makeDemoProjects(server, firm);
}
