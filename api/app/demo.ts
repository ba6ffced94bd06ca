/**
 * The demo account, so that a newcomer sees the product full at once: two analysed projects and a paid order. Nothing
 * of it is made up: the projects go through the same services, agents and payment as anybody's.
 */
import { DEMO_ACCOUNT } from "../../schema/constants.ts";
import { projectChanged } from "../domains/project/index.ts";
import { ownViewer, type Viewer } from "../platform/viewer.ts";
import type { RunningServer } from "./server.ts";

const PROJECTS = [
  {
    name: "Backyard deck",
    description: "Build a 12 x 16 ft pressure-treated deck, 3 ft high, with stairs and railing",
    location: "Buffalo, NY",
    zipCode: "14201",
    timeline: "1-2 months",
    budgetMin: "5000",
    budgetMax: "15000",
    isPaid: false,
  },
  {
    name: "Basement bedroom",
    description:
      "Finish a 12 x 14 ft basement bedroom with 8 ft ceilings: stud walls at 16 in. on centre, drywall, R-13 batt " +
      "insulation, two coats of paint, laminate floor, one interior door and baseboard trim",
    location: "Buffalo, NY",
    zipCode: "14201",
    timeline: "2-4 weeks",
    budgetMin: "1000",
    budgetMax: "5000",
    isPaid: true,
  },
] as const;

/** Makes what is missing of the demo account; does nothing when it is complete. */
export async function prepareDemo(server: RunningServer): Promise<void> {
  const { accounts, plans, projects, analyses, payments } = server.services;
  const database = server.foundation.database;
  const existing = await database.user.findUnique({ where: { username: DEMO_ACCOUNT.username } });
  let viewer: Viewer;
  if (existing) {
    viewer = ownViewer(existing);
  } else {
    const outcome = await accounts.register(
      { ...DEMO_ACCOUNT, email: "demo@example.com", firstName: "Dana", lastName: "Demo" },
      { clientAddress: "127.0.0.1" },
    );
    if (outcome.kind !== "success") throw new Error(`the demo account could not be made: ${outcome.message}`);
    const { id } = outcome.user;
    // Nobody reads its mail.
    await database.user.update({ where: { id }, data: { emailConfirmedAt: new Date() } });
    viewer = ownViewer(outcome.user);
  }

  // It is there to be tried out without meeting a limit.
  if ((await plans.getPlan(viewer.organizationId)).kind === "starter") {
    await plans.grantPlan(viewer.organizationId, "professional");
  }

  const known = await projects.listProjects(
    viewer,
    { status: null, search: null },
    { first: 100, after: null },
  );
  for (const { isPaid, ...fields } of PROJECTS) {
    if (known.items.some((project) => project.name === fields.name)) continue;
    const created = await projects.createProject(viewer, fields);
    if (created.kind !== "success") throw new Error(`a demo project was refused: ${created.message}`);
    const { id } = created.project;
    const settled = waitUntilSettled(server, viewer, id);
    await analyses.startAnalysis(viewer, id);
    if ((await settled) !== "ready" || !isPaid) continue;
    const checkout = await payments.checkoutProject(viewer, id);
    if (checkout.kind === "success" && checkout.payment) await pay(server, checkout.payment.intentId);
  }
}

/** Follows the project's events until no agent works on it. */
async function waitUntilSettled(server: RunningServer, viewer: Viewer, projectId: string): Promise<string> {
  for await (const _change of server.services.events.changes(projectChanged, projectId)) {
    const project = await server.services.projects.findProject(viewer, projectId);
    if (!project) return "gone";
    if (["ready", "error", "saved", "completed"].includes(project.status)) return project.status;
  }
  return "gone";
}

/** Pays as a test card would; the stand-in's webhook makes the order paid. */
async function pay(server: RunningServer, intentId: string): Promise<void> {
  const { sandbox } = server;
  if (!sandbox?.payments) return;
  const response = await fetch(`${sandbox.payments.url}/v1/payment_intents/${intentId}/confirm`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${sandbox.keys.secretKey}`,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ payment_method: "pm_card_visa", return_url: server.url }),
  });
  if (!response.ok) throw new Error(`the demo order could not be paid: ${await response.text()}`);
}
