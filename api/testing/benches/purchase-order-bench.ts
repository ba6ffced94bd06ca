/** Purchase orders sent to the real stand-in suppliers and paid for on the payment bench. */
import type { JobSite } from "../../../schema/rules/job-site.ts";
import {
  createPurchaseOrderService,
  type FindDesk,
  type PurchaseOrder,
  type PurchaseOrderDependencies,
  type PurchaseOrderService,
  type SupplierContact,
  sendPurchaseOrders,
} from "../../domains/fulfillment/index.ts";
import { createNotify } from "../../domains/notification/index.ts";
import { optimize } from "../../domains/optimization/index.ts";
import type { BuyerSafeguards } from "../../domains/payment/index.ts";
import { findJobSite, saveJobSite } from "../../domains/project/index.ts";
import { createSupplierSearch } from "../../domains/sourcing/index.ts";
import { createAmazonDesk, createHttpConnector, createHttpDesk } from "../../integrations/suppliers/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import { createDomainEvents } from "../../platform/domain-events.ts";
import { createLogger } from "../../platform/logger.ts";
import { startAmazonOrdering } from "../../sandbox/suppliers/amazon-ordering.ts";
import type { FaultBoard } from "../../sandbox/suppliers/supplier-app.ts";
import { startSandboxSuppliers } from "../../sandbox/suppliers/supplier-server.ts";
import { expectSuccess, openPaymentBench, type PaymentBench, type TestProject } from "./payment-bench.ts";

export type PurchaseOrderBench = Awaited<ReturnType<typeof openPurchaseOrderBench>>;

const CONTACT = {
  name: "Sam",
  phone: "+17165550100",
  accountNumber: "A-77",
  language: "en",
  channel: "email",
} as const;

const AMAZON = {
  clientId: "id",
  clientSecret: "secret",
  refreshToken: "Atzr|x",
  userEmail: "buyer@example.com",
  buyingGroup: "builders",
};

/** The email address that buys for the installation. */
export const ORDER_DESK = "buying@yardstick.test";

/** The delivery address unless a test sets another. */
export const JOB_SITE: JobSite = {
  street: "418 Elmwood Ave",
  unit: "Rear house",
  city: "San Francisco",
  state: "CA",
  zipCode: "94110-1204",
  contactName: "Rosa Núñez",
  contactPhone: "(415) 555-0134",
  instructions: "Gate code 4471.\nStack it by the garage.",
  opensAt: "07:00",
  closesAt: "15:30",
  needBy: "2126-05-04",
};

export async function openPurchaseOrderBench() {
  const bench = await openPaymentBench();
  const { database, events } = bench;
  const { clock } = bench.bench;
  const logger = createLogger("silent");
  const faults: FaultBoard = {};
  const sandbox = await startSandboxSuppliers({ clock, faults });
  const amazon = await startAmazonOrdering();
  let isTrial = false;
  const findDesk: FindDesk = ({ apiEndpoint, orderChannel }) => {
    if (orderChannel === "amazon") return openAmazonDesk(amazon.url, clock, isTrial);
    return apiEndpoint !== null && orderChannel === "http" ? createHttpDesk({ apiEndpoint }) : null;
  };
  const [shop] = sandbox.suppliers;
  if (!shop) throw new Error("there are no stand-ins");
  const notify = createNotify({ events, publicUrl: "http://yardstick.test" });
  const sending = {
    database,
    events,
    notify,
    clock,
    logger,
    findDesk,
    publicUrl: "http://yardstick.test",
    orderDeskEmail: ORDER_DESK,
  };
  let safeguards: BuyerSafeguards | null = null;
  const dependencies = composeDependencies(bench, notify, () => safeguards);
  const service = createPurchaseOrderService(dependencies);

  return {
    ...bench,
    clock,
    service,
    /** The service's dependencies, to build another one. */
    dependencies,
    /** Faults of the stand-in; the tests clear them themselves. */
    faults,
    /** Amazon's stand-in, and whether orders there are trial orders only. */
    amazon,
    tryAtAmazon(tries: boolean): void {
      isTrial = tries;
    },
    slug: shop.slug,
    shopUrl: shop.url,

    /** A project whose suppliers are the stand-in, one for each quantity; those that are `closed` accept no orders. */
    async createProject(quantities: readonly number[], { closed = 0 } = {}): Promise<TestProject> {
      const project = await bench.createProject(quantities);
      const open = project.parts.slice(0, quantities.length - closed).map(({ supplierId }) => supplierId);
      await database.supplier.updateMany({
        where: { id: { in: open } },
        data: { connector: "http", apiEndpoint: shop.url, isSandbox: true },
      });
      return project;
    },

    /** Pays the project's basket immediately. @returns the order's id */
    pay: (project: TestProject) => payFor(bench, project),

    /**
     * Turns the project's suppliers into real ones that are written to, and their prices into those of a
     * shop. Sets a delivery address unless there is one.
     */
    async writeTo(project: TestProject, contact: Partial<SupplierContact> = {}): Promise<void> {
      await sellForReal(database, project);
      await saveContacts({ database, service }, project, contact);
    },

    /** The link in the last mail to an organization's suppliers. */
    findToken: (project: TestProject) => findToken(database, project),

    /** One turn of the worker. @param after milliseconds that pass before it */
    async send(after = 0): Promise<void> {
      clock.time = new Date(clock.now().getTime() + after);
      await sendPurchaseOrders(sending);
    },

    sending,

    /** Turns the project's suppliers into real ones, and their prices into those of a shop. */
    sellForReal: (project: TestProject) => sellForReal(database, project),

    /** Sets what every buyer allows from now on. */
    guard(allowed: BuyerSafeguards | null): void {
      safeguards = allowed;
    },

    ...readOrders(service),

    /** Orders that the stand-in received. */
    listOrdered: () => listOrdered(shop.url),

    async close() {
      await bench.close();
      await sandbox.close();
      await amazon.close();
    },
  };
}

