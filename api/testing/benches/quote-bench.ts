/** Requests for quotes on a real database, with a project whose list has boards and screws. */
import { randomUUID } from "node:crypto";
import { createNotify } from "../../domains/notification/index.ts";
import {
  createQuoteService,
  type QuoteDependencies,
  type QuoteRequest,
  quotesChanged,
  subscribeQuoteRequests,
} from "../../domains/quotes/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import { createDomainEvents } from "../../platform/domain-events.ts";
import { createEventBus } from "../../platform/events.ts";
import { createLogger } from "../../platform/logger.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { createTestDatabase } from "../test-database.ts";
import { makeAnalysedProject } from "./make-analysed-project.ts";
import { createUser } from "./payment-projects.ts";

export type QuoteBench = Awaited<ReturnType<typeof openQuoteBench>>;

/** A Friday, ten in the morning in New York. */
const START = new Date("2026-11-27T15:00:00Z");
const DAY_MS = 86_400_000;

export interface QuoteProject {
  viewer: Viewer;
  id: string;
  /** Ids of the materials: 10 boards (2x6x12), 2 boxes of screws. Their keys are key-0 and key-1. */
  boards: string;
  screws: string;
}

export async function openQuoteBench() {
  const testDatabase = await createTestDatabase();
  const { database } = testDatabase;
  const logger = createLogger("silent");
  const events = createEventBus(null, logger);
  const clock: Clock & { time: Date } = { time: START, now: () => clock.time };
  const domainEvents = createDomainEvents();
  /** News for other domains, oldest first. */
  const told: { projectId: string; message: string }[] = [];
  domainEvents.on(quotesChanged, "analysis", async (_scope, { projectId, message }) => {
    told.push({ projectId, message });
  });
  const dependencies: QuoteDependencies = {
    database,
    events,
    clock,
    notify: createNotify({ events, publicUrl: "http://yardstick.test" }),
    domainEvents,
    publicUrl: "http://yardstick.test",
    linkBudget: null,
  };
  subscribeQuoteRequests(domainEvents, dependencies);
  const service = createQuoteService(dependencies);

  async function createProject(viewer?: Viewer): Promise<QuoteProject> {
    const owner = viewer ?? (await createUser(database));
    const { organizationId } = owner;
    const { id } = await database.project.create({
      data: { organizationId, name: "Deck", description: "A deck", zipCode: "14222" },
    });
    const { boards, screws } = await makeAnalysedProject(database, id);
    return { viewer: owner, id, boards, screws };
  }

  /** The input of a request for both lines, open for six days. */
  const inputOf = ({ id, boards, screws }: QuoteProject) => ({
    projectId: id,
    lines: [{ materialId: boards }, { materialId: screws, note: "Star drive" }],
    answerBy: new Date(clock.now().getTime() + 6 * DAY_MS),
  });

  return {
    ...testDatabase,
    clock,
    events,
    dependencies,
    domainEvents,
    told,
    service,
    createUser: () => createUser(database),
    createProject,
    inputOf,

    /** A yard that is asked by mail. */
    yard: (name = "Miller Lumber", contact: object = {}) => ({
      supplierName: name,
      contactName: "Sam",
      email: `desk-${randomUUID()}@miller.example`,
      ...contact,
    }),

    /** A request that was sent to these yards. */
    async send(
      project: QuoteProject,
      invitations: readonly object[],
      more: object = {},
    ): Promise<QuoteRequest> {
      const { viewer } = project;
      const made = await service.create(viewer, { ...inputOf(project), invitations, ...more });
      if (made.kind !== "success") throw new Error(JSON.stringify(made));
      const sent = await service.send(viewer, made.quoteRequest);
      if (sent.kind !== "success") throw new Error(JSON.stringify(sent));
      return sent.quoteRequest;
    },

    ...readMails(database),

    async close() {
      await events.close();
      await testDatabase.stop();
    },
  };
}

/** The mail that was sent, as its reader sees it. */
function readMails(database: Database) {
  return {
    /** Mails to an address, oldest first. */
    mailsTo: (recipient: string | null | undefined) =>
      database.outboxMessage.findMany({
        where: { recipient: recipient ?? "" },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      }),

    /** The link in the last mail to an address. */
    async tokenOf(recipient: string | null | undefined): Promise<string> {
      const mail = await database.outboxMessage.findFirstOrThrow({
        where: { recipient: recipient ?? "" },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      });
      const token = /\/q\/([\w-]+)$/.exec(mail.body)?.[1];
      if (token === undefined) throw new Error(`no link in ${mail.body}`);
      return token;
    },
  };
}
