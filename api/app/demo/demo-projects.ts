/** The demo firm's projects. They go through the same services, agents and payments as anyone's. */
import { projectChanged } from "../../domains/project/index.ts";
import type { Viewer } from "../../platform/viewer.ts";
import type { RunningServer } from "../server.ts";
import type { DemoFirm } from "./demo-people.ts";

const PROJECTS = [
  {
    name: "Backyard deck",
    description: "Build a 12 x 16 ft pressure-treated deck, 3 ft high, with stairs and railing",
    location: "Buffalo, NY",
    zipCode: "14201",
    timeline: "1-2 months",
    budgetMin: "5000",
    budgetMax: "15000",
    by: "owner",
    next: "nothing",
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
    by: "owner",
    next: "pay",
  },
  {
    name: "Smith fence",
    description:
      "Build a 120 ft cedar privacy fence, 6 ft high, posts 8 ft on centre set in concrete, with one 4 ft gate",
    location: "Buffalo, NY",
    zipCode: "14201",
    timeline: "1-2 weeks",
    budgetMin: "2000",
    budgetMax: "8000",
    by: "foreman",
    next: "ask",
  },
] as const;

/** Where the projects that are bought for are delivered to. */
const SITE = {
  street: "418 Elmwood Ave",
  city: "Buffalo",
  state: "NY",
  zipCode: "14201",
  contactName: "Rosa Diaz",
  contactPhone: "(716) 555-0134",
};

/** Creates the missing ones: one ready to be paid, one paid, and one waiting for approval. */
export async function makeDemoProjects(server: RunningServer, firm: DemoFirm): Promise<void> {
  const { projects } = server.services;
  const page = { first: 100, after: null };
  const known = await projects.listProjects(firm.owner, { status: null, search: null }, page);
  for (const project of PROJECTS) {
    if (!known.items.some(({ name }) => name === project.name)) await makeProject(server, firm, project);
  }
}

async function makeProject(
  server: RunningServer,
  firm: DemoFirm,
  { by, next, ...fields }: (typeof PROJECTS)[number],
): Promise<void> {
  const { projects, analyses, payments, baskets } = server.services;
  const viewer = firm[by];
  const created = await projects.createProject(viewer, fields);
  if (created.kind !== "success") throw new Error(`a demo project was refused: ${created.message}`);
  const { id } = created.project;
  const settled = waitUntilSettled(server, viewer, id);
  await analyses.startAnalysis(viewer, id);
  if ((await settled) !== "ready") return;
  if (next !== "nothing") await baskets.setJobSite(viewer, id, SITE);
  if (next === "pay") {
    const checkout = await payments.checkoutProject(viewer, id);
    if (checkout.kind === "success" && checkout.payment) await pay(server, checkout.payment.intentId);
  }
  if (next === "ask") {
    const shown = { version: null, totalCents: null };
    const note = "Posts are set on Thursday, so I need it on site by then.";
    await payments.requestApproval(viewer, id, shown, { note });
  }
}

/** Follows the project's events until no agent is working on it. */
async function waitUntilSettled(server: RunningServer, viewer: Viewer, projectId: string): Promise<string> {
  for await (const _change of server.services.events.changes(projectChanged, projectId)) {
    const project = await server.services.projects.findProject(viewer, projectId);
    if (!project) return "gone";
    if (["ready", "error", "saved", "completed"].includes(project.status)) return project.status;
  }
  return "gone";
}

/** Pays the way a test card does; the stand-in's webhook marks the order as paid. */
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