/**
 * The dependencies of purchase orders that are paid for on the payment bench. @param findSafeguards what every buyer
 * allows now
 */
function composeDependencies(
  bench: PaymentBench,
  notify: PurchaseOrderDependencies["notify"],
  findSafeguards: () => BuyerSafeguards | null,
): PurchaseOrderDependencies {
  const { clock } = bench.bench;
  return {
    database: bench.database,
    events: bench.events,
    clock,
    notify,
    domainEvents: createDomainEvents(),
    linkBudget: null,
    payments: {
      openReplacement: (...call) =>
        bench.startService(bench.provider, { safeguards: findSafeguards() }).openReplacement(...call),
    },
    searchSuppliers: createSupplierSearch(),
    connectorFor: ({ name, apiEndpoint }) =>
      apiEndpoint === null ? null : createHttpConnector({ supplierName: name, apiEndpoint, clock }),
    optimize,
  };
}

function openAmazonDesk(baseUrl: string, clock: Clock, isTrial: boolean) {
  return createAmazonDesk({ ...AMAZON, clock, isTrial, baseUrl, tokenUrl: `${baseUrl}/auth/o2/token` });
}

async function payFor(bench: PaymentBench, { viewer, id }: TestProject): Promise<string> {
  const payments = bench.startService();
  const { order, payment } = expectSuccess(await payments.checkoutProject(viewer, id));
  await bench.pay(payment?.intentId ?? "");
  const paid = await payments.refreshOrder(viewer, order.id);
  if (paid.status !== "paid") throw new Error(`the order is ${paid.status}`);
  return order.id;
}

async function listOrdered(shopUrl: string) {
  const response = await fetch(`${shopUrl}/sandbox/orders`);
  return response.json() as Promise<{ number: string; version: number; lines: object[] }[]>;
}

/** Sets the delivery address of the project unless there is one, and how its suppliers are written to. */
async function saveContacts(
  { database, service }: { database: Database; service: PurchaseOrderService },
  { id, viewer, parts }: TestProject,
  contact: Partial<SupplierContact>,
): Promise<void> {
  if (!(await findJobSite(database, id))) await saveJobSite(database, id, JOB_SITE);
  for (const { supplierId } of parts) {
    const email = `desk-${supplierId}@miller.example.com`;
    const saved = await service.saveContact(viewer, { ...CONTACT, supplierId, email, ...contact });
    if (saved.kind !== "success") throw new Error(saved.message);
  }
}

/** Turns the project's suppliers into real ones, and their prices into those of a shop. */
async function sellForReal(database: Database, { basketId, parts }: TestProject): Promise<void> {
  const ids = parts.map(({ supplierId }) => supplierId);
  await database.supplier.updateMany({ where: { id: { in: ids } }, data: { isSandbox: false } });
  const { items } = await database.basket.findUniqueOrThrow({ where: { id: basketId } });
  if (!Array.isArray(items)) throw new Error("a basket's items are a list");
  const real = items.map((item) => Object.assign({}, item, { isSample: false }));
  await database.basket.update({ where: { id: basketId }, data: { items: real } });
}

/** The link in the last mail to an organization's suppliers. */
async function findToken(database: Database, project: TestProject): Promise<string> {
  const [supplier] = project.parts;
  const mail = await database.outboxMessage.findFirstOrThrow({
    where: { recipient: { contains: supplier?.supplierId ?? "" } },
    orderBy: { createdAt: "desc" },
  });
  const token = /\/o\/([\w-]+)$/.exec(mail.body)?.[1];
  if (token === undefined) throw new Error(`no link in ${mail.body}`);
  return token;
}

/** The state of an order, as its buyer reads it. */
function readOrders(service: PurchaseOrderService) {
  return {
    /** Purchase orders of an order, in the order in which they were created. */
    async listOf(project: TestProject, orderId: string) {
      const page = await service.listPurchaseOrders(project.viewer, { orderId }, { first: 100, after: null });
      return page.items.toReversed();
    },

    /** The first purchase order of an order. */
    async first(project: TestProject, orderId: string): Promise<PurchaseOrder> {
      const { items } = await service.listPurchaseOrders(
        project.viewer,
        { orderId },
        { first: 1, after: null },
        "oldest",
      );
      const [purchaseOrder] = items;
      if (!purchaseOrder) throw new Error("nothing was ordered");
      return purchaseOrder;
    },

    /** The history of a purchase order, oldest first. */
    listEvents: async (one: PurchaseOrder) => (await service.listEvents([one]))[0] ?? [],
    listTicks: async (one: PurchaseOrder) => (await service.listTicks([one]))[0] ?? [],
    listReplacements: async (one: PurchaseOrder) => (await service.listReplacements([one]))[0] ?? [],
  };
}
