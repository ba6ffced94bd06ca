/** The demo firm: its members, and who must approve what. */
import { DEMO_ACCOUNT, DEMO_COLLEAGUES } from "../../../schema/constants.ts";
import type { User } from "../../domains/account/index.ts";
import { ownViewer, type Viewer } from "../../platform/viewer.ts";
import type { RunningServer } from "../server.ts";

/** Members, each with the firm as their current organization. */
export interface DemoFirm {
  owner: Viewer;
  office: Viewer;
  foreman: Viewer;
}

/** The most the foreman may spend on one order without approval. */
const FOREMAN_LIMIT = "500.00";

/** Creates the members that are missing. */
export async function makeDemoFirm(server: RunningServer): Promise<DemoFirm> {
  const { plans, organizations, approvals } = server.services;
  const owner = ownViewer(await makeUser(server, DEMO_ACCOUNT.username, "demo@example.com", "Dana", "Demo"));
  // The demo is for trying things out, so no limit should get in the way.
  if ((await plans.getPlan(owner.organizationId)).kind === "starter") {
    await plans.grantPlan(owner.organizationId, "professional");
  }
  const { office, foreman } = DEMO_COLLEAGUES;
  const firm = {
    owner,
    office: await hire(server, owner, "office", await makeUser(server, office, null, "Olivia", "Ortiz")),
    foreman: await hire(server, owner, "field", await makeUser(server, foreman, null, "Frank", "Foster")),
  };
  const organization = await organizations.getOrganization(owner.organizationId);
  if (organization.name !== FIRM_NAME) {
    await organizations.rename(owner, FIRM_NAME);
    const rules = [{ minimumAmount: "5000.00", approverRole: "owner" }];
    await approvals.setRules(owner, { rules });
  }
  return firm;
}

const FIRM_NAME = "Demo & Sons";

async function makeUser(
  { services, foundation: { database } }: RunningServer,
  username: string,
  email: string | null,
  firstName: string,
  lastName: string,
): Promise<Pick<User, "id" | "username">> {
  const existing = await database.user.findUnique({ where: { username } });
  if (existing) return existing;
  const { password } = DEMO_ACCOUNT;
  const fields = { username, password, firstName, lastName, ...(email === null ? {} : { email }) };
  const outcome = await services.accounts.register(fields, { clientAddress: "127.0.0.1" });
  if (outcome.kind !== "success")
    throw new Error(`the demo account could not be created: ${outcome.message}`);
  // Its mailbox is never read.
  if (email !== null) {
    const confirmed = { emailConfirmedAt: new Date() };
    await database.user.update({ where: { id: outcome.user.id }, data: confirmed });
  }
  return outcome.user;
}

/** Adds a member directly: the invitation mail would reach no one. */
async function hire(
  { foundation: { database } }: RunningServer,
  { organizationId }: Viewer,
  role: "office" | "field",
  { id: userId, username }: Pick<User, "id" | "username">,
): Promise<Viewer> {
  await database.membership.upsert({
    where: { organizationId_userId: { organizationId, userId } },
    create: {
      organizationId,
      userId,
      role,
      spendLimit: role === "field" ? FOREMAN_LIMIT : null,
      // Signing in leads to the firm, although each member also has a personal organization.
      usedAt: new Date(Date.now() + 1_000),
    },
    update: {},
  });
  return { userId, username, organizationId, role };
}
