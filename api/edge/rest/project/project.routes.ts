import * as z from "zod/mini";
import {
  projectPreferencesRule,
  quickProjectRule,
  wizardProjectRule,
} from "../../../../schema/rules/project.ts";
import type { Completeness } from "../../../domains/analysis/index.ts";
import { listMoveParts, type PriceWatch } from "../../../domains/price-watch/index.ts";
import { PROJECT_STATUSES, type Project } from "../../../domains/project/index.ts";
import { toDecimal } from "../../../platform/money.ts";
import { encodeCursor, parsePage } from "../../../platform/pagination.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { toCompleteness, unwrap } from "../answers.ts";
import { nextPage, PAGE_HEADERS, pageParameters, pageSize } from "../paging.ts";
import { type RestServices, type Route, signedInRoute } from "../route.ts";
import { described } from "../shapes.ts";
import { fromWire } from "../wire-rules.ts";
import { deletedShape, projectShape } from "./project.shapes.ts";
import { findMove, readStatuses } from "./status-moves.ts";

const WORDS_AND_BUDGETS = { texts: ["name", "description"], amounts: ["budgetMin", "budgetMax"] };
const LIST = "projects";

const listRule = z.object({
  status: z.optional(
    described(
      `Only projects in these states, separated by commas: ${PROJECT_STATUSES.join(", ")}.`,
      z.string(),
    ),
  ),
  ...pageParameters,
});

const patchRule = z.object({
  name: z.nullish(z.string()),
  description: z.nullish(z.string()),
  status: z.nullish(z.string()),
  metadata: described(
    "Preferences to change, such as `specialInstructions` or `permitRequired`; omitted ones are unchanged.",
    z.nullish(projectPreferencesRule),
  ),
});

/** Projects: create, read, list, rename, save for later, delete. */
export const projectRoutes: readonly Route[] = [
  signedInRoute({
    method: "post",
    path: "/projects",
    operationId: "createProject",
    policy: "projects:write",
    summary: "Creates a project from the home form or the quick form and starts its analysis.",
    answer: projectShape,
    refusals: ["PLAN_LIMIT"],
    status: 201,
    body: fromWire(quickProjectRule, WORDS_AND_BUDGETS),
    example: {
      name: "Back deck",
      description: "Build a 12 x 16 ft pressure-treated deck, 3 ft high, with stairs and railing",
      zipCode: "14201",
      budgetMax: "4000",
    },
    takesIdempotencyKey: true,
    async handle({ viewer, body, services }) {
      const { project } = unwrap(await services.projects.createProject(viewer, body));
      return { body: await toWire(await started(services, viewer, project), services) };
    },
  }),
  signedInRoute({
    method: "post",
    path: "/projects/comprehensive",
    operationId: "createComprehensiveProject",
    policy: "projects:write",
    summary: "Creates a project from the four-step wizard and starts its analysis.",
    answer: projectShape,
    refusals: ["PLAN_LIMIT"],
    status: 201,
    body: fromWire(wizardProjectRule, WORDS_AND_BUDGETS),
    example: {
      name: "Back deck",
      description: "Build a 12 x 16 ft pressure-treated deck, 3 ft high, with stairs and railing",
      projectType: "residential",
      zipCode: "14201",
      materialQuality: "standard",
    },
    takesIdempotencyKey: true,
    async handle({ viewer, body, services }) {
      const { project } = unwrap(await services.projects.createComprehensiveProject(viewer, body));
      return { body: await toWire(await started(services, viewer, project), services) };
    },
  }),
  signedInRoute({
    method: "post",
    path: "/projects/{id}/duplicate",
    operationId: "duplicateProject",
    policy: "projects:write",
    summary:
      "Creates a project as a copy of another one's list and starts its analysis; prices are requested again.",
    answer: projectShape,
    refusals: ["STATUS_CONFLICT", "PLAN_LIMIT"],
    status: 201,
    body: z.object({
      name: z.nullish(
        described('Name of the copy, 1 to 100 characters; "Copy of …" if omitted.', z.string()),
      ),
    }),
    example: { name: "Back deck, second lot" },
    takesIdempotencyKey: true,
    async handle({ viewer, params, body, services }) {
      const asked = { projectId: params.id, name: body.name ?? null };
      const { project } = unwrap(await services.analyses.duplicateProject(viewer, asked));
      return { body: await toWire(project, services) };
    },
  }),
  signedInRoute({
    method: "post",
    path: "/orders/{id}/again",
    operationId: "orderAgain",
    policy: { scope: "projects:write", also: "orders:read" },
    summary:
      "Creates a project whose list is what was bought with an order, by the same articles, and starts its analysis.",
    answer: projectShape,
    refusals: ["STATUS_CONFLICT", "PLAN_LIMIT"],
    status: 201,
    body: z.object({
      name: z.nullish(
        described('Name of the project, 1 to 100 characters; "Again: …" if omitted.', z.string()),
      ),
    }),
    example: { name: "Back deck, for the neighbor" },
    takesIdempotencyKey: true,
    async handle({ viewer, params, body, services }) {
      const asked = { orderId: params.id, name: body.name ?? null };
      const { project } = unwrap(await services.analyses.orderAgain(viewer, asked));
      return { body: await toWire(project, services) };
    },
  }),
  signedInRoute({
    method: "get",
    path: "/projects",
    operationId: "listProjects",
    policy: "projects:read",
    summary: "Your projects, newest first.",
    answer: z.array(projectShape),
    answerHeaders: PAGE_HEADERS,
    query: listRule,
    async handle({ viewer, query, services }) {
      const filter = { status: readStatuses(query.status), search: null };
      const page = parsePage(LIST, pageSize(query), query.cursor);
      const { items, hasNextPage } = await services.projects.listProjects(viewer, filter, page);
      const last = hasNextPage ? items.at(-1) : undefined;
      return {
        body: await toWires(items, services),
        ...nextPage("/projects", query, last ? encodeCursor(LIST, last) : null),
      };
    },
  }),
  signedInRoute({
    method: "get",
    path: "/projects/{id}",
    operationId: "getProject",
    policy: "projects:read",
    summary: "One of your projects.",
    answer: projectShape,
    handle: async ({ viewer, params, services }) => ({
      body: await toWire(await services.projects.getProject(viewer, params.id), services),
    }),
  }),
  signedInRoute({
    method: "patch",
    path: "/projects/{id}",
    operationId: "updateProject",
    policy: "projects:write",
    summary:
      "Changes name, description, preferences or status. `saved` saves for later; other states follow the transition table.",
    answer: projectShape,
    refusals: ["STATUS_CONFLICT", "PLAN_LIMIT"],
    body: patchRule,
    example: { status: "saved" },
    async handle({ viewer, params, body, services }) {
      let project = await services.projects.getProject(viewer, params.id);
      // Checked before anything is changed, so that a refused call changes nothing.
      const move = typeof body.status === "string" ? findMove(body.status, project) : null;
      const { name, description, metadata: preferences } = body;
      if (typeof name === "string" || typeof description === "string" || preferences) {
        const change = { name, description, preferences };
        project = unwrap(await services.projects.updateProject(viewer, project.id, change)).project;
      }
      if (move) project = unwrap(await move(viewer, services)).project;
      return { body: await toWire(project, services) };
    },
  }),
  signedInRoute({
    method: "delete",
    path: "/projects/{id}",
    operationId: "deleteProject",
    policy: "projects:write",
    summary:
      "Deletes a project with its list, prices and basket. Its orders remain; unpaid ones are canceled.",
    answer: deletedShape,
    refusals: ["STATUS_CONFLICT", "PAYMENT_UNAVAILABLE", "CONFLICT"],
    async handle({ viewer, params, services }) {
      const { projectId } = unwrap(await services.payments.deleteProject(viewer, params.id));
      return { body: { deletedId: projectId } };
    },
  }),
];

