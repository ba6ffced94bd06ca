/** Purchase orders over the real stand-in suppliers, paid for at the payments' bench. */
import {
  createPurchaseOrderService,
  type FindDesk,
  sendPurchaseOrders,
} from "../domains/fulfillment/index.ts";
import { createNotify } from "../domains/notification/index.ts";
import { createHttpDesk } from "../integrations/suppliers/index.ts";
import { createLogger } from "../platform/logger.ts";
import type { FaultBoard } from "../sandbox/suppliers/supplier-app.ts";
import { startSandboxSuppliers } from "../sandbox/suppliers/supplier-server.ts";
import { expectSuccess, openPaymentBench, type TestProject } from "./payment-bench.ts";

export type PurchaseOrderBench = Awaited<ReturnType<typeof openPurchaseOrderBench>>;

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
  const sending = { database, events, notify, clock, logger, findDesk };
  const service = createPurchaseOrderService({ database, events, clock });

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
