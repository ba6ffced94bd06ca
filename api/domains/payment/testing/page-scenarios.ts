/** Operations at the provider by an order that is paid on one of its pages. */
import {
  expectSuccess,
  type PaymentBench,
  type TestProject,
} from "../../../testing/benches/payment-bench.ts";
import { openCheckout, type Scenario } from "./scenario.ts";

/** Calls made by an order that is paid on a page of the provider. */
export function pageScenarios(bench: PaymentBench) {
  return {
    createPage: {
      operation: "checkout_sessions.create",
      method: "createPage",
      async begin() {
        const project = await bench.createProject([10]);
        return {
          userId: project.userId,
          act: (service) => service.checkoutProject(project.viewer, project.id, undefined, "page"),
          async finish(_service, tell) {
            await bench.payOnPage((await openPage(bench, project)).pageUrl);
            await tell();
          },
        };
      },
    },
    retrievePage: {
      operation: "checkout_sessions.retrieve",
      method: "retrievePage",
      async begin() {
        const project = await bench.createProject([10]);
        const { order, pageUrl } = await openPage(bench, project);
        await bench.payOnPage(pageUrl);
        return {
          userId: project.userId,
          act: (service) => service.refreshOrder(project.viewer, order.id),
          async finish(_service, tell) {
            await tell();
          },
        };
      },
    },
    closePage: {
      operation: "checkout_sessions.expire",
      method: "closePage",
      async begin() {
        const project = await bench.createProject([10]);
        await openPage(bench, project);
        return {
          userId: project.userId,
          // The form takes the place of the page.
          act: (service) => service.checkoutProject(project.viewer, project.id),
          async finish(_service, tell) {
            await bench.pay((await openCheckout(bench, project)).intentId);
            await tell();
          },
        };
      },
    },
  } satisfies Record<string, Scenario>;
}

async function openPage(bench: PaymentBench, project: TestProject) {
  const service = bench.startService();
  const outcome = await service.checkoutProject(project.viewer, project.id, undefined, "page");
  const { order, pageUrl } = expectSuccess(outcome);
  return { order, pageUrl };
}