/** A project as returned to clients. */
async function toWire(project: Project, services: RestServices) {
  const [watch] = await services.priceWatches.loadWatches([project.id]);
  return toShape(
    { project, completeness: await services.analyses.assessCompleteness(project.id), watch: watch ?? null },
    services,
  );
}

/** Several projects, with how much of each is priced, in one read. */
async function toWires(projects: readonly Project[], services: RestServices) {
  const ids = projects.map(({ id }) => id);
  const completeness = await services.analyses.loadCompleteness(ids);
  const watches = await services.priceWatches.loadWatches(ids);
  const shapes = projects.flatMap((project, index) => {
    const known = completeness[index];
    return known ? [toShape({ project, completeness: known, watch: watches[index] ?? null }, services)] : [];
  });
  return Promise.all(shapes);
}

function toWatchShape({
  thresholdPercent,
  baseline,
  latest,
  checkedAt,
  nextCheckAt,
  problem,
  lastMove,
}: PriceWatch) {
  return {
    thresholdPercent,
    comparedSince: baseline.at,
    comparedAmount: toDecimal(baseline.totalCents),
    latestAmount: latest?.kind === "whole" ? toDecimal(latest.basket.totalCents) : null,
    unavailableMaterials: latest?.kind === "short" ? latest.missing : [],
    checkedAt,
    nextCheckAt,
    problem,
    lastMove: lastMove && {
      movedAt: lastMove.to.at,
      amountBefore: toDecimal(lastMove.from.totalCents),
      amountAfter: toDecimal(lastMove.to.totalCents),
      parts: listMoveParts(lastMove.from, lastMove.to).map(({ cents, ...part }) => ({
        ...part,
        difference: toDecimal(cents),
      })),
    },
  };
}

async function toShape(
  {
    project,
    completeness,
    watch,
  }: { project: Project; completeness: Completeness; watch: PriceWatch | null },
  services: RestServices,
) {
  const {
    budgetMinCents,
    budgetMaxCents,
    preferences,
    organizationId: _owner,
    userId: _maker,
    ...rest
  } = project;
  return {
    ...rest,
    budgetMin: budgetMinCents === null ? null : toDecimal(budgetMinCents),
    budgetMax: budgetMaxCents === null ? null : toDecimal(budgetMaxCents),
    metadata: preferences,
    jobNotes: await services.projects.listJobNotes(project),
    completeness: toCompleteness(completeness),
    priceWatch: watch && toWatchShape(watch),
  };
}

/** The project once its first analysis is queued. Changes that other requests made meanwhile are kept. */
async function started(services: RestServices, viewer: Viewer, draft: Project): Promise<Project> {
  const outcome = await services.analyses.startAnalysis(viewer, draft.id);
  return outcome.kind === "invalid-input" ? draft : outcome.project;
}
