/** Purchase orders over the real stand-in suppliers, paid for at the payments' bench. */
import {
  createPurchaseOrderService,
  type FindDesk,
  type SupplierContact,
  sendPurchaseOrders,
} from "../domains/fulfillment/index.ts";
import { createNotify } from "../domains/notification/index.ts";
import { createHttpDesk } from "../integrations/suppliers/index.ts";
import { createLogger } from "../platform/logger.ts";
import type { FaultBoard } from "../sandbox/suppliers/supplier-app.ts";
import { startSandboxSuppliers } from "../sandbox/suppliers/supplier-server.ts";
import { expectSuccess, openPaymentBench, type TestProject } from "./payment-bench.ts";

export type PurchaseOrderBench = Awaited<ReturnType<typeof openPurchaseOrderBench>>;

const CONTACT = {
  name: "Sam",
  phone: "+17165550100",
  accountNumber: "A-77",
  language: "en",
  channel: "email",
} as const;

const findDesk: FindDesk = ({ apiEndpoint, takesOrders }) =>
  apiEndpoint !== null && takesOrders ? createHttpDesk({ apiEndpoint }) : null;

export async function openPurchaseOrderBench() {
  const bench = await openPaymentBench();
  const { database, events } = bench;
  const { clock } = bench.bench;
  const logger = createLogger("silent");
  const faults: FaultBoard = {};
  const sandbox = await startSandboxSuppliers({ clock, faults });
  const [shop] = sandbox.suppliers;
  if (!shop) throw new Error("there are no stand-ins");
  const notify = createNotify({ events, publicUrl: "http://yardstick.test" });
  const sending = { database, events, notify, clock, logger, findDesk, publicUrl: "http://yardstick.test" };
  const service = createPurchaseOrderService({ database, events, clock, notify, linkBudget: null });

  async function sellForReal({ basketId, parts }: TestProject): Promise<void> {
    const ids = parts.map(({ supplierId }) => supplierId);
    await database.supplier.updateMany({ where: { id: { in: ids } }, data: { isSandbox: false } });
    const { items } = await database.basket.findUniqueOrThrow({ where: { id: basketId } });
    if (!Array.isArray(items)) throw new Error("a basket's items are a list");
    const real = items.map((item) => Object.assign({}, item, { isSample: false }));
    await database.basket.update({ where: { id: basketId }, data: { items: real } });
  }

  return {
    ...bench,
    clock,
    service,
    /** What goes wrong at the stand-in; emptied by the tests themselves. */
    faults,
    slug: shop.slug,
    shopUrl: shop.url,

    /** A project whose suppliers are the stand-in, as many as it has quantities; those that are `closed` take no orders. */
    async createProject(quantities: readonly number[], { closed = 0 } = {}): Promise<TestProject> {
      const project = await bench.createProject(quantities);
      const open = project.parts.slice(0, quantities.length - closed).map(({ supplierId }) => supplierId);
      await database.supplier.updateMany({
        where: { id: { in: open } },
        data: { connector: "http", apiEndpoint: shop.url, isSandbox: true },
      });
      return project;
    },

    /** Pays the project's basket at once. @returns the order's id */
    async pay(project: TestProject): Promise<string> {
      const payments = bench.startService();
      const { order, payment } = expectSuccess(await payments.checkoutProject(project.viewer, project.id));
      await bench.pay(payment?.intentId ?? "");
      const paid = await payments.refreshOrder(project.viewer, order.id);
      if (paid.status !== "paid") throw new Error(`the order is ${paid.status}`);
      return order.id;
    },

    /** Makes the project's suppliers real ones that are written to, and their prices those of a shop. */
    async writeTo(project: TestProject, contact: Partial<SupplierContact> = {}): Promise<void> {
      await sellForReal(project);
      for (const { supplierId } of project.parts) {
        const email = `desk-${supplierId}@miller.example`;
        const saved = await service.saveContact(project.viewer, {
          ...CONTACT,
          supplierId,
          email,
          ...contact,
        });
        if (saved.kind !== "success") throw new Error(saved.message);
      }
    },

    /** The link of the last mail to an organisation's suppliers. */
    async findToken(project: TestProject): Promise<string> {
      const [supplier] = project.parts;
      const mail = await database.outboxMessage.findFirstOrThrow({
        where: { recipient: { contains: supplier?.supplierId ?? "" } },
        orderBy: { createdAt: "desc" },
      });
      const token = /\/o\/([\w-]+)$/.exec(mail.body)?.[1];
      if (token === undefined) throw new Error(`no link in ${mail.body}`);
      return token;
    },

    /** One turn of the worker. @param after milliseconds that pass before it */
    async send(after = 0): Promise<void> {
      clock.time = new Date(clock.now().getTime() + after);
      await sendPurchaseOrders(sending);
    },

    sending,

    /** Purchase orders of an order, in the order in which they were made. */
    async listOf(project: TestProject, orderId: string) {
      const page = await service.listPurchaseOrders(project.viewer, { orderId }, { first: 100, after: null });
      return page.items.toReversed();
    },

    /** What the stand-in was ordered. */
    async listOrdered(): Promise<{ number: string; version: number; lines: object[] }[]> {
      const response = await fetch(`${shop.url}/sandbox/orders`);
      return response.json() as Promise<{ number: string; version: number; lines: object[] }[]>;
    },

    async close() {
      await bench.close();
      await sandbox.close();
    },
  };
}
